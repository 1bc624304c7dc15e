// Words that were typed into a form and are not sent, such as a letter or a story: kept in this browser until their writer has sent them
// or thrown them away, and put back with all that was chosen beside them. To whom a letter goes, or that it is to go without a name, is
// never left to what the form begins with: where the form cannot take it all, it is shown as it was written.
const { drafts, draftOf, sent, sends } = document.body.device;

const isText = ({ type }) => type === 'textarea' || type === 'text';
const isChoice = ({ type }) => type === 'checkbox' || type === 'radio';
/** A yes to what is asked, which is given anew each time. */
const isConsent = ({ type, required }) => type === 'checkbox' && required;
const isBlank = (text) => text.trim() === '';
const fieldsOf = (form) =>
  [...form.elements].filter(({ name, type }) => name !== '' && !['hidden', 'submit', 'button', 'file'].includes(type));

/** Where the form leads, and what it is about. */
function nameOf(form) {
  const about = [...form.elements]
    .filter(({ type, name }) => type === 'hidden' && !['csrf', 'once', 'back'].includes(name))
    .map(({ name, value }) => `&${name}=${value}`);
  return new URL(form.getAttribute('action'), location.href).pathname + about.join('');
}

/** The page that has the form, opened where it stands. */
function pageOf(form) {
  const panel = form.closest('[data-panel]')?.dataset.panel;
  return panel === undefined ? form.dataset.keeps : `${form.dataset.keeps.split('#')[0]}?tab=${panel}`;
}

const labelOf = ({ labels, name }) => labels?.[0]?.textContent.trim() ?? name;
const chosenIn = (field) =>
  field.type === 'select-one' ? (field.selectedOptions[0]?.textContent.trim() ?? '') : field.value;

const written = (form) =>
  JSON.stringify({
    at: pageOf(form),
    text: fieldsOf(form).find((field) => isText(field) && !isBlank(field.value)).value,
    // Of a list to choose from, what was chosen: a dispute has each line of the reports.
    fields: fieldsOf(form)
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map((field) => ({
        name: field.name,
        type: field.type,
        value: field.value,
        checked: field.checked,
        label: labelOf(field),
        shown: chosenIn(field),
      })),
  });

const kept = new Map();
function draftFor(form) {
  const name = nameOf(form);
  if (!kept.has(name)) kept.set(name, draftOf(name));
  return kept.get(name);
}

/** What was refused stands there as if the page had brought it. */
const isAnswer = (form) => form.closest('[data-typed]') !== null;
const isTyped = (form) =>
  fieldsOf(form).some(
    (field) => isText(field) && !isBlank(field.value) && (isAnswer(form) || field.value !== field.defaultValue),
  );

function keep(form) {
  if (isTyped(form)) draftFor(form).save(written(form));
  else draftFor(form).forget();
}

const formOf = ({ target }) => (target instanceof Element ? target.closest('form[data-keeps]') : null);
for (const name of ['input', 'change'])
  document.addEventListener(name, (event) => {
    const form = formOf(event);
    if (form !== null) keep(form);
  });
document.addEventListener('submit', (event) => {
  const form = formOf(event);
  if (form === null || !isTyped(form)) return;
  keep(form);
  sends(nameOf(form), written(form));
});

const sameField = (form, { name, type, value }) =>
  fieldsOf(form).find(
    (field) => field.name === name && field.type === type && (!isChoice(field) || field.value === value),
  );

/** Whether the field can say again what was said there. One that is gone is missed only if it said something. */
function canSay(form, field, { name, type, value, checked }) {
  if (field === undefined) return isChoice({ type }) ? !checked : isText({ type }) && isBlank(value);
  // Who came here to say it of something else means that now.
  if (type === 'radio' && checked)
    return fieldsOf(form).every((one) => one.name !== name || !one.defaultChecked || one.value === value);
  return type !== 'select-one' || [...field.options].some((option) => option.value === value && !option.disabled);
}

function say(field, { value, checked }) {
  if (!isChoice(field)) field.value = value;
  else if (!isConsent(field)) field.checked = checked;
}

function made(name, parts, more = {}) {
  const element = Object.assign(document.createElement(name), more);
  element.append(...parts);
  return element;
}

function quietButton(label, act) {
  return made('button', [label], { type: 'button', className: 'quiet', onclick: act });
}

function unfold(form) {
  for (let fold = form.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
}

/** True: the form shows what was typed; or there is nothing that it would have to show. */
function putBack(form) {
  const [name, draft] = [nameOf(form), draftFor(form)];
  if (isAnswer(form)) {
    // It holds what was sent; what stands there of another page is for that one.
    if (drafts.get(name) === sent?.text) draft.take();
    return true;
  }
  const found = drafts.written(name);
  if (found === null) return true;
  const pairs = found.fields.map((one) => [sameField(form, one), one]);
  // Whatever is typed into the form then puts it aside.
  if (!pairs.every(([field, one]) => canSay(form, field, one))) return false;
  draft.take();
  for (const [field, one] of pairs) if (field !== undefined) say(field, one);
  if (!isTyped(form)) {
    draft.forget();
    return true;
  }
  const note = made('p', ['This is text that you have not sent yet, kept in this browser. '], { className: 'fine' });
  note.dataset.keptNote = '';
  note.append(
    quietButton('Discard it', () => {
      form.reset();
      draft.forget();
      note.remove();
    }),
  );
  form.prepend(note);
  unfold(form);
  return true;
}

/** Text whose form is not on this page, or cannot take it. */
function card(name) {
  const text = drafts.get(name);
  const said = drafts.written(name).fields.filter((one) => (isChoice(one) ? one.checked : !isBlank(one.value)));
  const shown = said.map((one) =>
    isText(one)
      ? made('div', [made('p', [`${one.label}:`]), made('pre', [one.value], { className: 'words' })])
      : made('p', [isChoice(one) ? one.label : `${one.label}: ${one.shown}`]),
  );
  const parts = [
    made('p', [
      made('strong', ['Text that you typed is not sent, as far as this browser knows.']),
      ' Its form is not there any more, or cannot take it as it was. Copy from here what you still need.',
    ]),
    made('details', [made('summary', ['What you wrote']), ...shown]),
  ];
  const box = made('div', parts, { className: 'notice notice-warn' });
  box.dataset.unsentForm = '';
  const drop = () => {
    // It may have been put aside meanwhile.
    for (const one of drafts.names(name)) if (drafts.get(one) === text) drafts.drop(one);
    box.remove();
  };
  box.append(made('p', [quietButton('Throw it away', drop)], { className: 'actions' }));
  return box;
}

if (sent?.name.startsWith('/')) {
  // A form that was done leads to another page; one that was refused is answered where it was sent.
  const isDone = performance.getEntriesByType('navigation')[0]?.redirectCount > 0;
  if (isDone && drafts.get(sent.name) === sent.text) drafts.drop(sent.name);
}
const shown = new Set();
for (const form of document.querySelectorAll('form[data-keeps]')) if (putBack(form)) shown.add(nameOf(form));
const isHere = (name) => {
  const found = drafts.written(name);
  return found !== null && new URL(found.at, location.href).pathname === location.pathname;
};
const others = drafts.names('/').filter((name) => !shown.has(name) && isHere(name));
document.querySelector('main').prepend(...others.map(card));
