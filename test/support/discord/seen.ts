import type { Choice, ModalBody } from './command-limits.js';
import type { Answer, Interaction } from './interactions.js';
import { everyComponent } from './limits.js';
import { type Message, type TextInput, textInputSchema } from './shapes.js';

/** A form on a person's screen, to be filled in with `submitModal`. */
export class ShownModal {
  constructor(
    readonly interaction: Interaction,
    readonly body: ModalBody,
  ) {}

  get title(): string {
    return this.body.title;
  }

  get customId(): string {
    return this.body.custom_id;
  }

  /** The text fields in order, as the bot described them. */
  get inputs(): TextInput[] {
    return everyComponent(this.body.components).flatMap(({ component }) => {
      const input = textInputSchema.safeParse(component);
      return input.success ? [input.data] : [];
    });
  }
}

/** What a person saw after an act. Asking for another kind of thing than was seen is an error that says what was. */
export class SeenAnswer {
  constructor(
    readonly interaction: Interaction,
    readonly answer: Answer,
  ) {}

  get kind(): Answer['kind'] {
    return this.answer.kind;
  }

  /** The message shown or changed. */
  get message(): Message {
    if (this.answer.kind === 'message' || this.answer.kind === 'update') return this.answer.message;
    throw this.#other('a message');
  }

  get modal(): ShownModal {
    if (this.answer.kind === 'modal') return new ShownModal(this.interaction, this.answer.modal);
    throw this.#other('a modal');
  }

  get choices(): readonly Choice[] {
    if (this.answer.kind === 'choices') return this.answer.choices;
    throw this.#other('choices');
  }

  /** Whether only this person sees it. */
  get ephemeral(): boolean {
    return (this.message.flags & (1 << 6)) !== 0;
  }

  /** Further messages that followed so far. */
  get followUps(): readonly Message[] {
    return this.interaction.followUps;
  }

  #other(wanted: string): Error {
    const text = 'message' in this.answer ? `: ${JSON.stringify(this.answer.message.content.slice(0, 200))}` : '';
    return new Error(`${this.interaction.name}: ${wanted} was expected, but what came was: ${this.answer.kind}${text}`);
  }
}
