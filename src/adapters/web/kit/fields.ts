import type { Session } from './context.js';
import { csrfField } from './csrf.js';
import { flag, type Html, html, type Piece, trusted } from './html.js';

/** One thing that a form asks for. */
interface Asked {
  /** Unique on its page. */
  readonly id: string;
  readonly name: string;
  readonly label: Piece;
  readonly value?: string | undefined;
  readonly help?: Piece;
  readonly required?: boolean;
  /** Characters that may be typed. */
  readonly longest?: number;
  /** Why what was typed here was not taken. */
  readonly wrong?: string | undefined;
}

const attribute = (name: string, value: string | number | undefined): Piece =>
  value !== undefined && html` ${trusted(name)}="${value}"`;

const hasHelp = ({ help }: Asked): boolean => help !== undefined && help !== null && help !== false;

const describedBy = (asked: Asked): string | undefined =>
  [asked.wrong !== undefined && `${asked.id}-wrong`, hasHelp(asked) && `${asked.id}-help`].filter(Boolean).join(' ') ||
  undefined;

const common = (asked: Asked): Html =>
  html`id="${asked.id}" name="${asked.name}"${flag('required', asked.required === true)}${[
    attribute('maxlength', asked.longest),
    asked.wrong !== undefined && html` aria-invalid="true"`,
    attribute('aria-describedby', describedBy(asked)),
  ]}`;

const field = (asked: Asked, control: Html): Html =>
  html`<div class="field"><label for="${asked.id}">${asked.label}</label>${control}
${asked.wrong !== undefined && html`<p class="wrong" id="${asked.id}-wrong">${asked.wrong}</p>`}
${hasHelp(asked) && html`<p class="fine" id="${asked.id}-help">${asked.help}</p>`}</div>`;

interface Line extends Asked {
  readonly type?: 'text' | 'search' | 'time' | 'email';
  readonly placeholder?: string;
  /** What a browser may fill in by itself. Mostly nothing. */
  readonly autocomplete?: 'off' | 'nickname' | 'email';
  /** What it offers while one types. */
  readonly offers?: readonly string[];
}

/** One line of text. */
export function lineField(asked: Line): Html {
  const list = asked.offers === undefined ? undefined : `${asked.id}-offers`;
  const more = [
    attribute('type', asked.type),
    attribute('value', asked.value),
    attribute('placeholder', asked.placeholder),
    attribute('list', list),
  ];
  const offers = (asked.offers ?? []).map((offer) => html`<option value="${offer}"></option>`);
  return field(
    asked,
    html`<input ${common(asked)}${more} autocomplete="${asked.autocomplete ?? 'off'}">
${list !== undefined && html`<datalist id="${list}">${offers}</datalist>`}`,
  );
}

/** A whole number. */
export const numberField = (asked: Asked & { readonly from?: number; readonly to?: number }): Html =>
  field(
    asked,
    html`<input ${common(asked)} type="number"${[
      attribute('min', asked.from),
      attribute('max', asked.to),
      attribute('value', asked.value),
    ]} autocomplete="off">`,
  );

interface Box extends Asked {
  readonly rows?: number;
  /** It holds words rather than codes. */
  readonly prose?: boolean;
}

/** Several lines of text. A parser drops one line end right after the tag, so the value keeps its own. */
export const boxField = (asked: Box): Html =>
  field(
    asked,
    html`<textarea ${common(asked)} rows="${asked.rows ?? 4}"${
      asked.prose === true ? html` dir="auto"` : html` spellcheck="false"`
    } autocomplete="off">${trusted('\n')}${asked.value ?? ''}</textarea>`,
  );

/** What may be chosen: the value that is sent, and what people read. */
export type Choices = readonly (readonly [value: string, label: string])[];

/** One of a list. */
export function selectField(asked: Asked & { readonly among: Choices }): Html {
  const options = asked.among.map(
    ([value, label]) => html`<option value="${value}"${flag('selected', value === asked.value)}>${label}</option>`,
  );
  return field(asked, html`<select ${common(asked)}>${options}</select>`);
}

/** A box to tick; `yes` is sent when it is. */
export const tickField = (asked: Pick<Asked, 'name' | 'label' | 'value' | 'required'>): Html =>
  html`<label class="check"><input type="checkbox" name="${asked.name}" value="yes"${[
    flag('checked', asked.value === 'yes'),
    flag('required', asked.required === true),
  ]}> <span>${asked.label}</span></label>`;

/** One of few, each with a sentence. */
export const radioField = (
  name: string,
  value: string,
  words: Piece,
  marks: { readonly checked: boolean; readonly required?: boolean },
): Html =>
  html`<label class="check"><input type="radio" name="${name}" value="${value}"${[
    flag('checked', marks.checked),
    flag('required', marks.required === true),
  ]}> <span>${words}</span></label>`;

/** What is sent without being shown. */
export const hiddenField = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** A button that sends its form. */
export function submit(
  label: Piece,
  style: {
    readonly quiet?: boolean | undefined;
    readonly danger?: boolean | undefined;
    readonly name?: string;
    readonly value?: string;
    readonly pressed?: boolean | undefined;
  } = {},
): Html {
  const look = [style.quiet === true ? 'quiet' : '', style.danger === true ? 'danger' : ''].filter(Boolean).join(' ');
  return html`<button${[
    attribute('class', look === '' ? undefined : look),
    attribute('name', style.name),
    attribute('value', style.value),
    attribute('aria-pressed', style.pressed === undefined ? undefined : String(style.pressed)),
  ]} type="submit">${label}</button>`;
}

/** For `static/typed.js`: what somebody types into the form is kept in their browser until it is done. */
interface Keeping {
  /** The page that the form stands on. A form that is done leads away from where it was sent; one that is refused does not. */
  readonly at: string;
  /** It was refused, and holds what was sent. */
  readonly isTyped: boolean;
}

/** A form that changes something, with the token of the session in it. */
export const changeForm = (session: Session, action: string, content: Piece, keeps?: Keeping): Html =>
  html`<form method="post" action="${action}" class="stack"${[
    attribute('data-keeps', keeps?.at),
    keeps?.isTyped === true && html` data-typed`,
  ]}>${csrfField(session)}${content}</form>`;

/** A form that only asks, with its words in the address. */
export const searchForm = (action: string, content: Piece): Html =>
  html`<form method="get" action="${action}" class="card stack" role="search">${content}</form>`;
