import type { AnySystem, GamePackage } from '../../core/engine/any-system.js';
import type { CampaignRow } from '../ports/record.js';
import { Refusal } from './refusal.js';

// Games come with this program or in packages; a package may be gone when the service starts again.

/** What a campaign names of its game. Lists read it without the package. */
export type NamedGame = Pick<CampaignRow, 'id' | 'systemId'> & Partial<Pick<CampaignRow, 'gamePackage'>>;

/** `adjutant-game-crowns@1.0.0`, as a campaign keeps it. */
export const packageText = ({ name, version }: GamePackage): string => `${name}@${version}`;

const nameIn = (text: string): string => text.slice(0, text.lastIndexOf('@'));

/** The game of a campaign; null: this program does not have it, or another package has a game of that id. */
export function gameHere(systems: Readonly<Record<string, AnySystem>>, campaign: NamedGame): AnySystem | null {
  const system = Object.hasOwn(systems, campaign.systemId) ? systems[campaign.systemId] : undefined;
  if (system === undefined) return null;
  const pinned = campaign.gamePackage ?? null;
  return pinned !== null && system.from !== null && nameIn(pinned) !== system.from.name ? null : system;
}

/** Which game is missed, and what would bring it back. */
export const gameMissed = ({ systemId, gamePackage = null }: NamedGame): string =>
  gamePackage === null
    ? `the game ${systemId} is not in this program`
    : `its game ${systemId} comes in the package ${gamePackage}, which is not installed here`;

/** Whoever looks at the campaign, or does anything with it, is told why that cannot be. */
export const gameAway = (campaign: NamedGame): Refusal =>
  new Refusal(
    'not-allowed',
    `This campaign cannot be played or shown at present: ${gameMissed(campaign)}. Nothing of it is lost; ask the host to install it again.`,
  );
