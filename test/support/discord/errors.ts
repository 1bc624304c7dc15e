/** An answer in Discord's own error form. `form` holds the nested field errors of a 50035. */
export class DiscordError extends Error {
  /** Set once the fault stands in the list of violations. */
  noted = false;

  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly form?: FormErrors,
  ) {
    super(message);
    this.name = 'DiscordError';
  }

  body(): Record<string, unknown> {
    return {
      message: this.message,
      code: this.code,
      ...(this.form === undefined ? {} : { errors: nestForm(this.form) }),
    };
  }
}

export interface FieldError {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

export type FormErrors = readonly FieldError[];

// Discord nests field errors by path and puts the list under `_errors` at the leaf.
function nestForm(form: FormErrors): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const field of form) {
    let node = root;
    for (const step of field.path) {
      const known = node[String(step)];
      const next = isRecord(known) ? known : {};
      node[String(step)] = next;
      node = next;
    }
    const list = Array.isArray(node['_errors']) ? node['_errors'] : [];
    node['_errors'] = [...list, { code: field.code, message: field.message }];
  }
  return root;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const invalidForm = (form: FormErrors): DiscordError => new DiscordError(400, 50035, 'Invalid Form Body', form);
export const unauthorized = (): DiscordError => new DiscordError(401, 0, '401: Unauthorized');
export const unknownRoute = (): DiscordError => new DiscordError(404, 0, '404: Not Found');
export const unknownApplication = (): DiscordError => new DiscordError(404, 10002, 'Unknown Application');
export const unknownChannel = (): DiscordError => new DiscordError(404, 10003, 'Unknown Channel');
export const unknownGuild = (): DiscordError => new DiscordError(404, 10004, 'Unknown Guild');
export const unknownMember = (): DiscordError => new DiscordError(404, 10007, 'Unknown Member');
export const unknownMessage = (): DiscordError => new DiscordError(404, 10008, 'Unknown Message');
export const unknownUser = (): DiscordError => new DiscordError(404, 10013, 'Unknown User');
export const unknownWebhook = (): DiscordError => new DiscordError(404, 10015, 'Unknown Webhook');
export const unknownInteraction = (): DiscordError => new DiscordError(404, 10062, 'Unknown interaction');
export const unknownCommand = (): DiscordError => new DiscordError(404, 10063, 'Unknown application command');
export const tooLarge = (): DiscordError => new DiscordError(413, 40005, 'Request entity too large');
export const alreadyAnswered = (): DiscordError =>
  new DiscordError(400, 40060, 'Interaction has already been acknowledged.');
export const missingAccess = (): DiscordError => new DiscordError(403, 50001, 'Missing Access');
export const notYourMessage = (): DiscordError =>
  new DiscordError(403, 50005, 'Cannot edit a message authored by another user');
export const emptyMessage = (): DiscordError => new DiscordError(400, 50006, 'Cannot send an empty message');
export const closedDms = (): DiscordError => new DiscordError(403, 50007, 'Cannot send messages to this user');
export const noMutualServer = (): DiscordError =>
  new DiscordError(403, 50278, 'Cannot send messages to this user due to having no mutual guilds');
export const wrongChannelType = (): DiscordError =>
  new DiscordError(400, 50024, 'Cannot execute action on this channel type');
export const missingPermissions = (): DiscordError => new DiscordError(403, 50013, 'Missing Permissions');
export const lockedThread = (): DiscordError => new DiscordError(400, 50083, 'Thread is archived');
export const tagRequired = (): DiscordError =>
  new DiscordError(400, 40067, 'A tag is required to create a forum post in this channel');
export const onlyModeratedTags = (): DiscordError =>
  new DiscordError(400, 40066, 'There are no tags available that can be set by non-moderators');
export const tooManyPins = (): DiscordError =>
  new DiscordError(400, 30003, 'Maximum number of pins reached for the channel');
