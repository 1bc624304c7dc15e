import { notice, paragraph, part, strong } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { spelled } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { ruleName } from '../optional-rules.js';
import type { OptionalRule, Side } from '../shapes.js';
import { SIDES } from '../tables.js';
import { wasThere } from './badges.js';
import { battleInWords } from './battles.js';
import { figuresOf } from './figures.js';
import { meetingLead } from './meetings.js';
import { silence } from './own-part.js';
import { headline, namesProvinces } from './title.js';
import { gains, type Told } from './told.js';

/** Several ways to say one thing, so that turns do not all begin alike; which one depends on the turn alone. */
const oneOf = (told: Told, ...ways: readonly [string, ...string[]]): string =>
  ways[(told.turn ?? 0) % ways.length] ?? ways[0];

const falls = (told: Told): readonly string[] =>
  told.of('nation-fell').map(({ nation, capital, to }) => {
    const name = told.names.nation(nation);
    const taker = told.names.nation(to);
    // Two nations may take each other's capital; nobody holds them then.
    if (told.gone.has(capital))
      return `${capital} has fallen to ${taker} forces: the ${name} nation is out of the war.`;
    const own = told.view.own?.side;
    if (own === undefined)
      return oneOf(
        told,
        `${capital} has fallen: the ${name} nation is out of the war.`,
        `The ${name} nation is no more; ${taker} forces hold its capital ${capital}.`,
      );
    return told.sideOf(nation) === own
      ? oneOf(
          told,
          `Your side has lost the ${name} nation: ${capital}, its capital, has fallen to ${taker} forces.`,
          `${capital} is lost, and the ${name} nation with it.`,
        )
      : oneOf(
          told,
          `${taker} forces have taken ${capital}: the ${name} nation is out of the war.`,
          `The enemy has lost the ${name} nation; its capital ${capital} is in ${taker} hands.`,
        );
  });

const joins = (told: Told): readonly string[] => {
  const freed = told
    .of('nation-liberated')
    .map(({ nation, capital }) => `${capital} is free, and the ${told.names.nation(nation)} nation back in the war.`);
  const names = told.of('nations-activated').flatMap(({ nations }) => nations.map(told.names.nation));
  if (names.length === 0 || told.view.stage === 'setup') return freed;
  const entering =
    names.length === 1
      ? oneOf(told, `The ${names[0]} nation enters the war.`, `The ${names[0]} fleets are in the war from now on.`)
      : `The ${listing(names)} nations enter the war.`;
  return [...freed, entering];
};

/** Optional rules that are in use, or no longer, from the next turn on (FE-33). */
const rulesChanged = (told: Told): readonly string[] => {
  const sentence = (rules: readonly OptionalRule[], words: string): readonly string[] =>
    rules.length === 0
      ? []
      : [
          `From now on the optional ${rules.length === 1 ? 'rule' : 'rules'} ${listing(rules.map(ruleName))} ${rules.length === 1 ? 'is' : 'are'} ${words}.`,
        ];
  return told
    .of('optional-rules-changed')
    .flatMap(({ on, off }) => [...sentence(on, 'in use'), ...sentence(off, 'no longer in use')]);
};

function gainsAndLosses(told: Told, won: string, lost: string): string {
  if (lost === '') return oneOf(told, `Your side took ${won}.`, `Your side took ${won} and lost nothing.`);
  if (won === '') return oneOf(told, `Your side lost ${lost}.`, `The enemy took ${lost} from your side.`);
  return oneOf(told, `Your side took ${won} and lost ${lost}.`, `Your side lost ${lost}, but took ${won}.`);
}

/** Provinces that changed hands: for a player those of their side, for everybody else both sides'. */
const provinces = (told: Told, title: string): readonly string[] => {
  const known = namesProvinces(told, title);
  const taken = told.of('provinces-taken').flatMap((sighting) => sighting.taken);
  const kept = gains(told);
  const gained = (side: Side) => kept.filter(({ by }) => told.sideOf(by) === side).map(({ province }) => province);
  const lostTo = (side: Side) => taken.filter(({ from }) => told.sideOf(from) === side).map(({ province }) => province);
  const own = told.view.own?.side;
  const named = (places: readonly string[]): string =>
    places.length <= 3 ? listing(told.facts.sorted(places)) : told.facts.named(places);
  if (own === undefined)
    return SIDES.flatMap((side) =>
      gained(side).length === 0 || known ? [] : [`The ${side} took ${named(gained(side))}.`],
    );
  const won = gained(own);
  const lost = lostTo(own);
  const cutOff = told
    .of('provinces-cut-off')
    .flatMap((sighting) => sighting.provinces)
    .filter(({ nation }) => told.sideOf(nation) === own)
    .map(({ province }) => province);
  const elsewhere = kept.map(({ province }) => province);
  return [
    ...(won.length + lost.length > 0 && !known
      ? [gainsAndLosses(told, won.length > 0 ? named(won) : '', lost.length > 0 ? named(lost) : '')]
      : []),
    ...(cutOff.length > 0 ? [`Cut off and uncontrolled now: ${named(cutOff)}.`] : []),
    ...(won.length + lost.length === 0 && elsewhere.length > 0
      ? [`The enemy took ${named(elsewhere)}, which nobody held.`]
      : []),
  ];
};

const battle = (told: Told): readonly string[] => {
  const { main } = told;
  if (main === undefined) return [];
  const words = `${main.province}: ${battleInWords(told, main)}`;
  return wasThere(told, main)
    ? [oneOf(told, `Your largest battle was at ${words}`, `Your ships fought hardest at ${words}`)]
    : [oneOf(told, `The largest battle was at ${words}`, `The hardest fight was for ${words}`)];
};

const counts = (told: Told): string => {
  const battles = told.of('battle-fought').length;
  // As in the title: what a side took and nobody holds at the end has not changed hands.
  const taken = gains(told).filter(({ by }) => told.sideOf(by) !== null).length;
  const fallen = told.of('nation-fell').length;
  const was = (count: number): string => (count === 1 ? 'was' : 'were');
  const facts = [
    `${spelled(battles, 'battle')} ${was(battles)} fought`,
    `${spelled(taken, 'province')} ${was(taken)} taken`,
    ...(fallen === 0 ? [] : [`${spelled(fallen, 'nation')} ${was(fallen)} put out of the war`]),
  ];
  return battles + taken + fallen === 0 ? '' : `${capitalised(listing(facts))}.`;
};

const quiet = (told: Told): string =>
  oneOf(
    told,
    'No battle was fought and no province taken.',
    'Nothing changed hands, and nobody fought.',
    'The fleets watched each other; no shot was fired.',
  );

/** What matters most first: nations lost or won, provinces, the largest battle; or that it was quiet. */
function lead(told: Told, title: string): Leaf {
  const { view, turn } = told;
  if (view.stage === 'tactics') return meetingLead(told);
  if (turn === null) {
    const active = listing(view.nations.filter((nation) => nation.active).map((nation) => nation.name));
    const sentence =
      view.stage === 'pre-war'
        ? [
            `The fleets have their ships; ${spelled(view.preWar, 'turn')} to go before the first shot.`,
            'Fleets may take up other bases inside their nations, and ships be bought.',
          ].join(' ')
        : view.stage === 'setup'
          ? 'The nations arm. Every player asks for the ships with which to enter the war.'
          : `The fleets have their ships and Admirals. At war now: ${active === '' ? 'nobody yet' : active}.`;
    return paragraph([sentence, ...rulesChanged(told)].join(' '));
  }
  const isQuiet = [told.of('nation-fell'), told.of('battle-fought'), provinces(told, '')].every(
    (one) => one.length === 0,
  );
  const [first, ...rest] = [
    ...falls(told),
    ...joins(told),
    ...(isQuiet ? [quiet(told)] : [...provinces(told, title), ...battle(told)]),
    counts(told),
    ...rulesChanged(told),
  ].filter((sentence) => sentence !== '' && sentence !== `${title}.`);
  return paragraph([first ?? quiet(told), ...rest].join(' '));
}

const DECIDED = {
  glory: 'most Glory',
  ships: 'equal Glory and most ships',
  shared: 'equal Glory and ships',
  nobody: '',
} as const;

const ending = (told: Told): readonly Leaf[] => {
  const { ending: end } = told.view;
  if (end === null) return [];
  const { Alliance, Coalition } = end.provinces;
  const count = `${Alliance} provinces for the Alliance, ${Coalition} for the Coalition`;
  if (end.side === null) return [notice('info', strong('The war is over and drawn.'), ` ${count}.`)];
  const why = {
    provinces: `it holds the provinces that win (${count})`,
    'nations-fallen': 'every nation of the other side has fallen',
    'turn-limit': `it leads at the end of the last turn (${count})`,
  }[end.reason];
  const names = listing(end.victors.map(told.names.seat));
  const victors =
    names === ''
      ? ''
      : ` ${end.victors.length === 1 ? 'Victor' : 'Victors'} of the game: ${names}, with ${DECIDED[end.decidedBy]}.`;
  return [notice('info', strong(`The war is over: the ${end.side} wins.`), ` The reason: ${why}.${victors}`)];
};

/** The phase in a few sentences, and what the reader must know at once. */
export const headlinePart = (told: Told): readonly Part[] => {
  const title = headline(told);
  return part('headline', title, [...ending(told), lead(told, title), ...figuresOf(told), ...silence(told)]);
};
