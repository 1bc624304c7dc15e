import * as z from 'zod/mini';
import { type FieldError, isRecord } from './errors.js';
import * as spec from './published-spec.mjs';

type Schema = z.ZodMiniType<unknown>;

export interface RouteMatch {
  /** As the specification spells it, e.g. `POST /channels/{channel_id}/messages`. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}

interface KnownPath {
  readonly route: string;
  readonly names: readonly string[];
  readonly pattern: RegExp;
  readonly fixedParts: number;
}

/** Paths are told apart by their number of parts before they are compared: the specification has hundreds. */
const kindOf = (method: string, path: string): string => `${method} ${path.split('/').length}`;

const knownPaths = new Map<string, KnownPath[]>();
for (const [method, paths] of Object.entries(spec.pathsList))
  for (const path of paths) {
    const kind = kindOf(method.toUpperCase(), path);
    const known = {
      route: `${method.toUpperCase()} ${path}`,
      names: [...path.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1] ?? ''),
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
      fixedParts: path.split('/').filter((part) => !part.startsWith('{')).length,
    };
    knownPaths.set(kind, [...(knownPaths.get(kind) ?? []), known]);
  }
// `/messages/@original` before `/messages/{message_id}`
for (const paths of knownPaths.values()) paths.sort((a, b) => b.fixedParts - a.fixedParts);

/** Finds the route of a request in Discord's published specification; undefined where there is none. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  // Clients may write `@original` as `%40original`.
  const written = path.replaceAll('%40', '@');
  for (const known of knownPaths.get(kindOf(method, written)) ?? []) {
    const hit = known.pattern.exec(written);
    if (hit === null) continue;
    const params = known.names.map((name, index) => [name, decodeURIComponent(hit[index + 1] ?? '')]);
    return { route: known.route, params: Object.fromEntries(params) };
  }
  return undefined;
}

const requestSchemas: Readonly<Record<string, (body: unknown) => Schema>> = {
  'POST /channels/{channel_id}/messages': () => spec.MessageCreateRequestSchema,
  'PATCH /channels/{channel_id}/messages/{message_id}': () => spec.MessageEditRequestPartialSchema,
  'POST /channels/{channel_id}/threads': (body) =>
    isRecord(body) && 'message' in body
      ? spec.CreateForumThreadRequestSchema
      : spec.CreateTextThreadWithoutMessageRequestSchema,
  'POST /channels/{channel_id}/messages/{message_id}/threads': () => spec.CreateTextThreadWithMessageRequestSchema,
  'PATCH /channels/{channel_id}': (body) =>
    isRecord(body) && ['archived', 'locked', 'applied_tags', 'auto_archive_duration'].some((key) => key in body)
      ? spec.UpdateThreadRequestPartialSchema
      : spec.UpdateGuildChannelRequestPartialSchema,
  'POST /guilds/{guild_id}/channels': () => spec.CreateGuildChannelRequestSchema,
  'POST /users/@me/channels': () => spec.CreatePrivateChannelRequestSchema,
  'POST /interactions/{interaction_id}/{interaction_token}/callback': callbackSchema,
  'POST /webhooks/{webhook_id}/{webhook_token}': () => spec.IncomingWebhookRequestPartialSchema,
  'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original': () =>
    spec.IncomingWebhookUpdateRequestPartialSchema,
  'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': () =>
    spec.IncomingWebhookUpdateRequestPartialSchema,
  'PUT /applications/{application_id}/commands': () => z.array(spec.ApplicationCommandUpdateRequestSchema),
  'PUT /applications/{application_id}/guilds/{guild_id}/commands': () =>
    z.array(spec.ApplicationCommandUpdateRequestSchema),
  'POST /applications/{application_id}/commands': () => spec.ApplicationCommandCreateRequestSchema,
  'POST /applications/{application_id}/guilds/{guild_id}/commands': () => spec.ApplicationCommandCreateRequestSchema,
};

function callbackSchema(body: unknown): Schema {
  const type = isRecord(body) ? body['type'] : undefined;
  if (type === 4 || type === 5) return spec.CreateMessageInteractionCallbackRequestSchema;
  if (type === 6 || type === 7) return spec.UpdateMessageInteractionCallbackRequestSchema;
  if (type === 8) return spec.ApplicationCommandAutocompleteCallbackRequestSchema;
  if (type === 9) return spec.ModalInteractionCallbackRequestSchema;
  return z.object({ type: z.literal([4, 5, 6, 7, 8, 9]) });
}

const responseSchemas: Readonly<Record<string, Schema>> = {
  'GET /gateway/bot': spec.GatewayBotResponseSchema,
  'GET /users/@me': spec.UserPIIResponseSchema,
  'GET /users/{user_id}': spec.UserResponseSchema,
  'GET /applications/@me': spec.PrivateApplicationResponseSchema,
  'GET /oauth2/applications/@me': spec.PrivateApplicationResponseSchema,
  'POST /users/@me/channels': spec.PrivateChannelResponseSchema,
  'POST /channels/{channel_id}/messages': spec.MessageResponseSchema,
  'GET /channels/{channel_id}/messages/{message_id}': spec.MessageResponseSchema,
  'PATCH /channels/{channel_id}/messages/{message_id}': spec.MessageResponseSchema,
  'GET /channels/{channel_id}/messages': z.array(spec.MessageResponseSchema),
  'GET /channels/{channel_id}/messages/pins': spec.PinnedMessagesResponseSchema,
  'POST /channels/{channel_id}/threads': spec.CreatedThreadResponseSchema,
  'GET /channels/{channel_id}': z.union([
    spec.GuildChannelResponseSchema,
    spec.PrivateChannelResponseSchema,
    spec.ThreadResponseSchema,
  ]),
  'GET /guilds/{guild_id}/members/{user_id}': spec.GuildMemberResponseSchema,
  'GET /guilds/{guild_id}/roles': z.array(spec.GuildRoleResponseSchema),
  'PUT /applications/{application_id}/commands': z.array(spec.ApplicationCommandResponseSchema),
  'PUT /applications/{application_id}/guilds/{guild_id}/commands': z.array(spec.ApplicationCommandResponseSchema),
  'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original': spec.MessageResponseSchema,
  'GET /webhooks/{webhook_id}/{webhook_token}/messages/@original': spec.MessageResponseSchema,
};

/** What was found the last time, for lists of commands: every start of the door sends the same, and they take longest to look at. */
const lastFound = new Map<string, { readonly text: string; readonly errors: FieldError[] }>();

function foundIn(what: 'request' | 'response', route: string, body: unknown, look: () => FieldError[]): FieldError[] {
  if (!route.startsWith('PUT ') || !route.endsWith('/commands')) return look();
  const text = JSON.stringify(body);
  const last = lastFound.get(`${what} ${route}`);
  if (last?.text === text) return last.errors;
  const errors = look();
  lastFound.set(`${what} ${route}`, { text, errors });
  return errors;
}

/** Field errors of a request body against Discord's own schema of the route; empty where it fits or has none. */
export function checkRequest(route: string, body: unknown): FieldError[] {
  const schema = requestSchemas[route]?.(body);
  if (schema === undefined) return [];
  return foundIn('request', route, body, () => {
    const result = schema.safeParse(asDiscordReads(body));
    return result.success ? [] : flatten(result.error.issues);
  });
}

/** The stand-in must not answer what Discord would not: errors of its own answer against the schema. */
export function checkResponse(route: string, body: unknown): FieldError[] {
  const schema = responseSchemas[route];
  if (schema === undefined) return [];
  return foundIn('response', route, body, () => {
    const result = schema.safeParse(JSON.parse(JSON.stringify(body)));
    return result.success ? [] : flatten(result.error.issues);
  });
}

// Discord takes numbers for ids and digits for bit fields, though the specification names one form only.
function asDiscordReads(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => asDiscordReads(item, key));
  if (key === 'default_member_permissions' && typeof value === 'string' && /^\d{1,15}$/.test(value)) {
    return Number(value);
  }
  if (key === 'attachments' && isRecord(value) && typeof value['id'] === 'number') {
    return { ...value, id: String(value['id']) };
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asDiscordReads(inner, name)]));
}

type Issue = z.core.$ZodIssue;

function flatten(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      // Of the alternatives, the one meant is the one whose `type` fits.
      const meant = issue.errors.find((list) => !list.some((inner) => inner.path[0] === 'type'));
      return meant === undefined
        ? [fieldError(path, 'UNION_TYPE_CHOICES', 'Value matches none of the kinds allowed here.')]
        : flatten(meant, path);
    }
    return [describe(issue, path)];
  });
}

function describe(issue: Issue, path: readonly PropertyKey[]): FieldError {
  switch (issue.code) {
    case 'too_big':
      return fieldError(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${String(issue.maximum)} or fewer in length.`);
    case 'too_small':
      return fieldError(path, 'BASE_TYPE_MIN_LENGTH', `Must be ${String(issue.minimum)} or more in length.`);
    case 'invalid_value':
      return fieldError(path, 'BASE_TYPE_CHOICES', `Value must be one of {${issue.values.map(String).join(', ')}}.`);
    case 'invalid_type':
      return fieldError(path, 'BASE_TYPE_REQUIRED', `This field is required to be of type ${issue.expected}.`);
    default:
      return fieldError(path, 'BASE_TYPE_BAD_VALUE', issue.message ?? 'Invalid value.');
  }
}

function fieldError(path: readonly PropertyKey[], code: string, message: string): FieldError {
  return {
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    code,
    message,
  };
}
