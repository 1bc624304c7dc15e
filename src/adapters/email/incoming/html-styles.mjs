// What the rules of a mail's style say of an element, as shapes/style-rules.ts has left them: simple selectors, one rule each.

const RULE = /([^{}]{1,200})\{([a-z]{1,10})\}/g;
const PART = /[.#]?[\w-]+/g;
/** Further up an element is not looked for. */
const FURTHEST = 60;

const CHILD = Symbol('child');
const compoundOf = (word) => {
  if (word === '>') return CHILD;
  const parts = word.toLowerCase().match(PART) ?? [];
  const named = (sign) => parts.filter((part) => part.startsWith(sign)).map((part) => part.slice(1));
  return { tag: parts.find((part) => !/^[.#]/.test(part)), ids: named('#'), classes: named('.') };
};

function fits(elem, { tag, ids, classes }) {
  if (elem.name === undefined || (tag !== undefined && elem.name !== tag)) return false;
  const { id = '', class: names = '' } = elem.attribs ?? {};
  if (ids.some((one) => one !== id.toLowerCase())) return false;
  if (classes.length === 0) return true;
  const own = names.toLowerCase().split(/\s+/);
  return classes.every((one) => own.includes(one));
}

/** Whether an element is what a selector names; compounds stand for elements in each other, the innermost first, `>` for one right within the other. */
function isMeant(elem, [last, ...above]) {
  if (!fits(elem, last)) return false;
  let [at, isChild, steps] = [elem.parent, false, 0];
  for (const compound of above) {
    if (compound === CHILD) {
      isChild = true;
      continue;
    }
    while (at && !isChild && steps < FURTHEST && !fits(at, compound)) [at, steps] = [at.parent, steps + 1];
    if (!at || !fits(at, compound)) return false;
    [at, isChild] = [at.parent, false];
  }
  return true;
}

/** What the rules at the head of a mail say of an element: `struck`, `hidden`, `raised`. */
export function lookByRules(html) {
  const end = html.startsWith('<style>') ? html.indexOf('</style>') : -1;
  const rules = [...html.slice(0, Math.max(0, end)).replace('<style>', '').matchAll(RULE)].map(
    ([, selector, look]) => ({
      look,
      compounds: selector.replaceAll('>', ' > ').trim().split(/\s+/).reverse().map(compoundOf),
    }),
  );
  return (elem) => rules.filter(({ compounds }) => isMeant(elem, compounds)).map(({ look }) => look);
}
