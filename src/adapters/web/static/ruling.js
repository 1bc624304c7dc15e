// Picking for a ruling without losing one's place: what a button of the form changes is fetched and exchanged on the page. Without
// this the same buttons send the form, and the same page comes back.
const main = document.querySelector('#main');
/** A connection can hang for minutes, and each press waits for the one before. */
const PATIENCE_MS = 20_000;
const words = document.createElement('p');
words.setAttribute('role', 'status');
words.className = 'skip';
document.body.append(words);

const partsOf = (root) => [root.querySelector('.ruling-facts'), root.querySelector('.ruling-side')];

/** What has the reader's eye, so that it can be found again on the new page. */
function mark(button) {
  const value = CSS.escape(button.value);
  return `[name="${button.name}"][value="${value}"]`;
}

/** What can be typed or chosen, by its name and, where several have it, its number or its value. */
function fieldsOf(roots) {
  const fields = new Map();
  const seen = new Map();
  for (const field of roots.flatMap((root) => [
    ...root.querySelectorAll('input:not([type="hidden"]), textarea, select'),
  ])) {
    if (!field.name) continue;
    const number = seen.get(field.name) ?? 0;
    seen.set(field.name, number + 1);
    fields.set(`${field.name} ${isMark(field) ? field.value : number}`, field);
  }
  return fields;
}

const isMark = (field) => field.type === 'radio' || field.type === 'checkbox';
const stateOf = (field) => (isMark(field) ? field.checked : field.value);
const statesOf = (roots) => new Map([...fieldsOf(roots)].map(([key, field]) => [key, stateOf(field)]));

/** What was typed while the answer was on its way stands in the new page too; gives the field that has the focus there. */
function keepTyped(sent, from, to) {
  const fresh = fieldsOf(to);
  let focused = null;
  for (const [key, field] of fieldsOf(from)) {
    const next = fresh.get(key);
    if (!next) continue;
    const state = stateOf(field);
    if (sent.get(key) !== state) {
      if (isMark(next)) next.checked = state;
      else next.value = state;
    }
    if (field === document.activeElement) focused = { next, at: field.selectionStart ?? null };
  }
  return focused;
}

async function change(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  const scrolled = document.querySelector('.ruling-side')?.scrollTop ?? 0;
  const sent = statesOf(partsOf(document).filter(Boolean));
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(button.formAction, { method: 'POST', body, credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error('The page cannot say it better than the server.');
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [facts, side] = partsOf(fresh);
  const [oldFacts, oldSide] = partsOf(document);
  if (!facts || !side || !oldFacts || !oldSide) throw new Error('The page has other parts now.');
  // What one had unfolded stays unfolded.
  for (const { dataset } of document.querySelectorAll('.ruling-page details[open][data-keep]'))
    for (const part of [facts, side])
      part.querySelector(`details[data-keep="${CSS.escape(dataset.keep)}"]`)?.setAttribute('open', '');
  const typing = keepTyped(sent, [oldFacts, oldSide], [facts, side]);
  oldFacts.replaceWith(facts);
  oldSide.replaceWith(side);
  side.scrollTop = scrolled;
  if (typing !== null) {
    typing.next.focus({ preventScroll: true });
    if (typing.at !== null) typing.next.setSelectionRange?.(typing.at, typing.at);
    return told(side);
  }
  const again =
    main.querySelector(mark(button)) ?? side.querySelector('select, input:not([type="hidden"]), textarea, button');
  again?.focus({ preventScroll: true });
  told(side);
}

function told(side) {
  words.textContent = side.querySelector('[aria-pressed="true"] b')?.textContent ?? '';
  document.dispatchEvent(new CustomEvent('board:renewed'));
}

document.addEventListener('submit', (event) => {
  const button = event.submitter;
  if (!button?.hasAttribute('formaction') || button.name !== 'to') return;
  event.preventDefault();
  const pressed = mark(button);
  changing = changing.then(() => press(pressed));
});

/** One change after the other: each begins with what the one before has left on the page. */
let changing = Promise.resolve();

async function press(pressed) {
  const button = main.querySelector(pressed);
  const form = button?.form;
  if (!form) return;
  try {
    await change(form, button);
  } catch {
    // The form itself can still go the long way.
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'to', value: button.value });
    form.append(field);
    form.action = button.formAction;
    form.submit();
  }
}

// In the field in which one looks for something, Enter looks, and does not send the ruling.
document.addEventListener('keydown', (event) => {
  const field = event.target;
  if (event.key !== 'Enter' || !(field instanceof HTMLElement) || field.dataset.enter === undefined) return;
  event.preventDefault();
  field.closest('form')?.querySelector(`[name="to"][value="${field.dataset.enter}"]`)?.click();
});
