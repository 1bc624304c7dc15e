import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { CardId, Count, Flag, UnitCode } from './base.js';
import { Event } from './event.js';
import { Knowledge } from './state.js';

type Options = (typeof Event.options)[number];
type SchemaOf<Kind extends Event['kind']> = Extract<Options, { shape: { kind: z.ZodLiteral<Kind> } }>;

/** The schema of one kind of event. */
function schemaOf<Kind extends Event['kind']>(kind: Kind): SchemaOf<Kind> {
  const found = Event.options.find((option): option is SchemaOf<Kind> => option.shape.kind.value === kind);
  if (found === undefined) throw new Error(`no event is of the kind ${kind}`);
  return found;
}

/** What its owner and the GM know, and nobody else. */
const Private = Count.nullable();
/** The order of the deck after a shuffle, and its dice: for the GM. */
const Shuffled = { deck: z.array(CardId).nullable() };

/**
 * What one viewer learns of one event: the event, with null where they may not know. Which viewer learns what is in
 * `sight/reveal.ts`.
 */
export const Sighting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('campaign-opened'), seats: z.array(SeatId) }),
  schemaOf('battle-laid-out'),
  schemaOf('turn-order-set'),
  schemaOf('ranks-published'),
  schemaOf('battle-begun'),
  schemaOf('reserve-readied'),
  schemaOf('standing-set'),
  schemaOf('seat-silent'),
  schemaOf('seat-returned'),
  schemaOf('order-failed'),
  schemaOf('objective-secured'),
  schemaOf('objective-lost'),
  schemaOf('objective-completed'),
  schemaOf('object-taken'),
  schemaOf('object-dropped'),
  schemaOf('turn-ended'),
  schemaOf('player-eliminated').extend(Shuffled),
  schemaOf('unit-deployed').extend({ supplies: Private }),
  schemaOf('airdrop-flown').extend({ paid: Private }),
  schemaOf('cargo-lost').extend({ supplies: Private }),
  schemaOf('unit-moved').extend({ paid: Private }),
  schemaOf('mine-struck'),
  schemaOf('token-captured'),
  schemaOf('target-attacked').extend({ paid: Private }),
  schemaOf('attack-countered').extend({ paid: Private }),
  schemaOf('flak-fired').extend({ paid: Private }),
  schemaOf('flak-answered').extend({ paid: Private }),
  /** `type` null: the miniature never showed it (`fog: screens`). */
  schemaOf('unit-destroyed').extend({ supplies: Private, type: UnitCode.nullable() }),
  schemaOf('token-destroyed'),
  schemaOf('barricade-destroyed'),
  schemaOf('unit-scouted').extend({ seen: Knowledge.nullable() }),
  schemaOf('unit-resupplied').extend({ amount: Private }),
  schemaOf('unit-loaded'),
  schemaOf('unit-unloaded'),
  schemaOf('bridge-laid'),
  schemaOf('bridge-lifted'),
  schemaOf('barricade-built').extend({ paid: Private }),
  schemaOf('minefield-swept'),
  schemaOf('line-laid'),
  schemaOf('line-torn-down'),
  schemaOf('unit-extracted').extend({ fee: Private }),
  schemaOf('sponsored-unit-returned').extend({ supplies: Private }),
  schemaOf('map-cleared'),
  schemaOf('grant-paid'),
  schemaOf('units-bought').extend({ cost: Private }),
  schemaOf('supply-bought'),
  schemaOf('unit-sold').extend({ price: Private, supplies: Private }),
  schemaOf('supply-sold'),
  schemaOf('unit-reinforced').extend({ cost: Private }),
  schemaOf('card-drawn').extend({ card: CardId.nullable() }),
  schemaOf('card-returned').extend({ card: CardId.nullable(), ...Shuffled }),
  /** `units` null: reserves are hidden (`fog: screens`). */
  schemaOf('card-played').extend({ units: z.array(z.object({ flag: Flag, type: UnitCode })).nullable() }),
  schemaOf('card-paid-off').extend(Shuffled),
  schemaOf('battle-ended'),
  schemaOf('bonus-paid'),
  /** `amount` null: it would tell the strength of hidden units (`fog: screens`). */
  schemaOf('contingency-paid').extend({ amount: Private, ...Shuffled }),
  schemaOf('chooser-named'),
  schemaOf('battle-chosen'),
  schemaOf('tie-broken'),
  schemaOf('campaign-ended'),
]);
export type Sighting = z.infer<typeof Sighting>;
