// The slider over the turns on the page of a campaign. Without it the list of turns leads to the same pictures.
import { nameOf, openTurns } from './turns/stage.js';

/** The words of a map belong to one turn: for another they are on its own page. */
function words(stage, link) {
  const fold = stage.querySelector('details[data-keep="map-words"]');
  if (!fold) return;
  const other = document.createElement('a');
  other.href = link.href;
  other.textContent = `The map in words: ${nameOf(link)}`;
  fold.replaceWith(other);
}

/** The lines of the charts stand at the turn that the map shows. */
function charts(index) {
  for (const now of document.querySelectorAll('.chart-now')) {
    const stop = now.dataset.stops.split(' ')[index];
    if (stop) now.setAttribute('transform', `translate(${stop} 0)`);
  }
}

function begin() {
  const stage = document.querySelector('#stage');
  if (!stage || stage.dataset.ready === 'yes') return;
  stage.dataset.ready = 'yes';
  if (!openTurns(stage)) return;
  stage.querySelector('[data-steps]').hidden = true;
  stage.addEventListener('turns:shown', ({ detail: { index, link } }) => {
    words(stage, link);
    charts(index);
  });
}

begin();
document.addEventListener('board:renewed', begin);
