import { expect, it } from '@jest/globals';
import { CAMPAIGN, MAP } from './tiny-system.js';
import { read } from './written-binders.js';

const good = { 'campaign.yaml': CAMPAIGN, 'map.yaml': MAP };

it('warns of text that is lost behind "#", and not of a comment', async () => {
  const { result, lines } = await read({
    ...good,
    'campaign.yaml': CAMPAIGN.replace(/^title: .*$/m, 'title: War #3').replace(/^(system: .*)$/m, '$1 # a comment #2'),
    'map.yaml': 'columns: 3\ngrid:\n  - "..."\n  - ".x."\ntowns:\n  A:\n    name: Aville #12   \n    row: 1\n',
  });
  expect(result.ok && result.binder.frame.title).toBe('War');
  expect(lines).toEqual([
    expect.stringMatching(
      /^campaign\.yaml:\d+:8 warning: What stands behind a blank and "#" is a comment, so this says "War" and no more\. Found: War #3\. Put the text in quotes/,
    ),
    expect.stringMatching(/^map\.yaml:\d+:\d+ warning: .*"Aville" and no more\. Found: Aville #12\./),
  ]);
  const quoted = { ...good, 'campaign.yaml': CAMPAIGN.replace(/^title: .*$/m, 'title: "War #3"') };
  expect((await read(quoted)).lines).toEqual([]);
});
