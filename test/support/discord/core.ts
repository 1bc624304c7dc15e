import type { CommandBody } from './command-limits.js';
import { type FieldError, invalidForm } from './errors.js';
import type { Interactions } from './interactions.js';
import { checkMessage, demandFileSizes, type Step } from './limits.js';
import type { Messages } from './messages.js';
import { type MessageBody, messageBodySchema, type UploadedFile } from './shapes.js';
import type { ViolationKind } from './violations.js';
import type { World } from './world.js';

export interface Command extends CommandBody {
  readonly id: string;
  readonly version: string;
  readonly guildId: string | null;
}

/** What routes and actors work on. */
export interface Core {
  readonly world: World;
  readonly messages: Messages;
  readonly interactions: Interactions;
  /** By scope: `global` or a guild's id. */
  readonly commands: Map<string, Command[]>;
  readonly token: string;
  /** When requests were answered by 401, 403 or 429, and how many of those within ten minutes are one too many. */
  readonly invalidAt: number[];
  readonly mostInvalid: number;
  banned: boolean;
  readonly address: () => string;
  readonly gatewayAddress: () => string;
  /** What the gateway says of itself: how many shards it wants, how many sessions may still begin. */
  readonly gatewayState: () => { readonly shardsNeeded: number; readonly startsLeft: number };
  readonly report: (kind: ViolationKind, where: string, what: string) => void;
}

export interface Call {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

export interface Result {
  readonly status: number;
  readonly body?: unknown;
}

export type Handler = (call: Call) => Result;
export type Routes = Readonly<Record<string, Handler>>;

export const ok = (body: unknown): Result => ({ status: 200, body });
export const created = (body: unknown): Result => ({ status: 201, body });
export const nothing: Result = { status: 204 };

export function param(call: Call, name: string): string {
  return call.params[name] ?? '';
}

/** A body that passed Discord's schema, read as a message and held against the documented limits. */
export function readMessage(core: Core, call: Call, body: unknown, at: readonly Step[] = []): MessageBody {
  const message = messageBodySchema.parse(body ?? {});
  refuse(core, call, checkMessage(message, call.files, at));
  demandFileSizes(call.files);
  return message;
}

/** Answers 50035 with these field errors, and notes them as a violation; does nothing where there are none. */
export function refuse(core: Core, call: Call, errors: readonly FieldError[], kind: ViolationKind = 'limit'): void {
  if (errors.length === 0) return;
  const told = errors.map((error) => `${error.path.join('.')}: ${error.code} ${error.message}`);
  core.report(kind, call.route, told.join('; '));
  const error = invalidForm(errors);
  error.noted = true;
  throw error;
}

/** The stand-in's application has the id of its bot user; a path's {webhook_id} of an interaction is the same. */
export function isOwnApplication(core: Core, id: string): boolean {
  return id === core.world.bot.id || id === '@me';
}
