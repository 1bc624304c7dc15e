import { answerSheet } from '../core/engine/answer-sheet.js';
import type { JsonShapes } from '../core/engine/any-system.js';
import type { Awaiting, RuleText } from '../core/game/contract.js';
import type { Json } from '../core/game/json.js';
import type { SheetAnswer } from '../core/game/sheet.js';
import { asSeat } from '../core/game/viewer.js';
import { type ContractOptions, checkContract } from './contract-check.js';
import { findLeaks } from './fog.js';
import { allSeats, findShared, sightingsKept, viewsKept } from './in-turn.js';
import type { FogResult, Leak } from './leak.js';
import { diceFor, playCampaign } from './play.js';
import { seatsAsked } from './positions.js';
import { slowSteps } from './slow-steps.js';
import type { SeededLeak, Subject } from './subject.js';

type FogOptions = Parameters<typeof findLeaks>[1];

/** A system with its shapes hidden, as the suites run it. `test/systems/<id>/subject.ts` exports one as `subject`. */
export interface AnySubject {
  readonly id: string;
  readonly hasSecrets: boolean;
  findLeaks(options: FogOptions): Promise<FogResult>;
  /** What was kept for one viewer and reached another. */
  findShared(options: FogOptions): Promise<FogResult>;
  /** Deliberate mistakes that the fog suite must find; without them a green suite would prove nothing. */
  readonly seededLeaks: readonly {
    readonly name: string;
    readonly where: Leak['where'];
    find(options: FogOptions): Promise<FogResult>;
  }[];
  checkContract(options: ContractOptions): Promise<readonly string[]>;
  /** Steps that hold the process for too long, with as many seats as can play. */
  slowSteps(options: ContractOptions): Promise<readonly string[]>;
  /** The rules as players of the setup read them. */
  rules(): Promise<readonly RuleText[]>;
  /** How a sheet is answered in a campaign of bots after so many phases, for the seat that is asked first. */
  sheetReader(phases: number): Promise<(text: string) => unknown>;
  /** The same, typed, with a sheet that a bot would send there. */
  sheetDesk(phases: number): Promise<SheetDesk>;
}

/** In every game with secrets: what one seat was told is kept, and told to the next that asks. */
const sharedLeaks = <G extends JsonShapes>({ system }: Subject<G>): readonly SeededLeak<G>[] =>
  system.secrets === 'none'
    ? []
    : [
        { name: 'a view is kept for all seats', where: 'view', system: viewsKept(system, allSeats), inTurn: true },
        {
          name: 'what a seat was told of an event is kept for all seats',
          where: 'sightings',
          system: sightingsKept(system, allSeats),
          inTurn: true,
        },
      ];

export function anySubject<G extends JsonShapes>(subject: Subject<G>, seeded: readonly SeededLeak<G>[]): AnySubject {
  return {
    id: subject.system.id,
    hasSecrets: subject.system.secrets !== 'none',
    findLeaks: (options) => findLeaks(subject, options),
    findShared: (options) => findShared(subject, options),
    seededLeaks: [...seeded, ...sharedLeaks(subject)].map(({ name, where, system, inTurn }) => ({
      name,
      where,
      find: (options) => (inTurn === true ? findShared : findLeaks)({ ...subject, system }, options),
    })),
    rules: async () => {
      const setup = await subject.setup(subject.seats.most);
      return subject.system.rules(setup.options, subject.system.fixed(setup));
    },
    checkContract: (options) => checkContract(subject, options),
    slowSteps: (options) => slowSteps(subject, options),
    sheetReader: async (phases) => (await sheetDesk(subject, phases)).read,
    sheetDesk: (phases) => sheetDesk(subject, phases),
  };
}

/** A seat that is asked for orders. */
interface SheetDesk {
  read(text: string): SheetAnswer<Json>;
  readonly suggested: string;
  /** The window that asks. */
  readonly window: Awaiting;
}

async function sheetDesk<G extends JsonShapes>(subject: Subject<G>, phases: number): Promise<SheetDesk> {
  const { system } = subject;
  const setup = await subject.setup(subject.seats.most);
  let desk: SheetDesk | null = null;
  let played = 0;
  for (const { after, fixed } of playCampaign(system, setup, { seed: 'sheets', longest: subject.longest })) {
    const window = system.awaiting(after, fixed);
    const [seat] = seatsAsked(window);
    const view = seat === undefined ? undefined : system.view(after, asSeat(seat), fixed);
    if (window !== null && seat !== undefined && view !== undefined)
      desk = {
        read: (text) => answerSheet(system, text, view, fixed),
        suggested: system.suggest(view, seat, diceFor('sheets', phases), fixed),
        window,
      };
    if (played >= phases && desk !== null) return desk;
    played += 1;
  }
  if (desk === null) throw new Error(`${system.id} asks nobody for a sheet.`);
  return desk;
}
