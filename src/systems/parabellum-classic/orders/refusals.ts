import { asWarning } from '../../../core/reading/fault.js';
import type { Failure } from '../phases/turn.js';
import type { Action, ActionKind } from '../shapes.js';
import { writeAction } from './cards.js';
import type { Desk } from './desk.js';
import { type Case, CODES, type Fault, fault } from './problems.js';

/** What would do instead, and the rule behind it, by why a line would come to nothing. */
const REMEDIES: Partial<Record<Case, readonly [allowed: string, rule: string]>> = {
  'E-FUNDS': ['Ask for less, or put it after what brings credits.', 'CL-12'],
  'E-RES': ['Buy what is missing first, or leave the line out.', 'CL-28'],
  'E-AVAIL': ['Buy fewer, or something else.', 'CL-27'],
  'E-FLAG': ['Write another flag, or leave AS out and one is dealt.', 'CL-10'],
  'E-ZONE': ['Name a square of your battle lines.', 'CL-29'],
  'E-SPACE': ['Name a square with room: it holds 16 points (LV 16, SV 8, PS 4, a piece 1).', 'CL-42'],
  'E-IMPASS': ['Name ground that it can enter.', 'CL-57'],
  'E-DUP': ['Leave one of the two lines out.', 'CL-80'],
  'E-CAP': ['Take less.', 'CL-84'],
  'E-NOTMUSTERED': ['MUSTER it first.', 'CL-27'],
  'E-NOTDISPATCHED': ['DISPATCH it in the Boardroom; it lands in your next turn.', 'CL-98'],
  'E-CHANNEL': ['Name a channel and a square that this skirmish opens to your side.', 'CL-98'],
  'E-LIMIT': ['Leave it for another turn.', 'CL-98'],
  'E-NOTREADY': ['REPLENISH it in the Boardroom until both scales are full.', 'CL-95'],
  'E-RUNWAYFULL': ['HANGAR another first.', 'CL-107'],
  'E-BASE': ['Only aircraft of a base or carrier on the map can do this.', 'CL-104'],
  'E-NOASSET': ['Buy a card of it first.', 'CL-120'],
  'E-NOCITY': ['Name a square of a city.', 'CL-33'],
  'E-CITYMARKED': ['Name another city, or disband the irregulars raised here.', 'CL-34'],
  'E-NOTHELD': ['Bring a unit there, and no enemy may stand in it.', 'CL-33'],
  'E-WRONGCITY': ['Bring them home first.', 'CL-35'],
  'E-NORECRUIT': ['Squads are hired between skirmishes.', 'CL-32'],
  'F-STRANDED': ['REFILL it first, from a carrier or pieces beside it.', 'CL-18'],
  'F-AMMO': ['REFILL it first.', 'CL-21'],
  'F-MOVED': ['Leave its MOVE line out, or this one.', 'CL-87'],
  'F-DONE': ['A unit has one attack a turn, or what takes its place.', 'CL-72'],
  'F-CARRY': ['UNLOAD it first, in an earlier turn.', 'CL-85'],
  'F-TICKS': ['Name a shorter way; it stops where its move ends.', 'CL-70'],
  'F-CRAWL': ['Stop before it, and enter it first thing next turn.', 'CL-70'],
  'F-SPACE': ['A square holds 16 points (LV 16, SV 8, PS 4, a piece 1); move what stands there first.', 'CL-42'],
  'F-ENEMY': ['Go round it, or attack it first.', 'CL-43'],
  'F-IMPASS': ['Name a way over other ground.', 'CL-57'],
  'F-BARRICADE': ['Attack or demolish the barricade first.', 'CL-47'],
  'F-OCCUPIED': ['Name a square without units.', 'CL-45'],
  'F-RANGE': ['Move nearer first, or name another square.', 'CL-72'],
  'F-BLOCK': ['Attack from another square.', 'CL-52'],
  'F-FRIENDLY': ['Name a square without units of your own.', 'CL-72'],
  'F-NOTADJ': ['Bring it to the same or a neighbouring square first.', 'CL-69'],
  'F-NOPIECE': ['Name a square or a carrier where such pieces are.', 'CL-80'],
  'F-PROTECTED': ['Drive the enemy off first.', 'CL-24'],
  'F-TERRAIN': ['Name ground that this can be done on.', 'CL-57'],
  'F-SCATTER': ['Name a free square.', 'CL-98'],
};

/** Shortages that stand on the sender's own books are errors before the deadline, and failures only after it (digest 5.3). */
const ON_THE_BOOKS: Readonly<Record<string, Case>> = { 'F-FUNDS': 'E-FUNDS', 'F-RES': 'E-RES' };
const AT_SET_UP: Readonly<Record<string, Case>> = { 'F-SPACE': 'E-SPACE', 'F-IMPASS': 'E-IMPASS' };
const PLACING: ReadonlySet<ActionKind> = new Set<ActionKind>(['place', 'cache', 'set-barricade', 'raise']);
const ONCE: ReadonlySet<ActionKind> = new Set<ActionKind>(['refill', 'replenish']);

/** Orders of the Boardroom phase that look at the board, which fights may change before. */
const ON_THE_BOARD: ReadonlySet<ActionKind> = new Set<ActionKind>(['raise', 'disband', 'requisition', 'muster']);
const BOARD_CASES: ReadonlySet<Case> = new Set<Case>(['E-NOTHELD', 'E-WRONGCITY', 'E-ZONE', 'E-SPACE']);

const isCase = (code: string): code is Case => Object.hasOwn(CODES, code);

function caseOf({ code }: Failure, { kind }: Action): Case {
  if (code === 'F-DONE' && ONCE.has(kind)) return 'E-DUP';
  const found = ON_THE_BOOKS[code] ?? (PLACING.has(kind) ? AT_SET_UP[code] : undefined) ?? code;
  return isCase(found) ? found : 'F-NOTHING';
}

/** Why a line would come to nothing, as a problem: an error where the digest has one, else a warning. */
export function refusalFault(desk: Desk, action: Action, refusal: Failure): Fault {
  const found = caseOf(refusal, action);
  const [allowed, rule] = REMEDIES[found] ?? [];
  const wrong = fault(found, writeAction(action), refusal.sentence, {
    ...(allowed === undefined ? {} : { allowed }),
    ...(rule === undefined ? {} : { rule }),
  });
  const changeable = desk.busy && ON_THE_BOARD.has(action.kind) && BOARD_CASES.has(found);
  return found.startsWith('F-') || desk.uncertain || changeable || refusal.partly ? asWarning(wrong) : wrong;
}
