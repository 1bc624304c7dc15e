import { z } from 'zod';
import { BinderFrame, frameToJson } from '../../core/binder/binder.js';
import { commitment } from '../../core/dice/keys.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import { placeholderSeats } from '../../core/engine/placeholder-seats.js';
import type { Json } from '../../core/game/json.js';
import type { Desk } from '../kit/desk.js';
import { packageText } from '../kit/game-here.js';
import { hex, newCampaignId } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { noCampaign, requireGm } from '../kit/rights.js';
import { HOUR } from '../kit/spans.js';
import { storable } from '../kit/storable-text.js';
import type { CampaignId, CampaignRow, NewPhase, PersonId } from '../ports/record.js';
import { openedAct } from '../telling/acts.js';
import { Outbox } from '../telling/outbox.js';
import { signupOpened } from '../telling/texts/notices.js';

/** What the GM may set apart from the binder. Options are checked by the system, together with the binder's. */
export interface CreateCampaignInput {
  readonly binder: string;
  readonly gm: PersonId;
  /** Who judges it too. */
  readonly coGms?: readonly PersonId[];
  readonly title?: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly schedule?: {
    /** Length of every order window. */
    readonly phaseLengthMs?: number;
    readonly earlyRun?: boolean;
    readonly earlyRunDelayMs?: number;
  };
  readonly reviewMode?: 'at-once' | 'hold-until-confirmed';
  /** Whether the dice also take a number from outside; left out: as the binder has it. */
  readonly beacon?: boolean;
}

/** Where the data of the game is read: the binder's game part is a group of files and options. */
export const GamePart = z.record(z.string(), z.json());

function frameWith(frame: BinderFrame, input: CreateCampaignInput, { optionalKinds }: AnySystem): BinderFrame {
  const { title, schedule, reviewMode } = input;
  const length = schedule?.phaseLengthMs;
  const phases =
    length === undefined
      ? frame.schedule.phases
      : Object.fromEntries([...Object.keys(frame.schedule.phases), ...optionalKinds].map((kind) => [kind, length]));
  const { dice, ...rest } = frame;
  const withBeacon = input.beacon ?? dice !== undefined;
  const changed: BinderFrame = {
    ...rest,
    title: title === undefined ? frame.title : storable(title),
    schedule: {
      ...frame.schedule,
      phases,
      earlyRun: schedule?.earlyRun ?? frame.schedule.earlyRun,
      earlyRunDelay: schedule?.earlyRunDelayMs ?? frame.schedule.earlyRunDelay,
    },
    ...(withBeacon ? { dice: dice ?? { beacon: 'drand', goOnAfter: HOUR } } : {}),
    publication: reviewMode === undefined ? frame.publication : { mode: reviewMode },
  };
  const checked = BinderFrame.safeParse(safeJson(changed));
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  throw new Refusal(
    'bad-input',
    `The campaign cannot be set up so: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'a setting is wrong'}`,
  );
}

/** The frame as the record keeps it; a length of time outside of what a binder may say is a refusal, not a failure. */
function safeJson(frame: BinderFrame): Json {
  try {
    return frameToJson(frame);
  } catch {
    throw new Refusal(
      'bad-input',
      'A length of time or the title is not one that a binder may have. Lengths are whole seconds, at least 1 s and at most 366 days.',
    );
  }
}

function gameWith(
  system: AnySystem,
  frame: BinderFrame,
  binderGame: Json,
  options: CreateCampaignInput['options'],
): Json {
  if (options === undefined) return binderGame;
  const game = GamePart.parse(binderGame);
  const changed = { ...game, options: { ...GamePart.parse(game['options'] ?? {}), ...options } };
  const checked = system.readSetup({
    ...changed,
    seats: placeholderSeats(system.sidesOf(changed) ?? [], frame.registration),
  });
  if (checked.ok) return GamePart.parse(changed);
  const issue = checked.issues[0];
  throw new Refusal(
    'bad-input',
    `The options do not fit the system: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'something is wrong'}`,
  );
}

/** Nothing is due for an opening: it ends when registration closes. */
const NEVER = new Date('9999-12-31T00:00:00.000Z');

function openingPhase({ secrets }: Desk, campaignId: string, now: Date): NewPhase {
  const secret = secrets.bytes(32);
  return {
    id: secrets.uuid(),
    campaignId,
    line: 1,
    ordinal: 0,
    key: 'opening',
    kind: 'opening',
    title: 'Opening',
    owes: [],
    invited: [],
    silence: 'Nobody owes anything.',
    status: 'open',
    revision: 1,
    openedAt: now,
    scheduledAt: NEVER,
    deadlineAt: NEVER,
    commitment: commitment(hex(secret)),
    baseId: null,
    secret,
  };
}

/** Starts a campaign from its binder: pins what it is played by, fixes the dice of the opening, opens sign-up. */
export const createCampaign =
  (desk: Desk) =>
  async (input: CreateCampaignInput): Promise<CampaignId> => {
    const { record, binders, systems, clock, secrets } = desk;
    const gms = [...new Set([input.gm, ...(input.coGms ?? [])])];
    if ((await record.people(gms)).length < gms.length)
      throw new Refusal('not-found', 'The person who is to be GM is not on record.');
    const read = await binders.read(input.binder);
    if (!read.ok) throw new Refusal('bad-input', read.text);
    const { binder } = read;
    const system = Object.hasOwn(systems, binder.frame.system) ? systems[binder.frame.system] : undefined;
    if (system === undefined)
      throw new Refusal(
        'bad-input',
        `There is no system of the name that the binder ${binder.id} gives. Known: ${Object.keys(systems).join(', ')}.`,
      );
    const frame = frameWith(binder.frame, input, system);
    if (frame.dice !== undefined && desk.beacon === undefined)
      throw new Refusal(
        'bad-input',
        'Its dice are to take a number from a beacon, and this service has none: the host has set BEACON to off. ' +
          'Choose dice without a beacon, or ask the host.',
      );
    const game = gameWith(system, frame, binder.game, input.options);

    const { campaign, sending } = await record.transact(async (tx) => {
      const now = clock.now();
      const row: CampaignRow = {
        id: newCampaignId(frame.title, secrets),
        title: frame.title,
        systemId: system.id,
        rulesVersion: system.rulesVersion,
        gamePackage: system.from === null ? null : packageText(system.from),
        binderId: binder.id,
        binderHash: binder.hash,
        frame: frameToJson(frame),
        nextFrame: null,
        frameRevision: 0,
        diceVersion: 2,
        game,
        status: 'signup',
        createdAt: now,
        signupClosesAt: null,
        signupExtended: false,
        signupEndDays: null,
        signupKeptAt: null,
        signupWarnedAt: null,
        startedAt: null,
        endedAt: null,
        pausedAt: null,
      };
      await tx.insertCampaign(row);
      for (const { hash, type, bytes } of binder.pictures ?? [])
        await tx.insertPicture({ campaignId: row.id, hash, type, bytes });
      for (const personId of gms)
        await tx.insertRole({ id: secrets.uuid(), campaignId: row.id, personId, role: 'gm', since: now });
      const phase = openingPhase(desk, row.id, now);
      await tx.insertPhase(phase);
      const outbox = new Outbox(desk, row, now);
      outbox.enter(openedAct(phase));
      const document = signupOpened(row, frame.brief, phase.commitment, (system.sidesOf(game) ?? []).length > 0);
      outbox.toPublic(
        { kind: 'registration', onceKey: `signup-opened/${row.id}`, title: document.title, document },
        { publicChannels: [] },
      );
      await tx.insertAudit({
        campaignId: row.id,
        at: now,
        personId: input.gm,
        act: 'campaign-created',
        details: { binder: binder.id, hash: binder.hash },
      });
      return { campaign: row, sending: await outbox.store(tx) };
    });
    await desk.follow(campaign.id, sending);
    return campaign.id;
  };

/** Lets the campaign's public posts go to a Discord channel too. What was posted before is not posted again. */
export const bindDiscordChannel =
  (desk: Desk) =>
  async ({
    campaignId,
    person,
    channelId,
    guildId,
  }: {
    campaignId: CampaignId;
    person: PersonId;
    channelId: string;
    guildId: string;
  }): Promise<void> => {
    const { record, clock } = desk;
    if ((await record.campaign(campaignId)) === null) throw noCampaign();
    await requireGm(record, campaignId, person);
    if (!/^\d{5,25}$/.test(channelId) || !/^\d{5,25}$/.test(guildId))
      throw new Refusal('bad-input', 'This is not the id of a Discord channel.');
    const other = await record.campaignByChannel('discord', channelId);
    if (other !== null && other.id !== campaignId) {
      throw new Refusal('already-in', 'This channel belongs to another campaign already. Choose another channel.');
    }
    await record.transact(async (tx) => {
      await tx.lockCampaign(campaignId);
      await tx.setChannelTarget(campaignId, 'discord', channelId, { guildId });
      await tx.insertAudit({
        campaignId,
        at: clock.now(),
        personId: person,
        act: 'discord-channel-bound',
        details: { channelId, guildId },
      });
    });
    await desk.follow(campaignId, []);
  };
