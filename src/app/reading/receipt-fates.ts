import { z } from 'zod';
import type { SheetLife } from '../ports/record/sheets.js';
import type { RulingRow } from '../ports/record.js';
import { isReadLate } from '../windows/read-late.js';
import type { SheetFate } from './receipt-pages.js';

const SheetChanges = z.object({
  sheets: z.array(z.object({ act: z.enum(['void', 'replace', 'take']), seat: z.string() })).default([]),
});

const RULED = {
  uphold: 'left everything as it was',
  amend: 'changed the state of the game',
  're-resolve': 'had the phase resolved again',
  rewind: 'took the game back',
} as const;

/** The ruling that superseded a phase: a phase is superseded in the same moment as it. */
const supersededBy = ({ phase }: SheetLife, rulings: readonly RulingRow[]): RulingRow | null =>
  rulings.find(({ at, line }) => line !== null && at.getTime() === phase.supersededAt?.getTime()) ?? null;

/** What the ruling says of this very sheet. */
function changedBy({ sheet, phase }: SheetLife, ruling: RulingRow): 'void' | 'replace' | 'take' | null {
  if (ruling.ordinal !== phase.ordinal) return null;
  const read = SheetChanges.safeParse(ruling.changes);
  return read.data?.sheets.find(({ seat }) => seat === sheet.seatId)?.act ?? null;
}

const isWord = (life: SheetLife): boolean => life.sheet.kind === 'revocation';

/** Whether something hung on the sheet there: it counted, or nothing newer stood before it. */
const mattered = (life: SheetLife): boolean => life.counted || (life.sheet.kind !== 'void' && life.next === null);

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

function ofLine(life: SheetLife, toldOf: Set<number>): readonly SheetFate[] {
  const { sheet, phase, counted, next } = life;
  const fates: SheetFate[] = [];
  if (next !== null) {
    const came =
      next.kind === 'revocation'
        ? `What stood was taken back (${next.receipt}).`
        : isWord(life)
          ? `A new sheet came in (${next.receipt}).`
          : `Another sheet took its place (${next.receipt}).`;
    fates.push({ at: next.receivedAt, text: came });
  }
  if (counted && phase.sealedAt !== null && !toldOf.has(phase.sealedAt.getTime())) {
    // On a line that a ruling began, the sealing is that of the first line.
    toldOf.add(phase.sealedAt.getTime());
    const lines = count(new Set(sheet.orders.map(({ line }) => line)).size, 'order line', 'order lines');
    fates.push({ at: phase.sealedAt, text: `${phase.title} was sealed with this sheet: ${lines} of it counted.` });
  }
  return fates;
}

/** What a ruling did to the sheet of a line that it left behind. */
function byRuling(life: SheetLife, later: SheetLife | undefined, ruling: RulingRow): SheetFate {
  const said = `Ruling ${ruling.number} ${RULED[ruling.outcome]}`;
  const own = (text: string): SheetFate => ({ at: ruling.at, text: `${said}: ${text}` });
  const changed = changedBy(life, ruling);
  if (changed === 'void') return own('this sheet does not count any more, as if the seat had been silent.');
  if (changed === 'replace')
    return own('other orders count in the place of this sheet, as the game master entered them.');
  if (changed === 'take')
    return own('another sheet of the seat counts in its place, which had been sent in time and was read late.');
  if (later === undefined) return own('its phase is not played any more, so it does not count.');
  if (isWord(life)) return own('that it was taken back holds there too.');
  return own(later.counted ? 'this sheet counts there too.' : 'this sheet stands in the window that is open there.');
}

/** What became of a sheet, life after life; `whole`: also what only those know who write for its seat now. */
export function fatesOf(
  lives: readonly SheetLife[],
  rulings: readonly RulingRow[],
  whole: boolean,
): readonly SheetFate[] {
  const [first] = lives;
  if (first === undefined) return [];
  const { sheet } = first;
  const fates: SheetFate[] =
    sheet.kind === 'void'
      ? [
          {
            at: sheet.recordedAt,
            text: isReadLate(sheet)
              ? 'It was sent in time, and read only after the orders had been sealed: it changed nothing by itself.'
              : 'No line of it stood, so it changed nothing: what stood before went on standing.',
          },
        ]
      : isWord(first)
        ? [{ at: sheet.receivedAt, text: 'With this, what stood for the seat was taken back.' }]
        : first.byBot
          ? [
              {
                at: sheet.recordedAt,
                text: 'The seat was silent, and a bot ordered this for it, as the game master decided.',
              },
            ]
          : first.repeats !== null
            ? [
                {
                  at: sheet.recordedAt,
                  text: `The seat was silent, and its sheet ${first.repeats} was read again as this one.`,
                },
              ]
            : [];
  const sealings = new Set<number>();
  for (const [index, life] of lives.entries()) {
    if (whole || life.phase.status !== 'open') fates.push(...ofLine(life, sealings));
    const ruling = supersededBy(life, rulings);
    if (ruling !== null && mattered(life)) fates.push(byRuling(life, lives[index + 1], ruling));
  }
  return fates;
}

/** What the sheet is worth now, in a few words. */
export function stateOf(lives: readonly SheetLife[], rulings: readonly RulingRow[], whole: boolean): string {
  const last = lives.at(-1);
  if (last === undefined) return '';
  const { sheet, phase, counted, next } = last;
  if (sheet.kind === 'void') return 'changed nothing';
  const ruling = supersededBy(last, rulings);
  if (ruling !== null && mattered(last) && !isWord(last)) return `does not count, by ruling ${ruling.number}`;
  if (isWord(last)) return 'took back what stood';
  if (counted) return 'counts';
  if (!whole && phase.status === 'open') return 'sent';
  if (next !== null) return next.kind === 'revocation' ? 'taken back' : 'another sheet took its place';
  return phase.status === 'open' ? 'stands' : 'did not count';
}
