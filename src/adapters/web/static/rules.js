// Finds rules and entries by words while typing. Without it the form asks the server.
const search = document.querySelector('[data-rule-search]');
const input = document.querySelector('#rule-words');
const told = document.querySelector('[data-rule-count]');
const entries = [...document.querySelectorAll('[data-rule]')].map((element) => ({
  element,
  text: element.textContent.toLowerCase(),
}));
const chapters = [...document.querySelectorAll('[data-chapter]')];

function filter() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, text } of entries) {
    const fits = words.every((word) => text.includes(word));
    element.hidden = !fits;
    if (fits) shown += 1;
  }
  for (const chapter of chapters) chapter.hidden = !chapter.querySelector('[data-rule]:not([hidden])');
  told.textContent = words.length === 0 ? `${entries.length} entries` : `${shown} of ${entries.length} entries`;
}

// What the server has left out already cannot be brought back by typing.
if (search && input && input.value === '') {
  input.addEventListener('input', filter);
  addEventListener('hashchange', () => {
    // A link to an entry that the words have hidden shows it.
    if (document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest('[hidden]')) {
      input.value = '';
      filter();
    }
  });
  filter();
}
