import { paragraph, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { colonyColour } from '../draw/palette.js';
import { huntersIn } from '../pack.js';
import type { Fight, Fighter, SightingOf } from '../shapes.js';
import { packAsTyped, packInWords } from '../words.js';
import { isOwn, type Told } from './told.js';

type Hunted = SightingOf<'area-hunted'>;
type Raided = SightingOf<'nest-raided'>;
type Strike = Fight['strikes'][number];

/** Fights of more rounds are told by their first and last ones. */
const MOST_ROUNDS = 8;

const nameOf = (told: Told, seat: string): string => (isOwn(told, seat) ? 'You' : told.seat(seat));
/** In the middle of a sentence. */
const nameIn = (told: Told, seat: string): string => (isOwn(told, seat) ? 'you' : told.seat(seat));

const packCell = (fighter: Fighter['sent']): string => packAsTyped(fighter) || 'none';

/** `3 S1, 1 S2 to 2 S1`: with whom it began, and who was left, where that is not all or none. */
const hunterCell = ({ sent, left }: Fighter): string =>
  [0, huntersIn(sent)].includes(huntersIn(left)) ? packCell(sent) : `${packCell(sent)} to ${packCell(left)}`;

function deadWords(killed: Fighter['sent'], mares: number): string {
  const hunters = huntersIn(killed) === 0 ? [] : [packInWords(killed)];
  return listing([...hunters, ...(mares === 0 ? [] : [many(mares, 'brood mare')])]);
}

/** The tale of a strike, and its dice. */
function strikeLine(told: Told, fight: Fight, strike: Strike, telling: number): string {
  const { seat, at, dice, hits, killed, maresKilled } = strike;
  const path = fight.fighters.find((fighter) => fighter.seat === seat)?.path ?? 'RAGE';
  const whose = isOwn(told, seat) ? 'ours' : isOwn(told, at) ? 'theirs' : 'seen';
  const salt = `${seat}/${at}`;
  const lines = [
    told.say(`strike.${path}.${whose}`, telling, salt, { seat: told.seat(seat), at: told.seat(at) }),
    ...(hits === 0 ? [told.say('strike.missed', telling, salt)] : []),
  ];
  const dead = deadWords(killed, maresKilled);
  const fell = dead === '' ? '' : `; dead: ${dead}`;
  return `${lines.join(' ')} ${many(dice, 'die', 'dice')}, ${many(hits, 'wound')}${fell}.`;
}

function fateOf(
  fighter: Fighter,
  fight: Fight,
  home: { readonly owner: string; readonly fell: boolean } | null,
): string {
  if (home?.owner === fighter.seat) return home.fell ? 'nest fell' : 'nest held';
  if (huntersIn(fighter.left) === 0) return 'wiped out';
  if (fighter.broke) return fight.brokeAtOnce.includes(fighter.seat) ? 'driven off by the strike' : 'driven off';
  return home === null ? 'held it' : 'came home';
}

function fightersTable(told: Told, fight: Fight, raid: Raided | null): Leaf {
  const home = raid === null ? null : { owner: raid.owner, fell: raid.fell };
  /** Also how many brood mares strike from behind it, where that was seen. */
  const path = (fighter: Fighter): string => {
    if (raid?.owner === fighter.seat && raid.mares !== null)
      return `${fighter.path}, mares ${raid.mares.before} to ${raid.mares.after}`;
    return fighter.mares === null ? fighter.path : `${fighter.path}, ${many(fighter.mares, 'mare')}`;
  };
  return table(
    null,
    [{ title: 'Nest' }, { title: 'Path' }, { title: 'Hunters' }, { title: 'End' }],
    fight.fighters.map((fighter) => [
      nameOf(told, fighter.seat),
      path(fighter),
      hunterCell(fighter),
      fateOf(fighter, fight, home),
    ]),
  );
}

function roundLine(told: Told, round: Fight['rounds'][number], number: number): string {
  const blows = round.blows.map(
    ({ seat, dice, hits }) => `${nameIn(told, seat)} ${many(dice, 'die', 'dice')}, ${many(hits, 'hit')}`,
  );
  // How many Hunters fell, the strengths tell round by round.
  const dead = round.dead.flatMap(({ seat, maresKilled }) =>
    maresKilled === 0 ? [] : [`${nameIn(told, seat)} ${many(maresKilled, 'brood mare')}`],
  );
  const fell = dead.length === 0 ? '' : ` Dead: ${dead.join('; ')}.`;
  const broke =
    round.broke.length === 0 ? '' : ` Driven off: ${listing(round.broke.map((seat) => nameIn(told, seat)))}.`;
  return `Round ${number}: ${blows.join('; ')}.${fell}${broke}`;
}

function roundsList(told: Told, { rounds }: Fight): readonly Leaf[] {
  const lines = rounds.map((round, index) => roundLine(told, round, index + 1));
  if (lines.length === 0) return [];
  const shown =
    lines.length <= MOST_ROUNDS
      ? lines
      : [...lines.slice(0, 5), `${lines.length - 7} rounds more …`, ...lines.slice(-2)];
  return [{ kind: 'list', ordered: false, items: shown.map((line) => [line]) }];
}

/** Hunters of a colony at the start, after the strikes where there were any, and after each round. */
function countsOf({ seat, sent, left }: Fighter, { strikes, rounds }: Fight): number[] {
  const fellTo = (dead: readonly { readonly killed: Fighter['sent'] }[]): number =>
    dead.reduce((sum, { killed }) => sum + huntersIn(killed), 0);
  const counts = [huntersIn(sent)];
  const loses = (count: number): void => {
    counts.push(Math.max(0, (counts.at(-1) ?? 0) - count));
  };
  if (strikes.length > 0) loses(fellTo(strikes.filter(({ at }) => at === seat)));
  for (const { dead } of rounds) loses(fellTo(dead.filter((one) => one.seat === seat)));
  return counts.length === 1 ? [huntersIn(sent), huntersIn(left)] : counts;
}

const strengths = (told: Told, fight: Fight): Leaf => ({
  kind: 'strengths',
  of: 'Hunters',
  sides: fight.fighters.map((fighter) => ({
    name: nameOf(told, fighter.seat),
    stance: isOwn(told, fighter.seat) ? 'own' : told.own === null ? 'neutral' : 'foe',
    colour: colonyColour(told.view.seats.findIndex(({ id }) => id === fighter.seat)).name,
    counts: countsOf(fighter, fight),
  })),
});

type Badge = NonNullable<Part['badge']>;

/** How it ended for the reader; for onlookers, who came out on top. */
function badgeOf(told: Told, fight: Fight, holder: string | null, raid: Raided | null): Badge {
  const own = fight.fighters.find(({ seat }) => isOwn(told, seat));
  if (raid !== null && own?.seat === raid.owner)
    return raid.fell ? { text: 'Fell', tone: 'bad' } : { text: 'Held', tone: 'good' };
  if (own === undefined) {
    if (raid !== null) return { text: raid.fell ? 'The nest fell' : 'The nest held', tone: 'neutral' };
    return { text: holder === null ? 'Nobody held it' : fitted(`${told.seat(holder)} held it`), tone: 'neutral' };
  }
  if (raid?.fell === true && huntersIn(own.left) > 0) return { text: 'Wiped it out', tone: 'good' };
  if (holder === own.seat) return { text: 'Held', tone: 'good' };
  if (huntersIn(own.left) === 0) return { text: 'Wiped out', tone: 'bad' };
  return own.broke ? { text: 'Driven off', tone: 'doubtful' } : { text: 'Came home', tone: 'doubtful' };
}

const LONGEST_BADGE = 40;
const fitted = (text: string): string => ([...text].length > LONGEST_BADGE ? 'Held by one' : text);

/** `4 of yours, 1 lost`. */
function shareOf(told: Told, { fighters }: Fight): string | null {
  const own = fighters.find(({ seat }) => isOwn(told, seat));
  if (own === undefined) return null;
  const [sent, lost] = [huntersIn(own.sent), huntersIn(own.sent) - huntersIn(own.left)];
  if (sent === 0) return 'mares alone';
  // That all of them fell, the badge says.
  return lost === sent ? `${sent} of yours` : `${sent} of yours, ${lost === 0 ? 'none' : lost} lost`;
}

interface Battle {
  readonly title: string;
  readonly at: string;
  readonly fight: Fight;
  readonly telling: number;
  readonly holder: string | null;
  readonly raid: Raided | null;
}

function card(told: Told, { title, at, fight, telling, holder, raid }: Battle): readonly Part[] {
  const decided = fight.rounds.length === 0 ? [paragraph('The strikes alone decided it.')] : [];
  const share = shareOf(told, fight);
  const blocks = [
    strengths(told, fight),
    ...fight.strikes.map((strike) => paragraph(strikeLine(told, fight, strike, telling))),
    fightersTable(told, fight, raid),
    ...(fight.strikes.length === 0 ? [] : decided),
    ...roundsList(told, fight),
  ];
  return part('battle', title, blocks, {
    badge: badgeOf(told, fight, holder, raid),
    at,
    ...(share === null ? {} : { share }),
  });
}

const against = (told: Told, seats: readonly string[]): string => {
  const own = seats.some((seat) => isOwn(told, seat)) ? ['you'] : [];
  return listing([...own, ...seats.filter((seat) => !isOwn(told, seat)).map(told.seat)]);
};

function huntCard(told: Told, { area, fight, holder, telling }: Hunted): readonly Part[] {
  if (fight === null || fight.fighters.length < 2) return [];
  const at = told.area(area);
  const who = fight.fighters.map(({ seat }) => seat);
  return card(told, { title: `${at}: ${against(told, who)}`, at, fight, telling, holder, raid: null });
}

const raidCard = (told: Told, raid: Raided): readonly Part[] => {
  const { fight, site, owner, raiders, telling } = raid;
  if (fight === null) return [];
  const title = isOwn(told, owner)
    ? `Your nest: raided by ${against(told, raiders)}`
    : `${told.site(site)} (${told.seat(owner)}): raided by ${against(told, raiders)}`;
  return card(told, { title, at: told.site(site), fight, telling, holder: null, raid });
};

/** A card for each fight of which the reader knows the numbers. */
export const battleParts = (told: Told): readonly Part[] => [
  ...told.of('nest-raided').flatMap((raid) => raidCard(told, raid)),
  ...told.of('area-hunted').flatMap((hunt) => huntCard(told, hunt)),
];
