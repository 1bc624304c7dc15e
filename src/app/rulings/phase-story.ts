import type { Roll } from '../../core/dice/dice.js';
import type { Game } from '../../core/engine/any-system.js';
import type { CalledSeats } from '../../core/engine/seat-names.js';
import type { OrderOutcome } from '../../core/game/contract.js';
import type { Correctable } from '../../core/game/desk.js';
import type { Json } from '../../core/game/json.js';
import { sheetLines } from '../../core/game/sheet.js';
import { GM } from '../../core/game/viewer.js';
import { documentLines } from '../../core/report/document-lines.js';
import type { ByJudge, ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { requireGm } from '../kit/rights.js';
import { seatCalled } from '../kit/seats-called.js';
import { asSealed } from '../phases/resolution.js';
import type { CampaignRow, ForcedRoll, PhaseRow, ResolutionRow, SheetRow } from '../ports/record.js';
import { namesIn, placeNamed, touching } from './naming.js';
import { requireJudge } from './require-judge.js';
import { resolvedPhase } from './resolved-phase.js';
import type { DiceTold, FactChange, PhaseStory, RulingPicks } from './story-pages.js';

const MOST_ORDERS = 40;
const MOST_TOLD = 40;
const MOST_STREAMS = 60;
const MOST_CHANGES = 80;
/** Of a whole phase, in which nobody has looked for anything yet. */
const MOST_UNSORTED = 200;

/** A stream that the game has no words for, as near to words as its name is. */
const spoken = (stream: string, names: CalledSeats): string =>
  stream
    .split('/')
    .map((part) => names.get(part) ?? part.replaceAll('-', ' '))
    .join(': ');

/** What a stream of dice decides, in words. */
export const streamTold = (game: Game, stream: string, names: CalledSeats): string =>
  game.streamWords(stream, names)?.text ?? spoken(stream, names);

/** Rolls by stream, with what they decided. */
export function diceTold(
  game: Game,
  rolls: readonly Roll[],
  forced: readonly ForcedRoll[],
  names: CalledSeats,
): readonly DiceTold[] {
  const streams = new Map<string, DiceTold['dice']>();
  for (const { stream, sides, faces } of rolls)
    streams.set(stream, [...(streams.get(stream) ?? []), ...faces.map((face) => ({ sides, face }))]);
  return [...streams].map(([stream, dice]) => {
    const words = game.streamWords(stream, names);
    return {
      stream,
      text: words?.text ?? spoken(stream, names),
      at: words?.at ?? null,
      hits: words?.hits ?? null,
      dice,
      ruled: forced.find((roll) => roll.stream === stream)?.faces.length ?? 0,
    };
  });
}

/** What could be corrected by picking and is otherwise in the second state, in the order in which one would look for it. */
export function factChanges(game: Game, before: Json, after: Json): readonly FactChange[] {
  const [was, is] = [game.correctables(before), game.correctables(after)];
  const old = new Map(was.map((fact) => [fact.path, fact]));
  const now = new Set(is.map(({ path }) => path));
  const told = ({ path, of, label, at }: Correctable) => ({ path, of, label, at });
  const come = is.flatMap((fact) => {
    const known = old.get(fact.path);
    if (known?.shown === fact.shown) return [];
    return [{ ...told(fact), before: known?.shown ?? null, after: fact.shown }];
  });
  const gone = was
    .filter(({ path }) => !now.has(path))
    .map((fact) => ({ ...told(fact), before: fact.shown, after: null }));
  return [...come, ...gone];
}

async function sealedSheets({ record }: Desk, phase: PhaseRow): Promise<readonly SheetRow[]> {
  const sealed = phase.sealed?.sheets ?? [];
  const rows = await Promise.all(
    sealed.map(async ({ seatId, sheetId }) =>
      (await record.sheetsOf(phase.id, seatId)).find(({ id, kind }) =>
        sheetId === '' ? kind === 'orders' : id === sheetId,
      ),
    ),
  );
  return rows.filter((row) => row !== undefined);
}

interface Loaded {
  readonly game: Game;
  readonly resolution: ResolutionRow;
  readonly rolls: readonly Roll[];
  readonly base: Json;
}

async function load(desk: Desk, campaign: CampaignRow, phase: PhaseRow): Promise<Loaded | null> {
  const resolution = await desk.record.currentResolution(phase.id);
  if (resolution === null) return null;
  const base = phase.baseId === null ? desk.systemOf(campaign).blank : await desk.stateAfter(phase.baseId);
  return { game: desk.gameOf(campaign), resolution, rolls: await desk.record.rolls(resolution.id), base };
}

async function ordersTouched(
  desk: Desk,
  phase: PhaseRow,
  told: readonly OrderOutcome[],
  touches: (text: string) => boolean,
): Promise<PhaseStory['orders']> {
  const [seats, sheets] = await Promise.all([desk.record.seats(phase.campaignId), sealedSheets(desk, phase)]);
  return sheets.flatMap((sheet) => {
    const stood = new Set(
      phase.sealed?.sheets.find(({ seatId }) => seatId === sheet.seatId)?.orders.map(({ line }) => line),
    );
    const seat = { id: sheet.seatId, name: seatCalled(seats, sheet.seatId) };
    return sheet.answer
      .filter(({ line, verdict }) => line > 0 && verdict !== 'ignored')
      .flatMap(({ line, text, normal }) => {
        const own = told.filter((outcome) => outcome.seat === sheet.seatId && outcome.line === line);
        const became = own.map((outcome) => outcome.text).join(' ');
        if (!touches(`${seat.id} ${seat.name} ${text} ${normal ?? ''} ${became}`)) return [];
        const outcome = stood.has(line)
          ? { done: own.every(({ done }) => done), text: became === '' ? 'Carried out.' : became }
          : null;
        return [{ seat, line, text: normal ?? text, outcome }];
      });
  });
}

const TELLING: ReadonlySet<string> = new Set(['headline', 'changes', 'battle']);
const LONGEST_TOLD = 400;

const isRoll = (text: string): boolean => /: d\d+ [\d ]+$/.test(text);

/** What happened at the place, or to what is named: orders, dice, the game master's report, what is different since. */
export async function whatTouched(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow,
  about: { readonly place: string | null; readonly words: readonly string[] },
): Promise<PhaseStory> {
  const loaded = await load(desk, campaign, phase);
  if (loaded === null) return { place: about.place, places: [], orders: [], dice: [], told: [], changes: [] };
  const { game, resolution, rolls, base } = loaded;
  const [events, reports] = await Promise.all([desk.record.events(resolution.id), desk.record.reports(resolution.id)]);
  const called = game.seatNames(resolution.state);
  const dice = diceTold(game, rolls, phase.sealed?.forced ?? [], called);
  const changes = phase.baseId === null ? [] : factChanges(game, base, resolution.state);
  const report = reports.find(({ viewer }) => viewer === 'gm');
  const lines = report === undefined ? [] : documentLines(report.document);
  const mapped = Object.keys(game.draw(resolution.state, GM).anchors ?? {});
  const place = about.place ?? about.words.map((text) => placeNamed(text, mapped)).find((one) => one !== null) ?? null;
  const [line = ''] = about.words;
  const coded = [...(place === null ? [] : [place]), ...namesIn(line)];
  // A line about a player, at no place and with no code, is about all that is theirs.
  const names = coded.length > 0 ? coded : [...called.values()].filter((name) => touching([name])(line));
  // Where nothing is named the whole phase is told, as far as there is room.
  const whole = names.length === 0;
  const touches = whole ? () => true : touching(names);
  const here = ({ at }: { readonly at?: string | null }): boolean => place !== null && at === place;
  const ofPlace = <Told extends { readonly at: string | null }>(
    all: readonly Told[],
    text: (one: Told) => string,
  ): readonly Told[] => all.filter((one) => here(one) || touches(text(one)));
  const outcomes = phase.sealed === null ? [] : game.outcomes(asSealed(phase.sealed), events);
  // Accounts, the list of what one has and the map in words name every place; what happened is told elsewhere.
  const proof = ({ role, text }: (typeof lines)[number]): boolean =>
    (role !== undefined && !TELLING.has(role)) || isRoll(text) || text.length > LONGEST_TOLD;
  const happened = lines.filter((line) => !proof(line) && here(line));
  const named = lines.filter((line) => !proof(line) && !here(line) && touches(line.text));
  const at = [...dice, ...changes, ...lines].flatMap((one) => one.at ?? []);
  return {
    place,
    places: [...new Set(at)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })),
    orders: (await ordersTouched(desk, phase, outcomes, touches)).slice(0, whole ? MOST_UNSORTED : MOST_ORDERS),
    dice: ofPlace(dice, ({ stream, text }) => `${stream} ${text}`).slice(0, whole ? MOST_UNSORTED : MOST_STREAMS),
    told: (happened.length > 0 ? happened : named)
      .slice(0, whole ? MOST_UNSORTED : MOST_TOLD)
      .map(({ section, text }) => ({ section, text })),
    changes: ofPlace(changes, ({ of, label, path }) => `${of} ${label} ${path}`).slice(
      0,
      whole ? MOST_UNSORTED : MOST_CHANGES,
    ),
  };
}

async function toldPhase({ record }: Desk, campaign: CampaignRow, ordinal: number | undefined): Promise<PhaseRow> {
  const phase = await resolvedPhase(record, campaign.id, ordinal);
  if (phase === null) throw new Refusal('not-found', 'There is no phase with a result of this number.');
  return phase;
}

/** What a phase did at a place: for who judges and does not play. `ordinal` left out: the last one that has a result. */
export const phaseStory =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    ordinal,
    place,
  }: ByReader & { ordinal?: number; place?: string }): Promise<PhaseStory> => {
    const campaign = await requireJudge(desk, campaignId, reader);
    const phase = await toldPhase(desk, campaign, ordinal);
    return whatTouched(desk, campaign, phase, { place: place ?? null, words: [] });
  };

/** What may be picked for a ruling on a phase. It shows the whole state. */
export const rulingPicks =
  (desk: Desk) =>
  async ({ campaignId, by, ordinal }: ByJudge & { ordinal?: number }): Promise<RulingPicks> => {
    const campaign = await requireJudge(desk, campaignId, by);
    // An assistant reads what bears on a dispute, and rules on nothing.
    await requireGm(desk.record, campaignId, by);
    const phase = await toldPhase(desk, campaign, ordinal);
    const loaded = await load(desk, campaign, phase);
    if (loaded === null) throw new Error(`The phase ${phase.id} has no result on record.`);
    const { game, resolution, rolls } = loaded;
    const [seats, sheets] = await Promise.all([desk.record.seats(campaignId), sealedSheets(desk, phase)]);
    const asked = seats.filter(
      ({ seatId }) => phase.owes.includes(seatId) || sheets.some((sheet) => sheet.seatId === seatId),
    );
    return {
      ordinal: phase.ordinal,
      title: phase.title,
      dice: diceTold(game, rolls, phase.sealed?.forced ?? [], game.seatNames(resolution.state)),
      facts: game.correctables(resolution.state),
      sheets: asked.map(({ seatId, name }) => {
        const sheet = sheets.find((row) => row.seatId === seatId);
        const rejected = new Map(
          sheet?.answer
            .filter(({ verdict }) => verdict === 'rejected')
            .map(({ line, stand }) => [line, stand ?? []] as const),
        );
        const text =
          sheet === undefined
            ? ''
            : sheetLines(sheet.text)
                .flatMap((line, index) => rejected.get(index + 1) ?? line)
                .join('\n');
        return { seat: { id: seatId, name }, text, stood: sheet !== undefined };
      }),
    };
  };
