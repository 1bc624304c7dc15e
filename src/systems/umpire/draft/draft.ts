import { capitalised } from '../../../core/reading/capitalised.js';
import { clockWords, dateWords } from '../calendar.js';
import { spotWords } from '../ground.js';
import { chairName } from '../orders/desk.js';
import { writeSheetOrder } from '../orders/sheet-deck.js';
import { spotLine } from '../orders/umpire-fields.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Given } from '../shapes/state.js';
import type { View, Whole } from '../shapes/view.js';
import { meetingsOf } from './contacts.js';
import { marchOf } from './march.js';
import { blanksOf } from './wishes.js';

/** What the draft makes of one line of a sheet. */
interface DraftLine {
  readonly given: Given;
  /** Lines of the umpire's sheet; comments among them begin with `//`. */
  readonly lines: readonly string[];
  /** Nothing is left to decide, as far as the draft can tell. */
  readonly settled: boolean;
}

const comment = (text: string): string => `// ${text.replace(/\s+/g, ' ').slice(0, 300)}`;

function marched(
  { given, whole, hour, fixed }: Drafting,
  unitId: string,
  goal: string,
  choice: string | null,
): DraftLine {
  const unit = whole.units.find(({ id }) => id === unitId);
  const judged = `JUDGED ${given.commander} ${given.line}`;
  if (unit === undefined || unit.owner !== given.commander)
    return { given, settled: true, lines: [`${judged}: you have no such unit.`] };
  const march = marchOf(unit, goal, fixed.calendar.hours + whole.extra, fixed, choice);
  if (march === null) return { given, settled: true, lines: [`${judged}: no way leads there.`] };
  if (march.made <= 0 && march.miles > 0)
    return { given, settled: true, lines: [`${judged}: the unit does not move by itself.`] };
  const at = march.arrives === null ? '' : ` AT ${clockWords(hour + march.arrives, fixed.calendar)}`;
  return {
    given,
    settled: true,
    lines: [
      comment(`${march.made} of ${march.miles} ${fixed.map.unit}s`),
      `MOVE ${unit.id} TO ${spotLine(march.spot)}${at}`,
      judged,
    ],
  };
}

interface Drafting {
  readonly given: Given;
  readonly whole: Whole;
  readonly hour: number;
  readonly fixed: Fixed;
}

function draftOf(drafting: Drafting): DraftLine {
  const { given, fixed } = drafting;
  const blanks = blanksOf(given.order, fixed);
  if (blanks?.form.draft === 'march' && blanks.unit !== null && blanks.place !== null)
    return marched(drafting, blanks.unit, blanks.place, blanks.choice);
  const judged = `JUDGED ${given.commander} ${given.line}`;
  if (blanks?.form.draft === 'hold' || blanks?.form.draft === 'vote') return { given, settled: true, lines: [judged] };
  return { given, settled: false, lines: [comment(`yours to judge; then: ${judged}: what comes of it`)] };
}

/** Votes by the same form, counted: `Vote: Miller 3 (Ada, Bo, Cy); nobody else.` */
function tallies({ given }: Whole, fixed: Fixed): readonly string[] {
  return fixed.orders.forms.flatMap((form) => {
    if (form.draft !== 'vote') return [];
    const voters = new Map<string, string[]>();
    for (const { commander, order, judged } of given) {
      const blanks = judged ? null : blanksOf(order, fixed);
      if (blanks?.form.id !== form.id) continue;
      const choice = blanks.seat === null ? (blanks.choice ?? '') : chairName(fixed, blanks.seat);
      voters.set(choice, [...(voters.get(choice) ?? []), chairName(fixed, commander)]);
    }
    const counted = [...voters].sort((one, other) => other[1].length - one[1].length || (one[0] < other[0] ? -1 : 1));
    return counted.length === 0
      ? []
      : [
          `NEWS: ${capitalised(form.id.replace(/-/g, ' '))}: ${counted.map(([choice, by]) => `${choice} ${by.length} (${by.join(', ')})`).join('; ')}.`,
        ];
  });
}

/** When a letter is there: the clock tells it in a turn of a day; a longer one needs the date, and none where no courier is measured. */
function arrival(due: number, from: number, { couriers, calendar }: Fixed): string {
  if (couriers === 0 && due <= from) return 'arrives with this turn';
  const at = Math.max(due, from);
  return `arrives ${calendar.hours > 24 ? dateWords(at, calendar) : clockWords(at, calendar)}`;
}

const noteLines = (view: View, whole: Whole, fixed: Fixed): readonly string[] => {
  const end = view.hour + fixed.calendar.hours + whole.extra;
  const letters = whole.letters.filter(({ state }) => state === 'road');
  return [
    ...letters.map(({ id, from, to, due, near }) => {
      const when = due <= end ? arrival(due, view.hour, fixed) : 'still on the road';
      return comment(
        `letter ${id}, ${chairName(fixed, from)} to ${chairName(fixed, to)}${near === undefined ? '' : `, last near ${near}`}: ${when}`,
      );
    }),
    ...meetingsOf(whole, view.hour, fixed).map(({ hour, seer, seen }) =>
      comment(
        `${clockWords(hour, fixed.calendar)}: ${seer.name} (${chairName(fixed, seer.owner)}) sees ${seen.name} (${spotWords(seen.spot, fixed)})`,
      ),
    ),
  ];
};

/** Lines of sheets that nobody has judged, with what the draft proposes for each. */
export const draftLines = (view: View, fixed: Fixed): readonly DraftLine[] => {
  const { whole } = view;
  return whole === null
    ? []
    : whole.given.filter(({ judged }) => !judged).map((given) => draftOf({ given, whole, hour: view.hour, fixed }));
};

/**
 * The umpire's next sheet as the service would write it: plain marches carried out, votes counted, what is left to judge named, letters and
 * meetings in comments. It publishes when nothing is left to judge.
 */
export function draft(view: View, fixed: Fixed): string {
  const { whole } = view;
  if (whole === null || view.stage !== 'judgement') return '';
  const lines = draftLines(view, fixed);
  const first = whole.round === 1;
  const open = lines.some(({ settled }) => !settled);
  const silent = whole.commanders.filter(
    ({ id, seat, out }) => seat !== null && !out && !whole.given.some(({ commander }) => commander === id),
  );
  return [
    ...(lines.length > 0
      ? [
          comment(
            'DRAFT alone on a line stands for all of this; what you write yourself of a unit or a line counts instead',
          ),
        ]
      : []),
    ...(first ? silent.map(({ name }) => comment(`${name} has sent nothing.`)) : []),
    ...lines.flatMap(({ given, lines: own }) => [
      comment(`${chairName(fixed, given.commander)}, line ${given.line}: ${writeSheetOrder(given.order)}`),
      ...own,
    ]),
    ...tallies(whole, fixed),
    ...(first ? fixed.ticks.map(({ field }) => `TICK ${field}`) : []),
    ...(first ? noteLines(view, whole, fixed) : []),
    open ? comment('PUBLISH when all is judged; READY ends this round') : 'PUBLISH',
    ...(open ? [] : ['READY']),
  ].join('\n');
}
