import type {
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
  ModalSubmitInteraction,
  StringSelectMenuInteraction,
} from 'discord.js';
import type { May } from '../../../app/kit/may.js';
import type { DoorContext } from './context.js';

/** One thing that is offered while somebody types. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** Discord takes at most so many completions, with names of at most 100 characters. */
export const MOST_CHOICES = 25;

/** What is offered for what was typed, from the view of the one who types only. */
export type Completing = (
  context: DoorContext,
  typing: AutocompleteInteraction,
  typed: string,
) => Promise<readonly Choice[]>;

/** What a command asks for. */
export type CommandOption = {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
} & (
  | {
      readonly kind: 'text';
      readonly longest?: number;
      readonly among?: readonly Choice[];
      readonly complete?: Completing;
    }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  | { readonly kind: 'flag' | 'user' | 'file' | 'channel' }
);

/** A command with all that belongs to it: what Discord is told of it, what is offered while it is typed, and its answer. */
export interface Command {
  /** As people type it: `status`, `orders show`, `gm deadline extend`. */
  readonly path: string;
  readonly description: string;
  /** Whom `/help` tells of it. Whether somebody may is asked by the use case, each time. */
  readonly may: May;
  readonly options: readonly CommandOption[];
  /**
   * Whether this use of it is answered by a form, which must be Discord's first answer. Otherwise, and when left out, the
   * answer is deferred, for the asker alone, before `answer` is called.
   */
  readonly byForm?: (command: ChatInputCommandInteraction) => boolean;
  answer(context: DoorContext, command: ChatInputCommandInteraction): Promise<void>;
}

/** A command in the menu of a message. Its answer is deferred, for the asker alone. */
export interface MessageCommand {
  /** As the menu shows it: `Submit as my orders`. */
  readonly name: string;
  /** What it does, for `/help`. */
  readonly description: string;
  readonly may: May;
  answer(context: DoorContext, asker: MessageContextMenuCommandInteraction): Promise<void>;
}

/** Answers a button, which nobody has answered or deferred yet. */
export type ButtonHandler = (context: DoorContext, press: ButtonInteraction) => Promise<void>;
export type MenuHandler = (context: DoorContext, choosing: StringSelectMenuInteraction) => Promise<void>;
/** Answers a form that was sent off; its answer is deferred, for the sender alone. */
export type FormHandler = (context: DoorContext, form: ModalSubmitInteraction) => Promise<void>;

/** What a file of `verbs` brings to the door: commands, and what answers its controls, by the name their ids begin with. */
export interface Handlers {
  readonly commands?: readonly Command[];
  readonly messages?: readonly MessageCommand[];
  readonly buttons?: Readonly<Record<string, ButtonHandler>>;
  readonly menus?: Readonly<Record<string, MenuHandler>>;
  readonly forms?: Readonly<Record<string, FormHandler>>;
  /** Forms that were opened from a message of the bot's and change it: their answer is that message, deferred. */
  readonly formsInPlace?: Readonly<Record<string, FormHandler>>;
}

/** Interactions that may be answered by a form, which is their first answer then. */
export type FormAsker = ChatInputCommandInteraction | ButtonInteraction;
/** Interactions that are answered by editing a deferred reply. */
export type Asker =
  | ChatInputCommandInteraction
  | MessageContextMenuCommandInteraction
  | ButtonInteraction
  | StringSelectMenuInteraction
  | ModalSubmitInteraction;
