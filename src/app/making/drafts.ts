import { keyedDice } from '../../core/dice/keyed.js';
import { placeholderSeats } from '../../core/engine/placeholder-seats.js';
import type { Drawing, ReportDocument } from '../../core/game/document.js';
import type { Palette } from '../../core/game/palette.js';
import { asSeat, PUBLIC } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { requireHost } from '../kit/rights.js';
import { storable } from '../kit/storable-text.js';
import { zipOf } from '../kit/zip.js';
import type { Binder, BinderFault, BinderFile, Making, TakenBinder } from '../ports/binders.js';
import type { BinderDraftRow, PersonId } from '../ports/record.js';
import { GamePart } from '../signup/create-campaign.js';
import { shelve } from '../signup/shelve.js';
import { idOf } from './ids.js';
import { ownFiles } from './own-files.js';
import { OWN_FIELDS, type OwnFault, type OwnFields, type OwnFile } from './writing.js';

/** Much more than a hundred units and long rules need; the page's form takes no more either. */
const LONGEST = 60_000;
const MOST_DRAFTS = 20;

interface ByMaker {
  readonly person: PersonId;
  readonly id: string;
}

/** A game as it would begin. */
interface OwnOpening {
  readonly drawing: Drawing;
  readonly palette: Palette;
  /** The first report of each who commands, by the name of what they command. */
  readonly reports: readonly { readonly name: string; readonly document: ReportDocument }[];
}

export interface OwnGame {
  readonly draft: BinderDraftRow;
  /** The file's name of its picture; null: it has none. */
  readonly picture: string | null;
  readonly faults: readonly OwnFault[];
  /** Null while something is wrong. */
  readonly opening: OwnOpening | null;
}

function makingOf({ binders }: Desk): Making {
  if (binders.making !== undefined) return binders.making;
  throw new Refusal('not-allowed', 'This service keeps no binders of its own: no game can be put together on it.');
}

const nameOfPicture = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : bytes[0] === 0x89 ? 'map.png' : 'map.jpg';

async function ownDraftOf({ record }: Pick<Desk, 'record'>, { person, id }: ByMaker): Promise<BinderDraftRow> {
  await requireHost(record, person);
  const draft = await record.binderDraft(id);
  // Somebody else's and none at all give the same answer.
  if (draft === null || draft.personId !== person)
    throw new Refusal('not-found', 'There is no such game of yours here. The list of your own has all there are.');
  return draft;
}

const idOfGame = ({ fields }: BinderDraftRow): string => idOf(fields['title'] ?? '').slice(0, 40) || 'own-game';

interface Made {
  readonly files: readonly BinderFile[];
  readonly written: readonly OwnFile[];
  readonly faults: readonly OwnFault[];
  readonly picture: string | null;
}

async function filesOf({ record }: Pick<Desk, 'record'>, { id, fields }: BinderDraftRow): Promise<Made> {
  const bytes = await record.binderDraftPicture(id);
  const picture = nameOfPicture(bytes);
  const { files: written, faults } = ownFiles(fields as OwnFields, picture);
  const files = written.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }));
  return {
    files: bytes === null || picture === null ? files : [...files, { name: picture, bytes }],
    written,
    faults,
    picture,
  };
}

/** What the check of the files found, where it was typed. */
function asTypedFault({ file, line, text, field }: BinderFault, written: readonly OwnFile[]): OwnFault {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const [own, at] = written.find((one) => one.name === name)?.from[line - 1] ?? [null, null];
  return { field: own, line: at, text: own === null && field !== '' ? `${name}, ${field}: ${text}` : text };
}

/** Always the same dice: an example, and no campaign's. */
const EXAMPLE_DICE = '5a'.repeat(32);

function openingOf({ systems, timeLimit }: Desk, { frame, game: pinned }: Binder): OwnOpening {
  const system = systems[frame.system];
  if (system === undefined) throw new Refusal('bad-input', 'This service has no umpire’s table.');
  const game = system.of(pinned, frame.registration);
  const { max } = frame.registration.seats;
  const seats = placeholderSeats(game.sides, { seats: { min: max }, perSide: { min: 0 } });
  // In the order in which they are named, so that each report is found under its commander.
  const parts = GamePart.parse(pinned);
  const options = { ...GamePart.parse(parts['options'] ?? {}), deal: 'order' };
  const setup = system.readSetup({ ...parts, options, seats });
  if (!setup.ok) throw new Refusal('bad-input', setup.issues[0]?.message ?? 'It cannot be opened.');
  const viewers = seats.map(({ id }) => asSeat(id));
  const { drawing, reports } = timeLimit(() => {
    const { state, reports } = game.open(setup.setup, keyedDice(EXAMPLE_DICE), [PUBLIC, ...viewers]);
    return { drawing: game.draw(state, PUBLIC), reports };
  });
  const { commanders } = options as { commanders?: readonly { readonly name: string }[] };
  return {
    drawing,
    palette: game.palette,
    reports: reports.slice(1).map(({ document }, index) => ({ name: commanders?.[index]?.name ?? '', document })),
  };
}

/** A new game of one's own, of which nothing is said yet. */
export const beginOwnGame =
  ({ record, clock, secrets }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<string> => {
    await requireHost(record, person);
    if ((await record.binderDrafts(person)).length >= MOST_DRAFTS)
      throw new Refusal(
        'not-allowed',
        `You have ${MOST_DRAFTS} games that are not done yet. Go on with one, or throw one away.`,
      );
    const [id, now] = [secrets.uuid(), clock.now()];
    const fields = { shelf: 'march attack hold scout', title: 'A game of my own', brief: 'What it is about.' };
    await record.transact((tx) =>
      tx.insertBinderDraft({ id, personId: person, fields, revision: 0, createdAt: now, changedAt: now }),
    );
    return id;
  };

/** The games that somebody is putting together. */
export const ownGames =
  ({ record }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<readonly BinderDraftRow[]> => {
    await requireHost(record, person);
    return record.binderDrafts(person);
  };

/** One of them as it stands: what is wrong in it, or how it would begin. */
export const ownGame =
  (desk: Desk) =>
  async (by: ByMaker): Promise<OwnGame> => {
    const draft = await ownDraftOf(desk, by);
    const { files, written, faults, picture } = await filesOf(desk, draft);
    const checked = await makingOf(desk).check(idOfGame(draft), files);
    if (!checked.ok || faults.length > 0) {
      const found = checked.ok ? [] : checked.faults.map((fault) => asTypedFault(fault, written));
      // What is told of a field already needs no second sentence about what came of it.
      const told = new Set(faults.map(({ field, line }) => `${field}/${line}`));
      return {
        draft,
        picture,
        opening: null,
        faults: [...faults, ...found.filter(({ field, line }) => !told.has(`${field}/${line}`))],
      };
    }
    return { draft, picture, faults: [], opening: openingOf(desk, checked.binder) };
  };

/** Keeps what was typed, whatever is wrong in it. */
export const saveOwnGame =
  (desk: Desk) =>
  async ({ revision, fields, ...by }: ByMaker & { revision: number; fields: OwnFields }): Promise<void> => {
    const draft = await ownDraftOf(desk, by);
    const typed = OWN_FIELDS.flatMap((name) => {
      const text = fields[name];
      return text === undefined || text === '' ? [] : [[name, storable(text)] as const];
    });
    const long = typed.find(([, text]) => text.length > LONGEST);
    if (long !== undefined)
      throw new Refusal('bad-input', `“${long[0]}” has ${long[1].length} characters; it may have ${LONGEST}.`);
    const stored = await desk.record.transact((tx) =>
      tx.setBinderDraft({ ...draft, fields: Object.fromEntries(typed), revision, changedAt: desk.clock.now() }),
    );
    if (!stored)
      throw new Refusal(
        'nothing-stands',
        'It was changed in another window meanwhile. What you typed stands here and is not stored: look at the other window, then save the one that holds.',
      );
  };

/** Puts a picture under the map, or takes it away. */
export const pictureOwnGame =
  (desk: Desk) =>
  async ({ bytes, ...by }: ByMaker & { bytes: Uint8Array | null }): Promise<void> => {
    const { id } = await ownDraftOf(desk, by);
    const taken = bytes === null ? null : await makingOf(desk).takePicture(bytes);
    if (taken?.ok === false) throw new Refusal('bad-input', taken.text);
    await desk.record.transact((tx) => tx.setBinderDraftPicture(id, taken === null ? null : taken.picture.bytes));
  };

/** The picture of a game that is being put together, for its maker. */
export const ownGamePicture =
  (desk: Desk) =>
  async (by: ByMaker): Promise<Uint8Array | null> =>
    desk.record.binderDraftPicture((await ownDraftOf(desk, by)).id);

async function zipped(
  desk: Desk,
  draft: BinderDraftRow,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const id = idOfGame(draft);
  const { files } = await filesOf(desk, draft);
  const packed = files.map(({ name, bytes }) => ({ name: `${id}/${name}`, bytes }));
  return { name: `${id}.zip`, bytes: await zipOf(packed) };
}

/** Its files as a zip, finished or not. */
export const ownGameFiles =
  (desk: Desk) =>
  async (by: ByMaker): Promise<{ readonly name: string; readonly bytes: Uint8Array }> =>
    zipped(desk, await ownDraftOf(desk, by));

/** Puts it on the shelf of binders, when nothing is wrong with it. The draft stays, to go on with. */
export const shelveOwnGame =
  (desk: Desk) =>
  async ({ replace, ...by }: ByMaker & { replace: boolean }): Promise<TakenBinder> => {
    const draft = await ownDraftOf(desk, by);
    const { faults } = await filesOf(desk, draft);
    if (faults.length > 0) throw new Refusal('bad-input', faults[0]?.text ?? 'Something is wrong in it.');
    return shelve(desk, by.person, { ...(await zipped(desk, draft)), replace });
  };

/** Throws a game away that is not done. What was made of it stays. */
export const dropOwnGame =
  (desk: Desk) =>
  async (by: ByMaker): Promise<void> => {
    const { id } = await ownDraftOf(desk, by);
    await desk.record.transact((tx) => tx.deleteBinderDraft(id));
  };
