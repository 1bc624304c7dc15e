import { z } from 'zod';
import { type CommandBody, checkCommands, commandSchema } from './command-limits.js';
import {
  type Call,
  type Command,
  type Core,
  created,
  isOwnApplication,
  nothing,
  ok,
  param,
  type Result,
  type Routes,
  refuse,
} from './core.js';
import { invalidForm, missingAccess, unknownApplication, unknownCommand } from './errors.js';
import { channelPayload, userPayload } from './payloads.js';

/** The bot's own account, its application and commands, people and private channels. */
export function applicationRoutes(core: Core): Routes {
  const { world } = core;
  const scopeOf = (call: Call): string => {
    if (!isOwnApplication(core, param(call, 'application_id'))) throw unknownApplication();
    const guildId = call.params['guild_id'];
    // The scope applications.commands comes with being in the guild here.
    if (guildId !== undefined && !world.guild(guildId).members.has(world.bot.id)) throw missingAccess();
    return guildId ?? 'global';
  };
  const listOf = (call: Call): Command[] => core.commands.get(scopeOf(call)) ?? [];
  const store = (call: Call, body: CommandBody, earlier?: Command): Command => {
    const guildId = call.params['guild_id'] ?? null;
    return {
      ...body,
      id: earlier?.id ?? world.snowflakes.next(),
      version: world.snowflakes.next(),
      guildId,
    };
  };
  const payload = (command: Command) => commandPayload(core, command);

  const overwrite = (call: Call): Result => {
    const scope = scopeOf(call);
    const wanted = z.array(commandSchema).parse(call.body);
    refuse(core, call, checkCommands(wanted));
    const before = core.commands.get(scope) ?? [];
    const after = wanted.map((body) =>
      store(
        call,
        body,
        before.find((one) => one.name === body.name),
      ),
    );
    core.commands.set(scope, after);
    return ok(after.map(payload));
  };
  const create = (call: Call): Result => {
    const scope = scopeOf(call);
    const body = commandSchema.parse(call.body);
    refuse(core, call, checkCommands([body]));
    const before = core.commands.get(scope) ?? [];
    const earlier = before.find((one) => one.name === body.name);
    const made = store(call, body, earlier);
    core.commands.set(scope, [...before.filter((one) => one !== earlier), made]);
    return earlier ? ok(payload(made)) : created(payload(made));
  };
  const remove = (call: Call): Result => {
    const list = listOf(call);
    if (!list.some((one) => one.id === param(call, 'command_id'))) throw unknownCommand();
    core.commands.set(
      scopeOf(call),
      list.filter((one) => one.id !== param(call, 'command_id')),
    );
    return nothing;
  };
  const list = (call: Call): Result => ok(listOf(call).map(payload));
  const application = (): Result => ok(applicationPayload(core));

  return {
    'GET /gateway': () => ok({ url: core.gatewayAddress() }),
    'GET /gateway/bot': () =>
      ok({
        url: core.gatewayAddress(),
        shards: core.gatewayState().shardsNeeded,
        session_start_limit: {
          total: 1000,
          remaining: core.gatewayState().startsLeft,
          reset_after: 86_400_000,
          // Shards of one bucket begin five seconds apart; a big bot has more buckets.
          max_concurrency: core.gatewayState().shardsNeeded > 1 ? 16 : 1,
        },
      }),
    'GET /users/@me': () =>
      ok({
        ...userPayload(world.bot),
        mfa_enabled: true,
        locale: 'en-US',
        verified: true,
        email: null,
      }),
    'GET /users/@me/guilds': () =>
      ok(
        [...world.guilds.values()].map(({ id, name }) => ({
          id,
          name,
          icon: null,
          banner: null,
          owner: false,
          permissions: '0',
          features: [],
        })),
      ),
    'GET /users/{user_id}': (call) => ok(userPayload(world.user(param(call, 'user_id')))),
    'POST /users/@me/channels': (call) => {
      const { recipient_id } = z.looseObject({ recipient_id: z.string().nullish() }).parse(call.body);
      const user = recipient_id ? world.users.get(recipient_id) : undefined;
      if (user === undefined || user.id === world.bot.id) {
        throw invalidForm([
          {
            path: ['recipient_id'],
            code: 'INVALID_RECIPIENT',
            message: 'Unknown or unfit recipient.',
          },
        ]);
      }
      return ok(channelPayload(world.dmChannel(user)));
    },
    'GET /applications/@me': application,
    'GET /oauth2/applications/@me': application,
    'GET /applications/{application_id}/commands': list,
    'PUT /applications/{application_id}/commands': overwrite,
    'POST /applications/{application_id}/commands': create,
    'DELETE /applications/{application_id}/commands/{command_id}': remove,
    'GET /applications/{application_id}/guilds/{guild_id}/commands': list,
    'PUT /applications/{application_id}/guilds/{guild_id}/commands': overwrite,
    'POST /applications/{application_id}/guilds/{guild_id}/commands': create,
    'DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}': remove,
  };
}

function commandPayload(core: Core, command: Command): Record<string, unknown> {
  const { guildId, ...body } = command;
  // Where a command is offered is said of those for everywhere alone.
  const dropped = guildId === null ? [] : ['integration_types', 'contexts', 'dm_permission'];
  const known = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => value !== null && value !== undefined && !dropped.includes(key)),
  );
  return {
    ...(guildId === null ? { integration_types: [0] } : {}),
    ...known,
    application_id: core.world.bot.id,
    type: command.type ?? 1,
    description: command.description ?? '',
    default_member_permissions:
      command.default_member_permissions === null || command.default_member_permissions === undefined
        ? null
        : String(command.default_member_permissions),
    ...(guildId === null ? {} : { guild_id: guildId }),
  };
}

function applicationPayload(core: Core): Record<string, unknown> {
  const { world } = core;
  const owner = [...world.users.values()].find((user) => !user.bot) ?? world.bot;
  return {
    id: world.bot.id,
    name: world.bot.username,
    icon: null,
    description: '',
    type: null,
    flags: 0,
    flags_new: '0',
    bot: userPayload(world.bot),
    bot_public: false,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: userPayload(owner),
    approximate_guild_count: world.guilds.size,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: [],
  };
}
