import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { meant } from '../../../core/reading/nearest.js';
import { wordsOf } from '../../../core/reading/words.js';
import { MAX_NUMBER } from '../shapes/order.js';
import { type Order, PathId } from '../shapes.js';
import { packWords, readNumber, stageAt } from './numbers.js';
import type { Fault } from './problems.js';

const wrongArguments = (found: string, what: string, template: string, rule: string): Fault =>
  fault('order/wrong-arguments', found, what, { allowed: `Write ${template}.`, rule });

/** The words after a keyword; `PATH -> VEIL` and the like part words too. */
const wordsAfter = (rest: string): readonly string[] => wordsOf(rest).filter((word) => word !== '-');

/** `3`, `( 2 captives )`, `NEED` (MH-90). */
export function readFeed(rest: string): Order | Fault {
  const [word, noun, ...more] = wordsAfter(rest);
  if (word === undefined)
    return wrongArguments(
      'FEED',
      'FEED needs a number of captives.',
      'FEED 3, or FEED NEED for all that the nest needs',
      'MH-33',
    );
  if (more.length > 0 || (noun !== undefined && !/^(CAPTIVES?|HUMANS?|PREY)$/.test(noun)))
    return wrongArguments(rest, 'FEED takes one number.', 'FEED 3, or FEED NEED', 'MH-33');
  if (word === 'ALL' || word === 'NEED' || word === 'FULL') return { kind: 'feed', captives: 'need' };
  const captives = readNumber(word, 0, 'What you feed');
  if (isFault(captives))
    return { ...captives, allowed: 'Write a number of captives, like FEED 3, or FEED NEED.', rule: 'MH-33' };
  return { kind: 'feed', captives };
}

function readNew(keyword: string, rest: string): Order | Fault {
  const [word, ...nouns] = wordsAfter(rest);
  const noun = nouns.join(' ');
  const template = 'BREED 2 HUNTERS or BREED 1 MARE';
  if (word === undefined) return wrongArguments(keyword, `${keyword} needs a number.`, template, 'MH-38');
  const count = readNumber(word, 1, 'How many you breed');
  if (isFault(count)) return { ...count, allowed: `Write ${template}.`, rule: 'MH-38' };
  if (/^(BROOD )?MARES?$/.test(noun) && keyword === 'BREED') return { kind: 'breed-mare', mares: count };
  if (/^((NEW )?(HUNTERS?|HATCHLINGS?|PROWLERS?|S1|STAGE 1)( HUNTERS?)?)?$/.test(noun))
    return { kind: 'hatch', hunters: count };
  return wrongArguments(
    rest,
    `${keyword} makes Hunters${keyword === 'BREED' ? ' or a mare' : ''}; found ${shown(noun)}.`,
    template,
    'MH-38',
  );
}

/** `2 hunters`, `( 1, mare )` (MH-90). */
export const readBreed = (rest: string): Order | Fault => readNew('BREED', rest);
export const readHatch = (rest: string): Order | Fault => readNew('HATCH', rest);

const MOLT_TEMPLATE = 'MOLT 2 S1, 1 S2: Prowlers (S1) become Stalkers, Stalkers (S2) Ravagers';

/** `2 S1`, `( 2, Stage 1 )`, `2 S1, 1 S2 to S3` (MH-90). */
export function readMolt(rest: string): Order | Fault {
  const words = packWords(rest);
  if (words.length === 0)
    return wrongArguments('MOLT', 'MOLT needs a number of Hunters and their stage.', MOLT_TEMPLATE, 'MH-36');
  const molt = { prowlers: 0, stalkers: 0 };
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const count = readNumber(word, 1, 'How many molt');
    if (isFault(count)) return { ...count, allowed: `Write ${MOLT_TEMPLATE}.`, rule: 'MH-36' };
    const found = stageAt(words, at + 1);
    const stage = found?.stage ?? 'prowlers';
    at += 1 + (found?.words ?? 0);
    if (stage === 'ravagers')
      return fault('order/molt-highest', rest, 'Ravagers (S3) molt no further.', {
        allowed: 'Prowlers (S1) and Stalkers (S2) can molt.',
        rule: 'MH-36',
      });
    if (/^(TO|INTO)$/.test(words[at] ?? '')) {
      const to = stageAt(words, at + 1);
      const next = stage === 'prowlers' ? 'stalkers' : 'ravagers';
      if (to?.stage !== next)
        return wrongArguments(rest, `In one turn ${stage} become ${next} and nothing else.`, MOLT_TEMPLATE, 'MH-36');
      at += 1 + to.words;
    } else if (found === null && words[at] !== undefined && !/^[0-9]/.test(words[at] ?? ''))
      return wrongArguments(
        words[at] ?? '',
        `${shown(words[at] ?? '')} is no stage of Hunters.`,
        MOLT_TEMPLATE,
        'MH-36',
      );
    molt[stage] += count;
    if (molt[stage] > MAX_NUMBER)
      return fault('order/bad-number', rest, `${molt[stage]} are more Hunters than anybody has.`, {
        allowed: `Write ${MOLT_TEMPLATE}.`,
        rule: 'MH-36',
      });
  }
  return { kind: 'molt', ...molt };
}

/** `VEIL`, `( dread )` (MH-91). */
export function readPath(rest: string): Order | Fault {
  const words = wordsAfter(rest);
  const paths = PathId.options.join(', ');
  const [word] = words;
  if (word === undefined || words.length > 1)
    return wrongArguments(
      rest.trim() === '' ? 'PATH' : rest,
      'PATH takes one of the three paths.',
      `PATH: and one of ${paths}`,
      'MH-45',
    );
  const path = PathId.safeParse(word);
  if (path.success) return { kind: 'choose-path', path: path.data };
  return fault('order/unknown-path', word, `${shown(word)} is no psychic path.`, {
    allowed: `${meant(word, PathId.options)}The paths are ${paths}.`,
    rule: 'MH-45',
  });
}
