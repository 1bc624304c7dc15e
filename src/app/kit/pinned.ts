import { createHash } from 'node:crypto';
import { BinderFrame } from '../../core/binder/binder.js';
import type { AnySystem, Game } from '../../core/engine/any-system.js';
import type { Json } from '../../core/game/json.js';
import type { CampaignId, CampaignRow } from '../ports/record.js';
import { gameAway, gameHere, type NamedGame } from './game-here.js';
import { Recent } from './recent.js';

/** What a campaign has pinned of its game. */
type PinnedGame = Pick<
  CampaignRow,
  'id' | 'systemId' | 'gamePackage' | 'binderHash' | 'frame' | 'frameRevision' | 'game'
>;

/** Pinned data of campaigns, which is read often and seldom changes. */
export interface Pinned {
  /** The frame that the campaign is played by now. */
  frameOf(campaign: Pick<CampaignRow, 'id' | 'frame' | 'frameRevision'>): BinderFrame;
  /** The same when it was read lately, without its campaign. */
  knownFrame(campaign: CampaignId, frameRevision: number): BinderFrame | null;
  /** Throws a refusal that says which package is missing, where this program does not have the game. */
  systemOf(campaign: NamedGame): AnySystem;
  /** The system with what the campaign's binder fixed: what orders are read, phases resolved and maps drawn with. */
  gameOf(campaign: PinnedGame): Game;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Makes something of a pinned part once, as long as somebody holds it: campaigns of one binder are given the very same parts. */
function onceForPart<Value>(): (part: Json, make: () => Value) => Value {
  const made = new WeakMap<object, Value>();
  return (part, make) => {
    if (typeof part !== 'object' || part === null) return make();
    const known = made.get(part);
    if (known !== undefined) return known;
    const value = make();
    made.set(part, value);
    return value;
  };
}

/** Reads what campaigns have pinned, with the games that are played here. */
export function readsPinned(systems: Readonly<Record<string, AnySystem>>): Pinned {
  const frameRead = onceForPart<BinderFrame>();
  const digestOf = onceForPart<string>();
  const frames = new Recent<BinderFrame>(2000);
  const games = new Recent<Game>(2000);
  const gamesMade = new Recent<Game>(200);
  const systemOf: Pinned['systemOf'] = (campaign) => {
    const system = gameHere(systems, campaign);
    if (system === null) throw gameAway(campaign);
    return system;
  };
  const frameOf: Pinned['frameOf'] = (campaign) => {
    // Settings may be changed while a campaign runs, by another process too; the revision tells the frames apart.
    const key = `${campaign.id}/${campaign.frameRevision}`;
    const known = frames.get(key);
    if (known !== undefined) return known;
    const frame = frameRead(campaign.frame, () => BinderFrame.parse(campaign.frame));
    frames.put(key, frame);
    return frame;
  };
  return {
    systemOf,
    frameOf,
    knownFrame: (campaign, frameRevision) => frames.get(`${campaign}/${frameRevision}`) ?? null,
    gameOf(campaign) {
      const known = games.get(campaign.id);
      if (known !== undefined) return known;
      const { registration } = frameOf(campaign);
      // Many campaigns are played from one binder; what is made of it is the same for all.
      const digest = digestOf(campaign.game, () => sha256(JSON.stringify(campaign.game)));
      const made = sha256(JSON.stringify([campaign.systemId, registration, digest]));
      const game = gamesMade.get(made) ?? systemOf(campaign).of(campaign.game, registration);
      gamesMade.put(made, game);
      games.put(campaign.id, game);
      return game;
    },
  };
}
