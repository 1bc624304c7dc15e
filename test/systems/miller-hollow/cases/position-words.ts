import type { StateEdit } from '../../../../src/core/engine/amend.js';
import type { Json } from '../../../../src/core/game/json.js';
import { State } from '../../../../src/systems/miller-hollow/shapes.js';

const STAGES = { S1: 'prowlers', S2: 'stalkers', S3: 'ravagers' } as const;

/** `8 S1, 2 S2` of a nest; stages that are not named have none. */
function hunters(text: string): Record<string, number> {
  const pack: Record<string, number> = { prowlers: 0, stalkers: 0, ravagers: 0 };
  for (const piece of text.split(', ')) {
    const [, count = '', stage = ''] = /^(\d+) (S[123])$/.exec(piece) ?? [];
    if (count === '') throw new Error(`'${piece}': Hunters are written as '8 S1'.`);
    pack[STAGES[stage as keyof typeof STAGES]] = Number(count);
  }
  return pack;
}

/** What a GM writes of a position: `Ann: 8 S1, 1 S2; 2 mares; 6 captives; RAGE`, any of it, and `TS: 3 of 7 prey`. */
export function positionWords(line: string, state: Json): readonly StateEdit[] | null {
  const { nests, areas } = State.parse(state);
  const prey = /^([A-Z]{2}): (\d+) of (\d+) prey$/.exec(line);
  if (prey !== null) {
    const [, area = '', now = '', most = ''] = prey;
    if (!areas.some(({ id }) => id === area)) throw new Error(`${area} is not in play.`);
    return [
      { act: 'set', path: ['areas', area, 'prey'], value: Number(now) },
      { act: 'set', path: ['areas', area, 'max'], value: Number(most) },
    ];
  }
  const [, name = '', facts = ''] = /^([A-Z][a-z]+): (.+)$/.exec(line) ?? [];
  const nest = nests.findIndex(({ seat }) => seat === name.toLowerCase());
  if (nest < 0) return null;
  return facts.split('; ').map((fact): StateEdit => {
    const set = (key: string, value: string | number | Record<string, number>): StateEdit => ({
      act: 'set',
      path: ['nests', nest, key],
      value,
    });
    const counted = /^(\d+) (mares|captives)$/.exec(fact);
    if (counted !== null) return set(counted[2] ?? '', Number(counted[1]));
    return /^(?:RAGE|DREAD|VEIL)$/.test(fact) ? set('path', fact) : set('hunters', hunters(fact));
  });
}
