import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { FieldValue, Spot } from './base.js';
import { SheetOrder } from './order.js';
import { EarlierPost } from './start.js';
import { Knowledge, Letter, State, Thrown, Told, Unit } from './state.js';

/** What happens. Until `published` nobody but the umpire learns of any of it. */
export const Event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('started'),
    commanders: State.shape.commanders,
    units: z.array(Unit),
    knows: State.shape.knows,
    /** Of a campaign that came in under way: its turn, letters on the road, what was told before, and where that stands. */
    underWay: z
      .object({
        turn: z.int(),
        letters: z.array(Letter),
        told: z.array(Told),
        posts: z.array(EarlierPost),
      })
      .exactOptional(),
  }),
  z.object({
    kind: z.literal('sheet-taken'),
    commander: z.string(),
    orders: z.array(z.object({ line: z.int(), order: SheetOrder })),
  }),
  z.object({ kind: z.literal('was-silent'), commander: z.string() }),
  z.object({ kind: z.literal('letter-written'), letter: Letter }),
  z.object({ kind: z.literal('left'), commander: z.string() }),
  z.object({ kind: z.literal('seated'), commander: z.string(), seat: SeatId, player: z.string() }),
  z.object({ kind: z.literal('called') }),
  z.object({ kind: z.literal('moved'), unit: z.string(), spot: Spot.nullable(), at: z.string().nullable() }),
  z.object({ kind: z.literal('changed'), unit: z.string(), field: z.string(), value: FieldValue }),
  z.object({ kind: z.literal('raised'), unit: Unit }),
  z.object({ kind: z.literal('removed'), unit: z.string() }),
  z.object({ kind: z.literal('split'), unit: z.string(), into: Unit }),
  z.object({ kind: z.literal('merged'), unit: z.string(), into: z.string() }),
  z.object({ kind: z.literal('given'), unit: z.string(), to: z.string() }),
  z.object({ kind: z.literal('revealed'), unit: z.string(), to: z.string(), as: z.string().nullable() }),
  z.object({ kind: z.literal('hidden'), unit: z.string(), to: z.string() }),
  z.object({ kind: z.literal('thrown'), thrown: Thrown }),
  z.object({ kind: z.literal('spoken'), to: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('carried'),
    letter: z.string(),
    how: z.enum(['now', 'late', 'lost', 'taken']),
    due: z.number(),
  }),
  z.object({ kind: z.literal('clocked'), hours: z.number() }),
  z.object({ kind: z.literal('noted'), text: z.string() }),
  z.object({ kind: z.literal('judged'), commander: z.string(), line: z.int().nullable() }),
  z.object({ kind: z.literal('ticked'), field: z.string(), values: z.record(z.string(), z.number()) }),
  z.object({ kind: z.literal('put-out'), commander: z.string(), out: z.boolean() }),
  z.object({ kind: z.literal('failed'), line: z.int(), text: z.string() }),
  z.object({
    kind: z.literal('learnt'),
    commander: z.string(),
    know: Knowledge,
    told: z.array(z.string()),
    letters: z.array(Letter),
    thrown: z.array(Thrown),
  }),
  z.object({
    kind: z.literal('published'),
    /** The game hour at which the next turn begins. */
    hour: z.number(),
    news: z.array(z.string()),
    arrived: z.array(z.string()),
    thrown: z.array(Thrown),
    round: z.int(),
  }),
  z.object({ kind: z.literal('went-on') }),
  z.object({ kind: z.literal('ended'), how: z.string() }),
]);
export type Event = z.infer<typeof Event>;
