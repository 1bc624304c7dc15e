import { type Stage, seatControl } from './stage.js';

// Orders put together by menus in Discord, as a player sees and presses them.

type Person = ReturnType<Stage['standIn']['user']>;
type Message = Awaited<ReturnType<Person['dm']>>;
type Modal = Awaited<ReturnType<Person['select']>>['modal'];

interface Menu {
  readonly custom_id?: string;
  readonly options?: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
}

export const WHOLE = 'Your seat as a whole';
/** Whatever stands first in the menu: how many there are is up to the dice. */
export const FIRST = 'first of all';

interface Field {
  readonly description?: string;
  readonly component?: Menu;
}

/** What the fields of a form offer, in their order; where there is no room for a menu, what the field names as examples. */
export function menusIn(form: Modal): readonly NonNullable<Menu['options']>[] {
  const fields = form.body.components as readonly Field[];
  return fields.map(({ description = '', component }) => {
    if (component?.options !== undefined) return component.options;
    const examples = description.startsWith('Like ') ? description.slice('Like '.length).split(', ') : [];
    return examples.map((value) => ({ label: value, value }));
  });
}

/** The menus of one stage; those that were shown are kept in `seen`. */
export class Menus {
  readonly seen: Menu[] = [];
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  user(name: string): Person {
    return this.stage.standIn.user(name);
  }

  /** The choices of a menu below a draft. */
  choicesOf(message: Message, act: string): NonNullable<Menu['options']> {
    const id = seatControl(message, act);
    const menu = message.components
      .flatMap((row) => (Array.isArray(row['components']) ? row['components'] : []))
      .find((one: Menu) => one.custom_id === id) as Menu | undefined;
    if (menu !== undefined) this.seen.push(menu);
    return menu?.options ?? [];
  }

  /** Chooses in a menu below a draft what is labelled or described so. */
  async choose(name: string, message: Message, act: string, wanted: string) {
    const choices = this.choicesOf(message, act);
    const one = choices.find(({ label, description }) => label === wanted || description === wanted);
    if (one === undefined) throw new Error(`${wanted} is not among ${choices.map(({ label }) => label).join(', ')}`);
    return this.user(name).select(message, seatControl(message, act), [one.value]);
  }

  reads(message: Message, words: string): Promise<Message> {
    return this.stage.standIn.waitFor(() => (this.stage.seen(message).includes(words) ? message : undefined), words);
  }

  /** Shows what a unit, or the seat, may be ordered. */
  async at(name: string, message: Message, at: string): Promise<void> {
    await this.choose(name, message, 'build-at', at);
    await this.reads(message, at === WHOLE ? 'For your seat as a whole:' : `For the unit \`${at}\`:`);
  }

  /** An order of a subject is chosen; its form, filled with what is labelled so, adds a line to the draft. */
  async order(name: string, message: Message, at: string, title: string, labels: readonly string[]): Promise<void> {
    await this.at(name, message, at);
    const answer = await this.choose(name, message, 'build-order', title);
    if (labels.length === 0) return;
    const form = answer.modal;
    const fields = menusIn(form).map((options, index): [string, string] => {
      const wanted = labels[index] ?? '';
      const picked = wanted
        .split('\n')
        .map(
          (label) =>
            options.find((one) => (label === FIRST ? one === options[0] : one.label === label))?.value ?? label,
        );
      return [String(index), picked.join('\n')];
    });
    await this.user(name).submitModal(form, Object.fromEntries(fields));
  }

  /** What of the menus that were shown has no room in Discord. */
  overLimits(): readonly string[] {
    return this.seen.flatMap(({ options = [] }) => [
      ...(options.length > 25 ? [`${options.length} choices`] : []),
      ...options
        .flatMap(({ label, value, description = '' }) => [label, value, description])
        .filter((text) => text.length > 100),
    ]);
  }
}
