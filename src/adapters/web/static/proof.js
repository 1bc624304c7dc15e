// Computes in the browser whether drand's key has signed the numbers that went into the dice. Without it the page says how else
// that can be checked.
const card = document.querySelector('[data-beacon-check]');
const chains = card ? JSON.parse(card.dataset.chains) : [];
const rounds = [...document.querySelectorAll('[data-round]')];

const sentence = (words) => words[0].toUpperCase() + words.slice(1);
const TONES = { signed: 'good', unknown: 'warn', differs: 'bad' };

/** Says what was found where it belongs, in the place of what was said before. */
function say(place, tone, ...content) {
  const told = document.createElement('div');
  told.className = `notice notice-${tone}`;
  told.append(...content);
  place.replaceChildren(told);
}

const paragraph = (...content) => {
  const made = document.createElement('p');
  made.append(...content);
  return made;
};

/** One after the other, so that the page can be moved meanwhile. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Checks the rounds and writes each outcome at its phase. Null: the check could not be loaded. */
async function checkRounds(some) {
  let check;
  try {
    ({ check } = await import(card.dataset.beaconCheck));
  } catch {
    return null;
  }
  const found = [];
  for (const place of some) {
    const { chain, round, signature } = place.dataset;
    await breathe();
    const { verdict, words } = check({ chain: chains[Number(chain)], round: Number(round), signature });
    const differs = verdict === 'differs' ? 'Differs: ' : '';
    say(place.querySelector('[data-verdict]'), TONES[verdict], paragraph(differs ? differs + words : sentence(words)));
    found.push({ place, verdict, words });
  }
  return found;
}

const NOT_LOADED = 'The check could not be loaded from this server. The ways above need no script.';

/** A phase by its title, as a link that opens it. */
function linkTo(place) {
  const phase = place.closest('details');
  const link = document.createElement('a');
  phase.id ||= phase.dataset.keep;
  link.href = `#${phase.id}`;
  link.textContent = phase.querySelector('summary').firstChild.textContent.trim();
  link.addEventListener('click', () => {
    phase.open = true;
  });
  return link;
}

function sayAll(outcome, found) {
  if (found === null) return say(outcome, 'bad', paragraph(NOT_LOADED));
  const of = (verdict) => found.filter((one) => one.verdict === verdict);
  const wrong = of('differs');
  if (wrong.length > 0) {
    const list = document.createElement('ul');
    for (const { place, words } of wrong) {
      const item = document.createElement('li');
      item.append(linkTo(place), `: ${words}`);
      list.append(item);
    }
    const count = `${wrong.length} of ${found.length} ${wrong.length === 1 ? 'differs' : 'differ'}.`;
    return say(outcome, 'bad', paragraph(count), list);
  }
  const [unknown] = of('unknown');
  if (unknown)
    return say(outcome, 'warn', paragraph(`${found.length} of ${found.length} are signed, but: ${unknown.words}`));
  return say(outcome, 'good', paragraph(`${found.length} of ${found.length} are signed by drand’s key.`));
}

/** A button that is there with scripts alone; while it works it cannot be pressed again. */
function onPress(button, act) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await act();
    } finally {
      button.disabled = false;
    }
  });
}

if (card) {
  const outcome = card.querySelector('[data-outcome]');
  onPress(card.querySelector('[data-check-all]'), async () => sayAll(outcome, await checkRounds(rounds)));
  for (const place of rounds)
    onPress(place.querySelector('[data-check]'), async () => {
      if ((await checkRounds([place])) === null)
        say(place.querySelector('[data-verdict]'), 'bad', paragraph(NOT_LOADED));
    });
}
