// Picking for a ruling without losing one's place: what a button of the form changes is fetched and exchanged on the page. Without
// this the same buttons send the form, and the same page comes back.
const main = document.querySelector('#main');
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

async function change(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  const scrolled = document.querySelector('.ruling-side')?.scrollTop ?? 0;
  const answer = await fetch(button.formAction, { method: 'POST', body, credentials: 'same-origin' });
  if (!answer.ok) throw new Error('The page cannot say it better than the server.');
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [facts, side] = partsOf(fresh);
  const [oldFacts, oldSide] = partsOf(document);
  if (!facts || !side || !oldFacts || !oldSide) throw new Error('The page has other parts now.');
  // What one had unfolded stays unfolded.
  for (const { dataset } of document.querySelectorAll('.ruling-page details[open][data-keep]'))
    for (const part of [facts, side])
      part.querySelector(`details[data-keep="${CSS.escape(dataset.keep)}"]`)?.setAttribute('open', '');
  oldFacts.replaceWith(facts);
  oldSide.replaceWith(side);
  side.scrollTop = scrolled;
  const again =
    main.querySelector(mark(button)) ?? side.querySelector('select, input:not([type="hidden"]), textarea, button');
  again?.focus({ preventScroll: true });
  words.textContent = side.querySelector('[aria-pressed="true"] b')?.textContent ?? '';
  document.dispatchEvent(new CustomEvent('board:renewed'));
}

document.addEventListener('submit', (event) => {
  const button = event.submitter;
  if (!button?.hasAttribute('formaction') || button.name !== 'to') return;
  event.preventDefault();
  const form = event.target;
  change(form, button).catch(() => {
    // The form itself can still go the long way.
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'to', value: button.value });
    form.append(field);
    form.action = button.formAction;
    form.submit();
  });
});

// In the field in which one looks for something, Enter looks, and does not send the ruling.
document.addEventListener('keydown', (event) => {
  const field = event.target;
  if (event.key !== 'Enter' || !(field instanceof HTMLElement) || field.dataset.enter === undefined) return;
  event.preventDefault();
  field.closest('form')?.querySelector(`[name="to"][value="${field.dataset.enter}"]`)?.click();
});
