// Finds rules by words while typing.
const search = document.querySelector('[data-rule-search]');
const input = document.querySelector('#rule-words');
const told = document.querySelector('[data-rule-count]');
const entries = [...document.querySelectorAll('[data-rule]')].map((element) => ({
  element,
  text: element.textContent.toLowerCase(),
}));

function filter() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, text } of entries) {
    const fits = words.every((word) => text.includes(word));
    element.hidden = !fits;
    if (fits) shown += 1;
  }
  told.textContent = words.length === 0 ? `${entries.length} rules` : `${shown} of ${entries.length} rules`;
}

if (search && input) {
  search.hidden = false;
  search.addEventListener('submit', (event) => event.preventDefault());
  input.addEventListener('input', filter);
  addEventListener('hashchange', () => {
    // A link to a rule that the words have hidden shows it.
    if (document.getElementById(location.hash.slice(1))?.hidden) {
      input.value = '';
      filter();
    }
  });
  filter();
}
