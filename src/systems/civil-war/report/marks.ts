import type { Tone } from '../../../core/game/document.js';
import { cameOffBetter, mineIn } from './battles.js';
import { sideName, type Told } from './told.js';

interface Mark {
  readonly at: string;
  readonly text: string;
  readonly tone: Tone;
}

const LONGEST = 24;

/** What a reader finds again on the map: battles, captures, ports. One mark a place. */
export function marksOf(told: Told): readonly Mark[] {
  const { side } = told.view;
  const marks = [
    ...told.of('battle-fought').map((battle): Mark => {
      const mine = mineIn(told, battle);
      const tone = mine === null ? 'neutral' : cameOffBetter(battle, mine) ? 'good' : 'bad';
      return { at: battle.zone, text: 'Battle', tone };
    }),
    ...told.of('captured').map(
      ({ zone, by }): Mark => ({
        at: zone,
        text: `${sideName(by)} now`,
        tone: side === null ? 'neutral' : side === by ? 'good' : 'bad',
      }),
    ),
    ...told.of('port-blockaded').map(({ zone }): Mark => ({ at: zone, text: 'Blockaded', tone: 'neutral' })),
    ...told.of('approach-seen').map(({ at }): Mark => ({ at, text: 'Movement seen', tone: 'doubtful' })),
  ];
  return marks
    .filter(({ at }, index) => marks.findIndex((one) => one.at === at) === index)
    .map(({ text, ...mark }) => ({ ...mark, text: text.slice(0, LONGEST) }));
}
