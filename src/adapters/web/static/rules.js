// Finds rules and entries by words while typing. Without it the form asks the server.
const search = document.querySelector('[data-rule-search]');
const input = document.querySelector('#rule-words');
const told = document.querySelector('[data-rule-count]');
const entries = [...document.querySelectorAll('[data-rule]')].map((element) => ({
  element,
  text: `${element.textContent} ${element.dataset.words ?? ''}`.toLowerCase(),
}));
const chapters = [...document.querySelectorAll('[data-chapter]')];
const open = new Map(chapters.map((chapter) => [chapter, chapter.open]));
let searching = false;

function filter() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, text } of entries) {
    const fits = words.every((word) => text.includes(word));
    element.hidden = !fits;
    if (fits) shown += 1;
  }
  // Whoever searches sees what is found; afterwards the chapters are as they were.
  if (words.length > 0 && !searching) for (const chapter of chapters) open.set(chapter, chapter.open);
  for (const chapter of chapters) {
    chapter.hidden = !chapter.querySelector('[data-rule]:not([hidden])');
    if ('open' in chapter && (words.length > 0 || searching)) chapter.open = words.length > 0 || open.get(chapter);
  }
  searching = words.length > 0;
  told.textContent = words.length === 0 ? `${entries.length} entries` : `${shown} of ${entries.length} entries`;
}

/** A link to an entry that the words have hidden shows it. */
function unhide() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest('[hidden]') || !input) return;
  input.value = '';
  filter();
  target.scrollIntoView();
}

// What the server has left out already cannot be brought back by typing.
if (search && input && input.value === '') {
  input.addEventListener('input', filter);
  filter();
}
addEventListener('hashchange', unhide);
unhide();
