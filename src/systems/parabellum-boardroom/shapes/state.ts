import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { entity } from '../../../core/sight/entity.js';
import { changed, derived, kept, only, rows, told } from '../../../core/sight/field.js';
import { UnitClass } from '../../parabellum/unit-card.js';
import { StandingOrder } from '../orders/cards.js';
import {
  BattleEnd,
  BattleId,
  CampaignEnd,
  CardId,
  Cause,
  Count,
  Flag,
  Gone,
  Livery,
  ObjectiveId,
  Side,
  Square,
  Stage,
  UnitCode,
} from './base.js';
import { type AsSeat, inSight, isSelf, strengthKnown, typeKnown } from './eyes.js';
import { Knowledge, Place } from './knowledge.js';
import { Options } from './setup.js';

/** What a unit has done in the turn under way; cleared for all units when a turn begins. */
export const Marks = z.object({
  /** Its move is used: a move, or bridge work (BR-19). */
  moved: z.boolean(),
  /** Its attack is used: an attack, a call-in either way, scouting, building, sweeping. */
  attacked: z.boolean(),
  resupplied: z.boolean(),
  /** Set down by transport, from orbit or by a carrier: no move. */
  cannotMove: z.boolean(),
  /** Set down by transport, or taken aboard: no attack. */
  cannotAttack: z.boolean(),
  /** Aircraft that it fired at in this turn: at each one once (BRR-14). */
  flakAt: z.array(Flag),
});
export type Marks = z.infer<typeof Marks>;

export const NO_MARKS: Marks = {
  moved: false,
  attacked: false,
  resupplied: false,
  cannotMove: false,
  cannotAttack: false,
  flakAt: [],
};

const OwnCard = {
  /** Tokens on its card. */
  supplies: Count,
  /** Came into the reserve this turn: not yet deployable (BR-36). */
  fresh: z.boolean(),
  /** The Sponsorship card that lent it; null: the player's own (BR-53). */
  sponsor: CardId.nullable(),
  /** A bridge vehicle has its bridge aboard. False for all others. */
  bridge: z.boolean(),
};
/** What only the owner and the GM know of a unit. */
export const ViewCard = z.object({ ...OwnCard, passengers: z.array(Flag) });
export type ViewCard = z.infer<typeof ViewCard>;

interface OfUnit extends Omit<ViewCard, 'passengers'> {
  readonly flag: Flag;
  readonly owner: SeatId;
  readonly type: UnitCode;
}

function cardFor({ flag, owner, supplies, sponsor, fresh, bridge }: OfUnit, { each }: AsSeat): ViewCard | null {
  return isSelf(each, owner) ? { supplies, sponsor, fresh, bridge, passengers: [...each.aboard(flag)] } : null;
}
const classOf = ({ type }: OfUnit, { each }: AsSeat): UnitClass => each.classOf(type);
const passengersOf = ({ flag }: OfUnit, { each }: AsSeat): number => each.aboard(flag).length;
const scoutedOf = ({ flag }: OfUnit, { each }: AsSeat): Knowledge | null => each.scouted(flag);

const ITS_CARD = 'its owner, GM: its card';

/** A unit. Others' units aboard nobody sees, and behind screens others' reserves neither. */
const UnitOf = entity('a unit', {
  flag: told(Flag),
  type: only(typeKnown)(UnitCode),
  owner: told(SeatId),
  place: told(Place),
  /** On the map; null elsewhere (who is aboard is where the carrier is). */
  square: told(Square.nullable()),
  /** The carrier or floating airbase. */
  aboard: told(Flag.nullable(), 'aboard of whom'),
  strength: only(strengthKnown)(Count),
  supplies: kept(OwnCard.supplies, ITS_CARD),
  fresh: kept(OwnCard.fresh, ITS_CARD, 'whether it came this turn'),
  sponsor: kept(OwnCard.sponsor, ITS_CARD),
  bridge: kept(OwnCard.bridge, ITS_CARD, 'whether its bridge is aboard'),
  /** The objective whose object it carries (RECOVER). */
  carries: told(ObjectiveId.nullable(), 'what it carries'),
  turn: told(Marks, 'what it has done this turn'),
  class: derived(UnitClass, 'everybody who sees it', classOf, 'its class'),
  /** How many are aboard. */
  passengers: derived(Count, 'everybody who sees it', passengersOf, 'how many are aboard'),
  card: derived(ViewCard.nullable(), 'its owner, GM', cardFor, 'its card, with who is aboard'),
  /** What scouting told this viewer, as it was then. Null for own units. */
  known: derived(Knowledge.nullable(), 'who scouted it', scoutedOf, 'what scouting told of it then'),
});
export const UnitState = UnitOf.truth;
export type UnitState = z.infer<typeof UnitState>;
/** A unit as this viewer sees it. The names are those of `UnitState`, so that `battlefield.ts` takes both. */
export const ViewUnit = UnitOf.told;
export type ViewUnit = z.infer<typeof ViewUnit>;

/** A card that a player has: what its payoff is higher by, in percent (drawn in a special battle). */
export const HeldCard = z.object({ card: CardId, surcharge: Count });
export type HeldCard = z.infer<typeof HeldCard>;

/** A card in play (BR-51). `due`: number of the battle at whose end it is first settled (BR-60). */
export const CardInPlay = z.object({ card: CardId, surcharge: Count, due: Count });
export type CardInPlay = z.infer<typeof CardInPlay>;

export const LedgerEntry = z.object({
  battle: Count,
  round: Count,
  cause: Cause,
  what: z.string().max(120),
  amount: z.number().int(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const OWN = 'they, GM';
const cardsIn = (cards: readonly unknown[]): number => cards.length;

const PlayerOf = entity('a player', {
  id: told(SeatId, 'seat'),
  name: told(SeatName),
  company: told(z.string()),
  livery: told(Livery),
  /** Where their deployment area lies in the battle; null before the first, and for who is out. */
  side: told(Side.nullable(), 'side of the map'),
  funds: kept(z.number().int(), OWN),
  /** Supply tokens of the reserve: usable now, and those that become usable with the next own turn (BRR-9). */
  usable: kept(Count, OWN, 'usable tokens'),
  fresh: kept(Count, OWN, 'fresh tokens'),
  hand: changed(z.array(HeldCard), Count, 'everybody: how many cards; they, GM: which', cardsIn),
  inPlay: told(z.array(CardInPlay), 'cards in play'),
  ledger: kept(z.array(LedgerEntry), OWN),
  standing: kept(z.array(StandingOrder), OWN, 'standing orders'),
  knowledge: kept(z.array(Knowledge), 'they, at each unit', 'what scouting told'),
  /** Units of a type bought for this battle, for what may be had so many times a battle. */
  bought: kept(z.record(UnitCode, z.number().int().positive()), OWN, 'what was bought for the battle'),
  /** Flags that were dealt or named, so that none is dealt twice. */
  flags: kept(z.array(Flag), OWN, 'flags that are taken'),
  /** A card is owed for a kill in another's turn (option `counterKillsDraw`). */
  drawOwed: kept(z.boolean(), OWN, 'whether a card is owed'),
  /** Own turns missed in silence running; at the option's number they are passed over (`away`) until a sheet comes. */
  strikes: told(Count, 'turns missed'),
  away: told(z.boolean(), 'whether they are passed over'),
  gone: told(Gone.nullable(), 'whether they are out'),
});
export const Player = PlayerOf.truth;
export type Player = z.infer<typeof Player>;
/** A player as everybody sees them. */
export const seatRow = PlayerOf;

/** How an objective stands. */
export const Progress = z.object({
  objective: ObjectiveId,
  /** HOLD: who has secured it now. */
  holder: SeatId.nullable(),
  /** DESTROY, RECOVER: who completed it, for good. */
  done: SeatId.nullable(),
  /** DESTROY: strength left; null otherwise. */
  strength: Count.nullable(),
  /** RECOVER: where the object lies; null while carried, when delivered, and for other kinds. */
  square: Square.nullable(),
  /** Who has secured or completed it at some time in this battle: a card for the first time only (BRR-21). */
  secured: z.array(SeatId),
});
export type Progress = z.infer<typeof Progress>;

export const Token = z.object({ square: Square, owner: SeatId });
export type Token = z.infer<typeof Token>;

/** `strength` is a barricade's; null for a bridge. */
export const Work = z.object({
  kind: z.enum(['barricade', 'bridge']),
  square: Square,
  owner: SeatId,
  strength: Count.nullable(),
});
export type Work = z.infer<typeof Work>;

export const Battle = z.object({
  id: BattleId,
  /** From 1: the how-manieth battle of the campaign. */
  number: Count,
  /** 0 during the Market window. */
  round: Count,
  /** Turn order (BR-14); empty during the Market window. Players who are out stay in it and are passed over. */
  order: z.array(SeatId),
  active: SeatId.nullable(),
  /** Supply lines, at most one token a square (BR-47). */
  tokens: z.array(Token),
  works: z.array(Work),
  minefields: z.array(Square),
  /** Objectives in play with this number of players, in file order. */
  progress: z.array(Progress),
  /** Something in this turn earns the active player a card (BR-12). */
  drawEarned: z.boolean(),
  /** Player-turns completed since all objectives were secured by the same players (BRR-20); null: they are not. */
  settledTurns: Count.nullable(),
  ended: BattleEnd.nullable(),
  /** Units whose dice were counted in this battle: behind screens their strength is known from then on (rules 6). */
  counted: z.array(Flag).default([]),
});
export type Battle = z.infer<typeof Battle>;

/** Public traces of the latest turn, for the map. */
export const Recent = z.object({
  moves: z.array(z.object({ unit: Flag, path: z.array(Square) })),
  /** `losses`: what it cost the target. `counter`: the answer to an attack or to anti-aircraft fire. */
  shots: z.array(
    z.object({
      from: Square,
      to: Square,
      indirect: z.boolean(),
      counter: z.boolean().default(false),
      losses: Count.default(0),
    }),
  ),
  destroyed: z.array(Square),
  laid: z.array(Square),
});
export type Recent = z.infer<typeof Recent>;

export const NOTHING_RECENT: Recent = { moves: [], shots: [], destroyed: [], laid: [] };

export const Ending = z.object({
  why: CampaignEnd,
  winner: SeatId.nullable(),
  /** Best first; `funds` after paying off every card in play. */
  standings: z.array(z.object({ seat: SeatId, funds: z.number().int(), gone: Gone.nullable() })),
});
export type Ending = z.infer<typeof Ending>;

/** Players by funds, richest first; those with the same funds together (BRR-29). Amounts are private. */
export const Ranks = z.array(z.array(SeatId));
export type Ranks = z.infer<typeof Ranks>;

interface Row {
  readonly owner: SeatId;
  readonly flag: Flag;
}
/** Owners in the order of acceptance, then by flag: nothing is told by the order in which units came. */
const inRank = <One extends Row>(units: readonly One[], { each }: AsSeat): One[] =>
  [...units].sort(
    (one, other) => each.rankOf(one.owner) - each.rankOf(other.owner) || (one.flag < other.flag ? -1 : 1),
  );

/** The campaign; its fields with who may know them. */
export const campaign = entity('the campaign', {
  stage: told(Stage),
  options: told(Options),
  /** Order of acceptance. */
  players: kept(z.array(Player), 'as below, at a player'),
  units: rows(UnitOf, [inSight], 'units', inRank),
  /** Top first. */
  deck: changed(z.array(CardId), Count, 'everybody: how many cards; GM: their order', cardsIn),
  /** Laid out from the Market before it to the choice of the next; null only before the first. */
  battle: told(Battle.nullable(), 'the battle with lines, works, mines and objectives'),
  /** Battles begun, in order; one that is played again stands here twice. */
  played: told(z.array(BattleId), 'battles played'),
  /** As published last, at the start or end of a battle. */
  ranks: told(Ranks, 'order by funds, as published'),
  choice: told(z.object({ chooser: SeatId, battles: z.array(BattleId) }).nullable(), 'who chooses the next battle'),
  recent: told(Recent, 'traces of the latest turn'),
  ending: told(Ending.nullable()),
});
/** A campaign between two events. */
export const State = campaign.truth;
export type State = z.infer<typeof State>;

/** Things of which it consists, for the table of who can know what. */
export const parts = [UnitOf, PlayerOf];
