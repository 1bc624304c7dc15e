import type { CommandOption } from './command-limits.js';
import type { Command, Core } from './core.js';
import { memberPayload, userPayload } from './payloads.js';
import { contentTypeOf } from './request-body.js';
import { type Channel, ChannelKind, type User } from './shapes.js';

export interface PersonFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType?: string;
}

/** A value typed into a slash command's option; people are given as users, files as files. */
export type OptionValue = string | number | boolean | User | Channel | PersonFile;
export type OptionValues = Readonly<Record<string, OptionValue>>;

export interface TypedOption {
  name: string;
  type: number;
  value?: string | number | boolean;
  focused?: boolean;
  options?: TypedOption[];
}

export interface FoundCommand {
  readonly command: Command;
  /** Names of subcommand group and subcommand, outermost first. */
  readonly path: readonly CommandOption[];
  readonly options: readonly CommandOption[];
}

/** Finds what a person picks from the menu by `orders` or `orders submit`; an error where the menu does not show it. */
export function findCommand(core: Core, line: string, channel: Channel): FoundCommand {
  const [name = '', ...rest] = line.replace(/^\//, '').split(/\s+/);
  const scopes = channel.guildId === null ? ['global'] : [channel.guildId, 'global'];
  const offered = scopes.flatMap((scope) => core.commands.get(scope) ?? []);
  const command = offered.find((one) => one.name === name && (one.type ?? 1) === 1);
  if (command === undefined) {
    throw new Error(
      `There is no command /${name} here; there are: ${offered.map((one) => one.name).join(', ') || 'none'}`,
    );
  }
  const context = channel.type === ChannelKind.dm ? 1 : 0;
  const contexts = command['contexts'];
  if (Array.isArray(contexts) ? !contexts.includes(context) : context === 1 && command['dm_permission'] === false) {
    throw new Error(`/${name} is not offered ${context === 1 ? 'in private messages' : 'in guild channels'}`);
  }
  const path: CommandOption[] = [];
  let options: readonly CommandOption[] = command.options ?? [];
  for (const word of rest) {
    const sub = options.find((option) => option.name === word && option.type <= 2);
    if (sub === undefined)
      throw new Error(`/${name} has no subcommand ${word}; it has: ${options.map((one) => one.name).join(', ')}`);
    path.push(sub);
    options = sub.options ?? [];
  }
  if (options.some((option) => option.type <= 2)) {
    throw new Error(`/${line} needs a subcommand: ${options.map((option) => option.name).join(', ')}`);
  }
  return { command, path, options };
}

/** Finds what a person picks from the menu of a message; an error where the menu does not show it. */
export function findMessageCommand(core: Core, name: string, channel: Channel): Command {
  const scopes = channel.guildId === null ? ['global'] : [channel.guildId, 'global'];
  const offered = scopes.flatMap((scope) => core.commands.get(scope) ?? []).filter((one) => one.type === 3);
  const command = offered.find((one) => one.name === name);
  if (command === undefined)
    throw new Error(`The menu has no “${name}”; it has: ${offered.map((one) => one.name).join(', ') || 'nothing'}`);
  const contexts = command['contexts'];
  if (Array.isArray(contexts) && !contexts.includes(channel.type === ChannelKind.dm ? 1 : 0))
    throw new Error(`“${name}” is not offered here`);
  return command;
}

/** The options as the client sends them; it refuses what Discord's own client refuses. */
export function typedOptions(
  found: FoundCommand,
  values: OptionValues,
  resolved: Resolver,
  focused?: string,
): TypedOption[] {
  for (const name of Object.keys(values)) {
    if (!found.options.some((option) => option.name === name)) {
      throw new Error(
        `/${found.command.name} has no option ${name}; it has: ${found.options.map((one) => one.name).join(', ')}`,
      );
    }
  }
  const typed: TypedOption[] = [];
  for (const option of found.options) {
    const value = values[option.name];
    if (value === undefined) {
      if (option.required && focused === undefined)
        throw new Error(`/${found.command.name} needs the option ${option.name}`);
      continue;
    }
    const isFocused = option.name === focused;
    typed.push({
      name: option.name,
      type: option.type,
      value: isFocused ? String(value) : accept(option, value, resolved),
      ...(isFocused ? { focused: true } : {}),
    });
  }
  return found.path
    .toReversed()
    .reduce<TypedOption[]>((inner, sub) => [{ name: sub.name, type: sub.type, options: inner }], typed);
}

function accept(option: CommandOption, value: OptionValue, resolved: Resolver): string | number | boolean {
  const wrong = (what: string): Error => new Error(`Option ${option.name}: ${what}`);
  if (typeof value === 'object') return resolved.add(value);
  const kind = { 3: 'string', 4: 'number', 5: 'boolean', 10: 'number' }[option.type];
  if (typeof value !== kind) throw wrong(`takes a ${kind ?? 'reference'}, got ${JSON.stringify(value)}`);
  const choices = option.choices ?? [];
  if (choices.length > 0 && !choices.some((choice) => choice.value === value)) {
    throw wrong(`${JSON.stringify(value)} is none of its choices: ${choices.map((choice) => choice.value).join(', ')}`);
  }
  const size = typeof value === 'string' ? value.length : Number(value);
  const [least, most] =
    typeof value === 'string' ? [option.min_length, option.max_length ?? 6000] : [option.min_value, option.max_value];
  if (typeof least === 'number' && size < least) throw wrong(`is below the least, ${least}`);
  if (typeof most === 'number' && size > most) throw wrong(`is above the most, ${most}`);
  if (option.type === 4 && !Number.isInteger(value)) throw wrong('takes whole numbers');
  return value;
}

/** Collects the people, channels and files that an interaction's options name. */
export class Resolver {
  readonly #users: Record<string, unknown> = {};
  readonly #members: Record<string, unknown> = {};
  readonly #channels: Record<string, unknown> = {};
  readonly #attachments: Record<string, unknown> = {};

  constructor(
    private readonly core: Core,
    private readonly channel: Channel,
  ) {}

  add(value: User | Channel | PersonFile): string {
    if ('username' in value) {
      this.#users[value.id] = userPayload(value);
      const guild = this.channel.guildId === null ? undefined : this.core.world.guild(this.channel.guildId);
      const member = guild?.members.get(value.id);
      if (member)
        this.#members[value.id] = {
          ...memberPayload(member, false),
          permissions: '0',
        };
      return value.id;
    }
    if ('bytes' in value) {
      const id = this.core.world.snowflakes.next();
      const path = `/attachments/${this.channel.id}/${id}/${value.name}`;
      const contentType = contentTypeOf(value.name, value.contentType ?? '');
      this.core.world.files.set(path, { bytes: value.bytes, contentType });
      const url = `${this.core.address()}${path}`;
      this.#attachments[id] = {
        id,
        filename: value.name,
        size: value.bytes.length,
        url,
        proxy_url: url,
        content_type: contentType,
        ephemeral: true,
      };
      return id;
    }
    this.#channels[value.id] = {
      id: value.id,
      name: value.name,
      type: value.type,
      permissions: '0',
      parent_id: value.parentId,
    };
    return value.id;
  }

  payload(): Record<string, unknown> {
    const parts = {
      users: this.#users,
      members: this.#members,
      channels: this.#channels,
      attachments: this.#attachments,
    };
    const filled = Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
    return Object.keys(filled).length === 0 ? {} : { resolved: filled };
  }
}
