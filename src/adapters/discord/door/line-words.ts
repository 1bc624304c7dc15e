import { GatewayCloseCodes } from 'discord.js';
import { apiFailure } from '../kit/api-errors.js';

/** Why the line to Discord is down, for its host: what was found, and what would do. */
export interface Down {
  readonly says: string;
  /** Somebody has to do something; trying again soon does not help. */
  readonly final: boolean;
}

const TOKEN =
  'Discord does not know the bot token (DISCORD_TOKEN). ' +
  'Copy it again from the developer portal, page Bot, "Reset Token", and start again; leave DISCORD_TOKEN out to run without Discord.';

const INTENTS =
  'Discord does not allow this bot the messages that it asks for. On the developer portal, page Bot, look whether the bot ' +
  'is disabled or in quarantine; this program needs no privileged intent.';

/** Closings of the gateway after which discord.js does not connect again. */
const CLOSINGS: Readonly<Record<number, Down>> = {
  [GatewayCloseCodes.AuthenticationFailed]: { says: TOKEN, final: true },
  [GatewayCloseCodes.InvalidShard]: {
    says: 'Discord does not take the number of shards (DISCORD_SHARDS). Leave it out, so that Discord says how many.',
    final: true,
  },
  [GatewayCloseCodes.ShardingRequired]: {
    says:
      'The bot is on more servers than the shards can take (2,500 a shard). Leave DISCORD_SHARDS out, or raise it; ' +
      'with it left out the line comes back by itself with as many as Discord asks for.',
    final: false,
  },
  [GatewayCloseCodes.InvalidAPIVersion]: {
    says: 'Discord has given up the version of its gateway that this program speaks. Install a newer version.',
    final: true,
  },
  [GatewayCloseCodes.InvalidIntents]: { says: INTENTS, final: true },
  [GatewayCloseCodes.DisallowedIntents]: { says: INTENTS, final: true },
};

/** The gateway was closed for good with this code. */
export const closedWith = (code: number): Down => {
  const known = CLOSINGS[code];
  return known === undefined
    ? { says: `Discord closed the line (code ${code}).`, final: false }
    : { ...known, says: `${known.says} (Discord's code ${code}.)` };
};

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Discord allows a bot 1,000 beginnings of a session a day. */
const STARTS_USED_UP = /^Not enough sessions remaining/;

/** The bot could not be signed in. `apiUrl`: where, when that is not Discord itself. */
export function notOpened(error: unknown, apiUrl: string | undefined): Down {
  const { kind, status, code } = apiFailure(error);
  if (isCode(error, 'TokenInvalid') || status === 401) return { says: TOKEN, final: true };
  if (error instanceof Error && STARTS_USED_UP.test(error.message)) {
    return {
      says: 'The bot has begun as many sessions as Discord allows in a day. The line comes back when Discord allows more.',
      final: true,
    };
  }
  const where = apiUrl === undefined ? 'Discord' : 'the address in DISCORD_API_URL';
  return {
    says:
      `Discord could not be opened: no good answer from ${where} (${kind} ${status === 0 ? code : status}). ` +
      'It is tried again; check the network if this lasts.',
    final: false,
  };
}
