import { list, paragraph, part, table } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import { specialWords } from '../reference/battles.js';
import { goalsOf, sheetFor, standingWords, taskWords } from './objectives.js';
import type { Told } from './told.js';

/** A battle that has just been laid out: what it is about. */
export function contractPart(told: Told): readonly Part[] {
  const { view, fixed } = told;
  const sheet = sheetFor(view, fixed);
  if (sheet === undefined || told.of('battle-laid-out').length === 0) return [];
  const special = specialWords(fixed, sheet);
  return part('changes', `The contract: ${sheet.id}, ${sheet.title}`, [
    paragraph(sheet.briefing.trim().replaceAll('\n', ' ')),
    ...(special.length === 0 ? [] : [list(special)]),
  ]);
}

/** How the objectives stand. */
export function objectiveBoard({ view, fixed, names }: Told): readonly Part[] {
  if (view.stage === 'choose' || view.stage === 'over') return [];
  const rows = goalsOf(view, fixed).map((goal) => [
    // Not by `names`: when the next battle is laid out already, those are of the one before.
    `${goal.objective.id}, ${goal.objective.title}`,
    taskWords(goal.objective),
    String(goal.objective.bonus),
    standingWords(view, names, goal),
  ]);
  return part(
    'ledger',
    'Objectives',
    rows.length === 0
      ? []
      : [
          table(
            null,
            [{ title: 'Objective' }, { title: 'Asks for' }, { title: 'Bonus', align: 'right' }, { title: 'Stands' }],
            rows,
          ),
        ],
  );
}

/** What everybody may know of everybody: place by funds as published last, cards in play, cards in hand. */
export function companyBoard({ view, names }: Told): readonly Part[] {
  if (view.stage === 'over' || view.stage === 'blank') return [];
  const placeOf = (seat: string): string => {
    const index = view.ranks.findIndex((group) => group.includes(seat));
    return index < 0 ? '–' : String(1 + view.ranks.slice(0, index).reduce((sum, group) => sum + group.length, 0));
  };
  const rows = view.seats.map(({ id, hand, inPlay, gone, away }) => [
    names.seat(id),
    gone === null ? placeOf(id) : 'out',
    String(hand),
    inPlay.length === 0 ? 'none' : inPlay.map(({ card }) => card).join(' '),
    away ? 'passed over until a sheet comes' : '',
  ]);
  // At the start there is nothing to tell of anybody.
  if (view.ranks.length === 0) return [];
  return part('ledger', 'Companies', [
    table(
      null,
      [
        { title: 'Company' },
        { title: 'By funds, last published', align: 'right' },
        { title: 'Hand', align: 'right' },
        { title: 'Cards in play' },
        { title: '' },
      ],
      rows,
    ),
  ]);
}
