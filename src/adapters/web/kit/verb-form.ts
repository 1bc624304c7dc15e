import type { Field } from '../../../app/kit/field.js';
import type { Doable } from '../../../app/kit/verb.js';
import type { Session } from './context.js';
import {
  boxField,
  type Choices,
  changeForm,
  hiddenField,
  lineField,
  numberField,
  selectField,
  submit,
  tickField,
} from './fields.js';
import type { Html, Piece } from './html.js';
import { html } from './html.js';

/** The hidden field that names the page to which a form leads. */
export const BACK = 'back';

/** A person is sent by id in the field itself, or by a name that was typed in this one. */
export const byName = (field: string): string => `${field}-by-name`;

/** One button of several, each with its own value of one field. */
interface ValueButton {
  readonly value: string;
  /** Left out: as the choice is called. */
  readonly label?: string;
  readonly danger?: boolean;
  /** Whether it stands so already. */
  readonly pressed?: boolean;
}

/** What a page says of a form beside its declaration. */
interface FormLayout {
  /** Values that are sent without being shown. With those of others like it on the page they make its ids unique. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** What stands in fields at first, e.g. what was typed before. */
  readonly values?: Readonly<Record<string, string | undefined>>;
  /** What may be chosen for a field now: seats, things on record, fewer words of a choice. */
  readonly among?: Readonly<Record<string, Choices>>;
  /** Names that a browser offers for a person. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
  /** Another label of a field, where the page knows more. */
  readonly labels?: Readonly<Record<string, string>>;
  /** One more sentence under a field. */
  readonly notes?: Readonly<Record<string, Piece>>;
  /** The most that a number may be now. */
  readonly most?: Readonly<Record<string, number>>;
  /** A field that is said by the button that is pressed. */
  readonly buttons?: { readonly field: string; readonly values: readonly ValueButton[] };
  /** Another word on the button. */
  readonly button?: string;
  /** It is not what one mostly comes for. */
  readonly quiet?: boolean;
  /** With what is hidden here it hurts, though the act does not always. */
  readonly danger?: true;
  /** Above the fields. */
  readonly above?: Piece;
  /** Below the fields. */
  readonly below?: Piece;
  /** Where it leads when it is done; left out, the page it stands on. */
  readonly back?: string;
}

/** Acts of one subject, as forms of one page: give it an act's name, and what this page has to say of it. */
export type VerbForms = (act: string, layout?: FormLayout) => Html;

interface FormsOf {
  readonly acts: readonly Doable[];
  readonly session: Session;
  /** What is acted on: `/c/<campaign>`, `/c/<campaign>/seat/<seat>` or `/me`. */
  readonly on: string;
  /** The page that the forms stand on. */
  readonly page: string;
}

const idOf = (act: Doable, { hidden }: FormLayout, field: string): string =>
  [act.name, ...Object.values(hidden ?? {}), field].join('-').replace(/[^A-Za-z0-9_-]+/g, '-');

function fieldView(act: Doable, layout: FormLayout, name: string, field: Field<unknown>): Piece {
  const { among, values, labels, notes, most, offers } = layout;
  const asked = {
    id: idOf(act, layout, name),
    name,
    label: labels?.[name] ?? field.label,
    value: values?.[name] ?? field.initial,
    help: notes?.[name] ?? field.help,
    required: field.required,
    longest: field.longest,
  };
  const { longest: _, ...short } = asked;
  const chosen = among?.[name];
  if (chosen !== undefined) return selectField({ ...short, among: chosen });
  switch (field.as.kind) {
    case 'line':
      return lineField(asked);
    case 'box':
      return boxField(asked);
    case 'number':
      return numberField({ ...short, from: field.as.from, to: Math.min(field.as.to, most?.[name] ?? field.as.to) });
    case 'flag':
      return tickField(asked);
    case 'choice':
      return selectField({ ...short, among: field.as.among });
    case 'person': {
      const offered = offers?.[name];
      const typed = { ...asked, name: byName(name), value: values?.[byName(name)] };
      return lineField({
        ...typed,
        help: typed.help ?? 'The name on this board, as their own page shows it.',
        ...(offered === undefined ? {} : { offers: offered }),
      });
    }
    case 'seat':
    case 'id':
      throw new Error(`The form of ${act.name} does not say which ${field.label} is meant.`);
  }
}

function buttonsOf(act: Doable, { buttons, button, quiet, danger }: FormLayout): Html {
  const { words, fields } = act;
  if (buttons === undefined)
    return html`<div>${submit(button ?? words.button, { quiet, danger: danger ?? words.danger === true })}</div>`;
  const as = fields[buttons.field]?.as;
  const called = new Map<string, string>(as?.kind === 'choice' ? as.among : []);
  return html`<div class="actions">${buttons.values.map(({ value, label, danger, pressed }) =>
    submit(label ?? called.get(value) ?? words.button, {
      quiet: quiet ?? true,
      danger: danger ?? false,
      name: buttons.field,
      value,
      pressed,
    }),
  )}</div>`;
}

/** The fields of an act that a form shows. */
const shown = ({ fields }: Doable, { hidden, buttons }: FormLayout): readonly (readonly [string, Field<unknown>])[] =>
  Object.entries(fields).filter(([name]) => hidden?.[name] === undefined && buttons?.field !== name);

/** The form of one act, from its fields and words. */
function verbForm(act: Doable, { session, on, page }: FormsOf, layout: FormLayout, isTyped = false): Html {
  const hidden = Object.entries({ ...layout.hidden, [BACK]: layout.back ?? page });
  const fields = shown(act, layout);
  const takesWords = act.on !== 'self' && fields.some(([, { as }]) => as.kind === 'line' || as.kind === 'box');
  return changeForm(
    session,
    `${on}/do/${act.name}`,
    [
      hidden.map(([name, value]) => hiddenField(name, value)),
      layout.above,
      fields.map(([name, field]) => fieldView(act, layout, name, field)),
      layout.below,
      buttonsOf(act, layout),
    ],
    takesWords ? { at: page, isTyped } : undefined,
  );
}

export function verbForms(parts: FormsOf): VerbForms {
  const named = new Map(parts.acts.map((act) => [act.name, act]));
  return (name, layout = {}) => {
    const act = named.get(name);
    if (act === undefined) throw new Error(`There is no act ${name}.`);
    return verbForm(act, parts, layout);
  };
}

/**
 * The form of an act that was refused, with all that was typed; null where nothing was typed, so nothing is lost. What its
 * page had hidden or offered is kept as it was sent.
 */
export function formAgain(act: Doable, parts: FormsOf, typed: Readonly<Record<string, string>>): Html | null {
  const fixed = Object.entries(act.fields).filter(
    ([name, { as }]) => typed[name] !== undefined && (as.kind === 'seat' || as.kind === 'id' || as.kind === 'person'),
  );
  const layout = { hidden: Object.fromEntries(fixed.map(([name]) => [name, typed[name] ?? ''])), values: typed };
  const open = shown(act, layout);
  if (open.length === 0 || open.some(([, { as }]) => as.kind === 'seat' || as.kind === 'id')) return null;
  return verbForm(act, parts, layout, true);
}
