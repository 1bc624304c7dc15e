// The papers of a seat as tabs: one of them is shown, and the address says which.
const FIRST = {
  map: '.force, .spot[tabindex="0"]',
  orders: '[data-panel="orders"] :is(.cm-content, .editor:not(.is-rich) textarea)',
};

export function createPapers(room) {
  const links = [...room.querySelectorAll('.war-tabs [data-tab]')];
  const show = (name) => {
    room.dataset.tab = name;
    for (const link of links) {
      if (link.dataset.tab === name) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  /** The paper that an address leads into: `#standing` lies in one. */
  const led = () => {
    const target =
      location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    const paper = target?.closest('[data-panel]');
    if (!paper) return;
    show(paper.dataset.panel);
    target.scrollIntoView({ block: 'nearest' });
  };
  room.dataset.scripted = '';
  led();
  addEventListener('hashchange', led);
  for (const link of links)
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(link.dataset.tab);
      history.replaceState(null, '', link.href);
      // Whoever came by keys goes on in what they have opened.
      if (event.detail === 0)
        room.querySelector(FIRST[link.dataset.tab] ?? `[data-panel="${link.dataset.tab}"] a`)?.focus();
    });
  return { show };
}
