import { expect, it } from '@jest/globals';
import { asText, openDesk } from './table.js';

it.each([
  ['none', { 'Player 2': 'refused', side: 'refused', all: 'refused' }, 'do not write to each other'],
  ['sides', { 'Player 2': 'refused', 'Player 3': 'letter', side: 'letter', all: 'refused' }, ' side'],
] as const)('letters go only to whom the campaign allows: %s', async (press, kinds, says) => {
  const { service, write } = await openDesk({ frame: { press } }, 3);
  try {
    for (const [to, kind] of Object.entries(kinds)) {
      const answer = await write(1, `Press to ${to}: hello`);
      expect([to, answer.kind]).toEqual([to, kind]);
      if (kind === 'letter') continue;
      // What was written comes back, and nobody is named to whom one may not write.
      expect(asText(answer)).toMatch(new RegExp(`Nothing was sent[\\s\\S]*Press to ${to}: hello`));
      expect(asText(answer).replace(/\s+/g, ' ')).toContain(says);
      expect(asText(answer)).not.toContain('Press to Player 2: …');
    }
  } finally {
    await service.close();
  }
});
