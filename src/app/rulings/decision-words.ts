import { z } from 'zod';
import type { Correctable } from '../../core/game/desk.js';
import type { Json } from '../../core/game/json.js';
import { SeatId } from '../../core/game/viewer.js';
import { seatCalled } from '../kit/seats-called.js';
import type { RulingDecision, TypedEdit } from './ruling-pages.js';
import { valueWords } from './value-words.js';

const Edits = z.array(
  z.object({ path: z.string(), value: z.json().optional() }).transform(({ path, value }) => ({ path, value })),
);
const Later = z.enum(['re-resolve', 're-open']).exactOptional();
const Ordinal = z.int().exactOptional();

/** A decision as it is kept: an edit without a value takes the place away. */
export const KeptDecision = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('uphold') }),
  z.object({ outcome: z.literal('amend'), ordinal: Ordinal, edits: Edits, later: Later }),
  z.object({
    outcome: z.literal('re-resolve'),
    ordinal: Ordinal,
    sheets: z
      .array(
        z.discriminatedUnion('act', [
          z.object({ act: z.literal('void'), seat: SeatId }),
          z.object({ act: z.literal('replace'), seat: SeatId, text: z.string() }),
          z.object({ act: z.literal('take'), seat: SeatId, sheet: z.string() }),
        ]),
      )
      .exactOptional(),
    forced: z.array(z.object({ stream: z.string(), faces: z.array(z.int()) })).exactOptional(),
    options: Edits.exactOptional(),
    later: Later,
  }),
  z.object({ outcome: z.literal('rewind'), to: z.int(), mode: z.enum(['re-open', 're-resolve']), later: Later }),
]) satisfies z.ZodType<RulingDecision>;

/** What names in a decision are called. */
interface Called {
  readonly seats: readonly { readonly seatId: SeatId; readonly name: string }[];
  /** What a stream of dice decided. */
  readonly stream: (stream: string) => string;
  /** Facts of the state that is corrected, where it is at hand: a place that is one of them is told as that. */
  readonly facts: readonly Correctable[];
}

/** `Ada, Gold: 8.`; a place that a game has no words for is told by its path. */
function editWords({ path, value }: TypedEdit, { facts }: Called): string {
  const fact = facts.find((one) => one.path === path.trim());
  const place = fact === undefined ? path : `${fact.of}, ${fact.label}`;
  if (value === undefined) return `${place}: taken away.`;
  const shown = fact === undefined ? valueWords(value) : fact.shown;
  return `${place}: ${shown}.`;
}

/** A decision as people say it, a sentence for each thing that it says. */
export function decisionWords(decision: RulingDecision, called: Called): readonly string[] {
  const nameOf = (id: SeatId): string => seatCalled(called.seats, id);
  switch (decision.outcome) {
    case 'uphold':
      return ['The result stands.'];
    case 'amend':
      return decision.edits.map((edit) => editWords(edit, called));
    case 're-resolve':
      return [
        ...(decision.sheets ?? []).map((change) => {
          const sheet = `The sheet of ${nameOf(change.seat)}`;
          if (change.act === 'void') return `${sheet} does not count, and it is resolved again.`;
          return change.act === 'take' ? `${sheet} that was read late counts.` : `${sheet} reads: ${change.text}`;
        }),
        ...(decision.forced ?? []).map(
          ({ stream, faces }) => `${called.stream(stream)}: the dice show ${faces.join(' ')}.`,
        ),
        ...(decision.options ?? []).map((edit) => `Before the orders are resolved: ${editWords(edit, called)}`),
      ];
    case 'rewind':
      return decision.mode === 're-open'
        ? [`Play goes back to phase ${decision.to}, whose window opens again.`]
        : [`Play goes back to phase ${decision.to}, which is resolved again with its sealed sheets.`];
  }
}

/** The same of a decision on record; what an older version kept otherwise is told value by value. */
export function keptWords(kept: Json, called: Omit<Called, 'facts'>): readonly string[] {
  const read = KeptDecision.safeParse(kept);
  return read.success ? decisionWords(read.data, { ...called, facts: [] }) : [valueWords(kept)];
}
