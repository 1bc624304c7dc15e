// The sheet in an editor: verdicts beside the lines, problems below them, and what may be written next.
import { autocompletion, completionKeymap, startCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutter, keymap, lineNumbers, WidgetType } from '@codemirror/view';
import { askJson } from './ask.js';
import { beginningsFor, begunWith, completionsFor } from './editor/completion.js';

/** Where so many units could be meant by what is typed, those after them are not looked at. */
const MOST_ABOUT = 8;

const MARKS = {
  understood: ['✓', 'stands'],
  warned: ['!', 'counts, with a warning'],
  rejected: ['✗', 'does not stand'],
};

class Verdict extends GutterMarker {
  constructor(verdict) {
    super();
    this.verdict = verdict;
    this.elementClass = `cm-${verdict}`;
  }
  eq(other) {
    return other.verdict === this.verdict;
  }
  toDOM() {
    const mark = document.createElement('span');
    [mark.textContent] = MARKS[this.verdict];
    mark.title = MARKS[this.verdict][1];
    return mark;
  }
}
const VERDICTS = Object.fromEntries(Object.keys(MARKS).map((verdict) => [verdict, new Verdict(verdict)]));

class Trouble extends WidgetType {
  constructor(problem, mends, rules, mend) {
    super();
    Object.assign(this, { problem, mends, rules, mend, text: JSON.stringify([problem, mends]) });
  }
  eq(other) {
    return other.text === this.text;
  }
  ignoreEvent() {
    return true;
  }
  toDOM() {
    const { severity, message, allowed, rule } = this.problem;
    const box = document.createElement('div');
    box.className = `cm-problem${severity === 'warning' ? ' is-warning' : ''}`;
    const words = document.createElement('p');
    const head = document.createElement('strong');
    head.textContent = message;
    words.append(head, allowed ? ` ${allowed} ` : ' ');
    if (rule) {
      const link = document.createElement('a');
      link.href = `${this.rules}#${rule}`;
      link.textContent = rule;
      words.append(link);
    }
    box.append(words);
    if (this.mends.length > 0) {
      const row = document.createElement('div');
      row.className = 'mends';
      for (const { label, text } of this.mends) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.addEventListener('click', () => this.mend(text));
        row.append(button);
      }
      box.append(row);
    }
    const room = document.createElement('div');
    room.className = 'cm-problem-room';
    room.append(box);
    return room;
  }
}

const answered = StateEffect.define();
const typing = StateEffect.define();

const marksField = StateField.define({
  create: () => RangeSet.empty,
  update(marks, change) {
    let next = change.docChanged ? marks.map(change.changes) : marks;
    for (const effect of change.effects)
      if (effect.is(answered))
        next = RangeSet.of(
          effect.value.lines
            .filter(({ line, verdict }) => VERDICTS[verdict] && line <= change.state.doc.lines)
            .map(({ line, verdict }) => VERDICTS[verdict].range(change.state.doc.line(line).from)),
        );
    return next;
  },
});

/** Problems stand below their lines, but not below the line that is being typed. */
const troubleField = StateField.define({
  create: () => ({ all: Decoration.none, shown: Decoration.none, typed: 0 }),
  update(value, change) {
    let { all, typed } = value;
    if (change.docChanged) all = all.map(change.changes);
    for (const effect of change.effects) {
      if (effect.is(answered)) all = effect.value.troubles(change.state);
      if (effect.is(typing)) typed = effect.value;
    }
    const { doc, selection } = change.state;
    const line = doc.lineAt(selection.main.head).number;
    if (change.docChanged && change.isUserEvent('input')) typed = line;
    else if (typed !== 0 && typed !== line) typed = 0;
    const shown = all.update({ filter: (from) => typed === 0 || doc.lineAt(from).number !== typed });
    return { all, shown, typed };
  },
  provide: (field) => EditorView.decorations.from(field, ({ shown }) => shown),
});

const THEME = EditorView.theme({
  '&': { backgroundColor: 'var(--paper)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { fontFamily: 'var(--mono)', caretColor: 'var(--ink)', padding: '6px 0' },
  '.cm-gutters': { backgroundColor: 'var(--well)', color: 'var(--faint)', borderRight: '1px solid var(--rule)' },
  '.cm-verdicts': { width: '1.4em', textAlign: 'center', fontWeight: '700' },
  '.cm-understood': { color: 'var(--good)' },
  '.cm-warned': { color: 'var(--warn)', backgroundColor: 'var(--warn-soft)' },
  '.cm-rejected': { color: 'var(--bad)', backgroundColor: 'var(--bad-soft)' },
  '.cm-tooltip': { backgroundColor: 'var(--paper)', color: 'var(--ink)', borderColor: 'var(--edge)' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--accent-ink)' },
  '.cm-completionDetail': { marginLeft: '0.8em', fontStyle: 'normal', opacity: '0.85' },
  '.cm-selectionBackground, ::selection': { backgroundColor: 'var(--accent-soft)' },
});

/** Shows the sheet in an editor in its frame. The text box behind it is kept the same at every change. */
export function openEditor({ frame, sheet, answer }) {
  const { box, form } = sheet;
  const rules = `${location.pathname.split('/').slice(0, 3).join('/')}/rules`;
  const fetched = new Map();
  const ask = (query, read) => {
    const asked =
      fetched.get(query) ??
      askJson(form.dataset.offers + query).then((answer) => {
        // Without a connection nothing is known yet.
        if (answer === null) fetched.delete(query);
        return answer?.ok ? read(answer.told) : [];
      });
    fetched.set(query, asked);
    return asked;
  };
  /** What may follow: beginnings of lines; of one that has begun, the orders of what it is about. */
  const following = async (typed) => {
    const subjects = await ask('', (told) => told.subjects);
    const begin = beginningsFor(subjects, typed);
    if (begin !== null) return begin;
    const about = begunWith(subjects, typed).slice(0, MOST_ABOUT);
    const menus = await Promise.all(
      about.map((key) => ask(`?subject=${encodeURIComponent(key)}`, (told) => told.offers)),
    );
    return completionsFor(menus.flat(), typed);
  };
  const complete = async (context) => {
    const line = context.state.doc.lineAt(context.pos);
    const typed = line.text.slice(0, context.pos - line.from);
    if (!context.explicit && typed.trim() === '') return null;
    const found = await following(typed);
    if (found === null) return null;
    return {
      from: line.from + found.from,
      filter: false,
      options: found.options.map(({ text, label, detail, again }) => ({
        label,
        detail,
        apply: (view, _, from, to) => {
          view.dispatch({
            changes: { from, to, insert: text },
            selection: { anchor: from + text.length },
            userEvent: 'input.complete',
          });
          if (again) startCompletion(view);
        },
      })),
    };
  };

  const mend = (line) => (text) => {
    const { from, to } = view.state.doc.line(line);
    view.dispatch({ changes: { from, to, insert: text } });
    view.focus();
  };
  const takeOut = (line) => () => {
    const { from, to } = view.state.doc.line(line);
    view.dispatch({ changes: { from, to: Math.min(to + 1, view.state.doc.length), insert: '' } });
    view.focus();
  };
  const troublesOf =
    ({ lines, mends }) =>
    (state) => {
      const widgets = lines
        .filter(({ line, problems }) => problems.length > 0 && line <= state.doc.lines)
        .flatMap(({ line, verdict, problems }) =>
          problems.map((problem, index) => {
            const isLast = index === problems.length - 1;
            const ways = isLast ? mends.filter((one) => one.line === line) : [];
            const out = isLast && verdict === 'rejected' ? [{ label: 'Leave this line out', text: null }] : [];
            const act = (text) => (text === null ? takeOut(line)() : mend(line)(text));
            const widget = new Trouble(problem, [...ways, ...out], rules, act);
            return Decoration.widget({ widget, block: true, side: index + 1 }).range(state.doc.line(line).to);
          }),
        );
      return Decoration.set(widgets, true);
    };

  const host = document.createElement('div');
  frame.append(host);
  frame.classList.add('is-rich');
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: box.value,
      extensions: [
        gutter({ class: 'cm-verdicts', markers: (shown) => shown.state.field(marksField) }),
        lineNumbers(),
        history(),
        marksField,
        troubleField,
        autocompletion({ override: [complete], maxRenderedOptions: 30, icons: false }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': 'Your orders, one on a line',
          'aria-describedby': 'order-help order-summary',
          spellcheck: 'false',
          autocapitalize: 'characters',
        }),
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              document.querySelector('button[form="order-form"][value="submit"]')?.click();
              return true;
            },
          },
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        THEME,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && state.doc.toString() !== box.value) sheet.put(state.doc.toString());
        }),
        EditorView.domEventHandlers({
          blur: () => {
            setTimeout(() => view.dispatch({ effects: typing.of(0) }), 0);
          },
        }),
      ],
    }),
  });

  const judge = (told) => {
    if (told === null || told.text !== view.state.doc.toString()) return;
    view.dispatch({ effects: answered.of({ lines: told.lines, troubles: troublesOf(told) }) });
  };
  const onAnswer = (event) => judge(event.detail);
  // Lines also come from the map, and text from drafts.
  const onInput = () => {
    const text = view.state.doc.toString();
    if (box.value !== text) view.dispatch({ changes: { from: 0, to: text.length, insert: box.value } });
  };
  const onGo = (event) => {
    const line = view.state.doc.line(Math.min(event.detail, view.state.doc.lines));
    view.dispatch({ selection: { anchor: line.from, head: line.to }, scrollIntoView: true });
    view.focus();
  };
  form.addEventListener('sheet:answered', onAnswer);
  form.addEventListener('sheet:go', onGo);
  box.addEventListener('input', onInput);
  judge(answer());
  return {
    close() {
      form.removeEventListener('sheet:answered', onAnswer);
      form.removeEventListener('sheet:go', onGo);
      box.removeEventListener('input', onInput);
      view.destroy();
      host.remove();
      frame.classList.remove('is-rich');
    },
  };
}
