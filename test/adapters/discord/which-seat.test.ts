import { expect, test } from '@jest/globals';
import { Stage } from './stage.js';

test('the question is answered by a line with the name alone, too', async () => {
  const stage = await Stage.open();
  const war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
  const second = await stage.campaign('Second War', ['Bert', 'Ada']);
  const ada = stage.standIn.user('Ada');
  for (const [orders, name] of [
    ['BID 7', 'Campaign: Second War'],
    ['BID 8', 'second war'],
  ] as const) {
    expect(stage.seen(await stage.ask(ada, orders))).toContain('answer with its name alone');
    expect(stage.seen(await stage.ask(ada, name))).toContain('Received');
    expect(await stage.standing(second, 2)).toMatchObject({ text: orders });
  }
  expect(await stage.standing(war, 1)).toBeNull();
  await stage.close();
});
