import type { Choice } from './command-limits.js';
import type { Core } from './core.js';
import { type Answer, type Interaction, InteractionKind } from './interactions.js';
import { everyComponent } from './limits.js';
import { channelPayload, memberPayload, userPayload } from './payloads.js';
import {
  findCommand,
  findMessageCommand,
  type OptionValue,
  type OptionValues,
  type PersonFile,
  Resolver,
  typedOptions,
} from './person-commands.js';
import { contentTypeOf } from './request-body.js';
import { SeenAnswer, type ShownModal } from './seen.js';
import {
  buttonSchema,
  type Channel,
  ChannelKind,
  type Component,
  type Message,
  stringSelectSchema,
  type User,
} from './shapes.js';

export interface Patience {
  /** Real milliseconds until "The application did not respond". */
  readonly answerMs: number;
  /** Real milliseconds a person looks at "… is thinking". */
  readonly deferredMs: number;
}

/** Where a person stands: a channel of a guild, or the private channel with the bot. */
export interface Place {
  readonly channel?: Channel;
  readonly dm?: boolean;
  /** As a changed client would: also commands that this person's menu does not show. */
  readonly forged?: boolean;
}

type WaitFor = <T>(probe: () => T | undefined | null | false, what?: string) => Promise<T>;

/** A person at a Discord client. Every act returns what that person would see. */
export class Person {
  constructor(
    private readonly core: Core,
    readonly user: User,
    private readonly patience: Patience,
    private readonly waitFor: WaitFor,
  ) {}

  get id(): string {
    return this.user.id;
  }

  /** The private channel with the bot. */
  get dmChannel(): Channel {
    return this.core.world.dmChannel(this.user);
  }

  /** Writes to the bot in private; returns the message as sent. The bot's reply, if any, is for `nextDm`. */
  async dm(
    text: string,
    more: {
      readonly attachments?: readonly PersonFile[];
      readonly replyTo?: Message;
    } = {},
  ): Promise<Message> {
    return this.post(this.dmChannel, text, more);
  }

  /** Writes in a channel. */
  async post(
    channel: Channel,
    text: string,
    more: {
      readonly attachments?: readonly PersonFile[];
      readonly replyTo?: Message;
    } = {},
  ): Promise<Message> {
    if ([...text].length > 2000) throw new Error('Discord lets people without Nitro write at most 2,000 characters');
    const files = (more.attachments ?? []).map((file, index) => ({
      index: String(index),
      filename: file.name,
      contentType: contentTypeOf(file.name, file.contentType ?? ''),
      bytes: file.bytes,
    }));
    const body = {
      content: text,
      ...(more.replyTo ? { message_reference: { message_id: more.replyTo.id } } : {}),
    };
    return this.core.messages.create({
      channel,
      author: this.user,
      body,
      files,
    });
  }

  /** Changes an own message. */
  async edit(message: Message, text: string): Promise<Message> {
    if (message.author.id !== this.user.id) throw new Error('People can edit their own messages only');
    return this.core.messages.edit(message, { content: text }, []);
  }

  async delete(message: Message): Promise<void> {
    if (message.author.id !== this.user.id) throw new Error('People can delete their own messages only');
    this.core.messages.delete(message);
  }

  react(message: Message, emoji: string): void {
    this.core.world.addReaction(message, emoji, this.user);
  }

  /** The next private message from the bot after this call. */
  async nextDm(): Promise<Message> {
    const seen = new Set(this.dms().map((message) => message.id));
    return this.waitFor(
      () => this.dms().find((message) => !seen.has(message.id)),
      `a private message to ${this.user.username}`,
    );
  }

  /** Private messages from the bot so far, oldest first. */
  dms(): Message[] {
    return this.core.world.history(this.dmChannel.id).filter((message) => message.author.id === this.core.world.bot.id);
  }

  /** Messages that only this person sees, oldest first. */
  ephemerals(): Message[] {
    const { world } = this.core;
    return [...world.messages.values()].filter((message) => world.ephemeralFor.get(message.id) === this.user.id);
  }

  /** Uses a slash command, `orders` or `orders submit`; by default in the private channel. */
  async slash(line: string, values: OptionValues = {}, place: Place = {}): Promise<SeenAnswer> {
    const channel = this.#stand(place);
    const found = findCommand(this.core, line, channel);
    if (place.forged !== true) this.#demandOffered(found, channel);
    const resolver = new Resolver(this.core, channel);
    const options = typedOptions(found, values, resolver);
    const data = {
      id: found.command.id,
      name: found.command.name,
      type: 1,
      options,
      ...resolver.payload(),
    };
    return this.#act(InteractionKind.command, channel, `/${line}`, data);
  }

  /** Uses a command from the menu of a message, in the channel where it stands. */
  async messageMenu(name: string, message: Message): Promise<SeenAnswer> {
    const channel = this.#channelOf(message);
    const command = findMessageCommand(this.core, name, channel);
    const data = {
      id: command.id,
      name: command.name,
      type: 3,
      target_id: message.id,
      resolved: { messages: { [message.id]: this.core.world.payload(message) } },
    };
    return this.#act(InteractionKind.command, channel, name, data);
  }

  /** Types into an option that completes; returns what the client offers. */
  async autocomplete(
    line: string,
    focused: string,
    value: OptionValue,
    others: OptionValues = {},
    place: Place = {},
  ): Promise<readonly Choice[]> {
    const channel = this.#stand(place);
    const found = findCommand(this.core, line, channel);
    const option = found.options.find((one) => one.name === focused);
    if (!option?.autocomplete) throw new Error(`Option ${focused} of /${line} does not complete`);
    const resolver = new Resolver(this.core, channel);
    const options = typedOptions(found, { ...others, [focused]: value }, resolver, focused);
    const data = {
      id: found.command.id,
      name: found.command.name,
      type: 1,
      options,
      ...resolver.payload(),
    };
    return (await this.#act(InteractionKind.autocomplete, channel, `/${line} ${focused}…`, data)).choices;
  }

  /** Presses a button by its custom id. */
  async press(message: Message, customId: string): Promise<SeenAnswer> {
    const button = this.#controls(message)
      .map((component) => buttonSchema.safeParse(component).data)
      .find((one) => one?.custom_id === customId);
    if (button === undefined)
      throw new Error(`No button ${customId} on this message; there are: ${this.#ids(message)}`);
    if (button.disabled) throw new Error(`The button ${customId} is disabled`);
    return this.#act(
      InteractionKind.component,
      this.#channelOf(message),
      `button ${customId}`,
      { custom_id: customId, component_type: 2 },
      message,
    );
  }

  /** Picks values in a select menu. */
  async select(message: Message, customId: string, values: readonly string[]): Promise<SeenAnswer> {
    const menu = this.#controls(message)
      .map((component) => stringSelectSchema.safeParse(component).data)
      .find((one) => one?.custom_id === customId);
    if (menu === undefined) throw new Error(`No menu ${customId} on this message; there are: ${this.#ids(message)}`);
    const unknown = values.filter((value) => !menu.options.some((option) => option.value === value));
    if (unknown.length > 0) throw new Error(`The menu ${customId} has no ${unknown.join(', ')}`);
    if (menu.disabled || values.length < (menu.min_values ?? 1) || values.length > (menu.max_values ?? 1)) {
      throw new Error(`The menu ${customId} does not take ${values.length} values now`);
    }
    const data = { custom_id: customId, component_type: 3, values };
    return this.#act(InteractionKind.component, this.#channelOf(message), `menu ${customId}`, data, message);
  }

  /** Sends a form off. Fields not named keep what the bot had filled in. */
  async submitModal(modal: ShownModal, fields: Readonly<Record<string, string>>): Promise<SeenAnswer> {
    if (modal.interaction.user.id !== this.user.id) throw new Error('This form is on another person’s screen');
    const menus = everyComponent(modal.body.components).flatMap(
      ({ component }) => stringSelectSchema.safeParse(component).data ?? [],
    );
    const ids = [...modal.inputs, ...menus].map((input) => input.custom_id);
    const stray = Object.keys(fields).filter((name) => !ids.includes(name));
    if (stray.length > 0) throw new Error(`The form has no field ${stray.join(', ')}; it has: ${ids.join(', ')}`);
    const values = new Map<string, string>();
    for (const input of modal.inputs) {
      const value = fields[input.custom_id] ?? input.value ?? '';
      if (value === '' && input.required !== false) throw new Error(`The form's field ${input.custom_id} is required`);
      if (value !== '' && (value.length < (input.min_length ?? 0) || value.length > (input.max_length ?? 4000))) {
        throw new Error(`The form's field ${input.custom_id} does not take ${value.length} characters`);
      }
      values.set(input.custom_id, value);
    }
    for (const menu of menus) {
      const value = fields[menu.custom_id] ?? menu.options.find((option) => option['default'] === true)?.value ?? '';
      // Of a menu that takes several, they are written one a line.
      const chosen = value === '' ? [] : value.split('\n');
      const stranger = chosen.find((one) => !menu.options.some((option) => option.value === one));
      const least = menu.required === false ? 0 : (menu.min_values ?? 1);
      if (stranger !== undefined || chosen.length < least || chosen.length > (menu.max_values ?? 1))
        throw new Error(`The form's menu ${menu.custom_id} has no option ${value === '' ? 'chosen' : value}`);
      values.set(menu.custom_id, value);
    }
    const data = {
      custom_id: modal.customId,
      components: modal.body.components.flatMap((part) => submitted(part, values)),
    };
    return this.#act(
      InteractionKind.modal,
      modal.interaction.channel,
      `modal ${modal.customId}`,
      data,
      modal.interaction.source,
    );
  }

  /** Discord's own layer: `default_member_permissions` hides a command from members who lack them. */
  #demandOffered({ command }: ReturnType<typeof findCommand>, channel: Channel): void {
    const needed = BigInt(command.default_member_permissions ?? 0);
    if (channel.guildId === null || (this.core.world.permissions(channel, this.id) & needed) === needed) return;
    throw new Error(`/${command.name} is not offered to ${this.user.username}`);
  }

  #stand(place: Place): Channel {
    if (place.channel && place.dm) throw new Error('One place at a time: a channel or dm');
    return place.channel ?? this.dmChannel;
  }

  #channelOf(message: Message): Channel {
    const { world } = this.core;
    const owner = world.ephemeralFor.get(message.id);
    const channel = world.channel(message.channel_id);
    const hidden = channel.type === ChannelKind.dm && !channel.recipients.some((user) => user.id === this.user.id);
    if (hidden || (owner !== undefined && owner !== this.user.id)) {
      throw new Error(`${this.user.username} cannot see this message`);
    }
    world.message(channel.id, message.id);
    return channel;
  }

  #controls(message: Message): Component[] {
    return everyComponent(message.components).map(({ component }) => component);
  }

  #ids(message: Message): string {
    const ids = this.#controls(message).map((component) => component['custom_id']);
    return ids.filter((id) => typeof id === 'string').join(', ') || 'none';
  }

  #act(
    type: number,
    channel: Channel,
    name: string,
    data: Record<string, unknown>,
    source?: Message,
  ): Promise<SeenAnswer> {
    const { core, user } = this;
    const interaction = core.interactions.open({
      type,
      user,
      channel,
      name,
      source,
    });
    const guild = channel.guildId === null ? undefined : core.world.guild(channel.guildId);
    const member = guild?.members.get(user.id);
    if (guild && member === undefined) throw new Error(`${user.username} is no member of ${guild.name}`);
    const seen = this.#watch(interaction);
    const who = member
      ? {
          member: {
            ...memberPayload(member),
            permissions: core.world.permissions(channel, user.id).toString(),
          },
        }
      : { user: userPayload(user) };
    core.world.dispatch(
      'INTERACTION_CREATE',
      {
        id: interaction.id,
        application_id: core.world.bot.id,
        type,
        token: interaction.token,
        version: 1,
        channel_id: channel.id,
        channel: channelPayload(channel),
        ...(guild
          ? {
              guild_id: guild.id,
              guild_locale: 'en-US',
              guild: { id: guild.id, locale: 'en-US', features: [] },
            }
          : {}),
        ...who,
        locale: 'en-US',
        app_permissions: core.world.permissions(channel, core.world.bot.id).toString(),
        entitlements: [],
        authorizing_integration_owners: { '0': guild?.id ?? '0' },
        context: guild ? 0 : 1,
        attachment_size_limit: 10 * 1024 * 1024,
        ...(source ? { message: core.world.payload(source) } : {}),
        data,
      },
      guild?.id ?? null,
    );
    return seen;
  }

  #watch(interaction: Interaction): Promise<SeenAnswer> {
    return new Promise((resolve, reject) => {
      let timer = setTimeout(() => {
        if (interaction.answeredWith === 5) {
          timer = setTimeout(() => give('a deferred answer that was never filled in'), this.patience.deferredMs);
          timer.unref();
        } else give('The application did not respond');
      }, this.patience.answerMs);
      timer.unref();
      const give = (why: string): void => {
        this.core.report('interaction', `interaction ${interaction.name}`, why);
        reject(new Error(`${interaction.name}: ${why}`));
      };
      interaction.giveUp = () => {
        clearTimeout(timer);
        give('The application did not respond');
      };
      interaction.settle = (answer: Answer) => {
        clearTimeout(timer);
        resolve(new SeenAnswer(interaction, answer));
      };
    });
  }
}

// A form comes back with its fields' values only, in the same nesting.
function submitted(part: Component, values: ReadonlyMap<string, string>): Record<string, unknown>[] {
  const id = typeof part['id'] === 'number' ? part['id'] : 0;
  const fields = everyComponent([part])
    .map(({ component }) => component)
    .filter((component) => component.type === 4 || component.type === 3)
    .map((component) => {
      const customId = String(component['custom_id']);
      const value = values.get(customId) ?? '';
      return {
        type: component.type,
        id: 0,
        custom_id: customId,
        ...(component.type === 3 ? { values: value === '' ? [] : value.split('\n') } : { value }),
      };
    });
  if (part.type === 1) return [{ type: 1, id, components: fields }];
  if (part.type === 18) return [{ type: 18, id, component: fields[0] }];
  return [];
}
