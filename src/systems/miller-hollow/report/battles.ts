import { paragraph, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { huntersIn, without } from '../pack.js';
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

const packCell = (fighter: Fighter['sent']): string => packAsTyped(fighter) || '–';

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
  const mares = (fighter: Fighter): string => {
    if (raid?.owner === fighter.seat && raid.mares !== null) return `${raid.mares.before} to ${raid.mares.after}`;
    return fighter.mares === null ? '?' : String(fighter.mares);
  };
  return table(
    null,
    [
      { title: 'Nest' },
      { title: 'Path' },
      { title: 'Mares', align: 'right' },
      { title: 'Sent' },
      { title: 'Left' },
      { title: 'Lost' },
      { title: 'End' },
    ],
    fight.fighters.map((fighter) => [
      nameOf(told, fighter.seat),
      fighter.path,
      mares(fighter),
      packCell(fighter.sent),
      packCell(fighter.left),
      packCell(without(fighter.sent, fighter.left)),
      fateOf(fighter, fight, home),
    ]),
  );
}

function roundLine(told: Told, round: Fight['rounds'][number], number: number): string {
  const blows = round.blows.map(
    ({ seat, dice, hits }) => `${nameIn(told, seat)} ${many(dice, 'die', 'dice')}, ${many(hits, 'hit')}`,
  );
  const dead = round.dead.flatMap(({ seat, killed, maresKilled }) => {
    const words = deadWords(killed, maresKilled);
    return words === '' ? [] : [`${nameIn(told, seat)} ${words}`];
  });
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

function card(told: Told, title: string, fight: Fight, telling: number, raid: Raided | null): readonly Part[] {
  const decided = fight.rounds.length === 0 ? [paragraph('The strikes alone decided it.')] : [];
  return part('battle', title, [
    ...fight.strikes.map((strike) => paragraph(strikeLine(told, fight, strike, telling))),
    fightersTable(told, fight, raid),
    ...(fight.strikes.length === 0 ? [] : decided),
    ...roundsList(told, fight),
  ]);
}

const against = (told: Told, seats: readonly string[]): string => {
  const own = seats.some((seat) => isOwn(told, seat)) ? ['you'] : [];
  return listing([...own, ...seats.filter((seat) => !isOwn(told, seat)).map(told.seat)]);
};

const huntCard = (told: Told, { area, fight, telling }: Hunted): readonly Part[] =>
  fight === null || fight.fighters.length < 2
    ? []
    : card(
        told,
        `${told.area(area)}: ${against(
          told,
          fight.fighters.map(({ seat }) => seat),
        )}`,
        fight,
        telling,
        null,
      );

const raidCard = (told: Told, raid: Raided): readonly Part[] => {
  const { fight, site, owner, raiders, telling } = raid;
  if (fight === null) return [];
  const title = isOwn(told, owner)
    ? `Your nest: raided by ${against(told, raiders)}`
    : `${told.site(site)} (${told.seat(owner)}): raided by ${against(told, raiders)}`;
  return card(told, title, fight, telling, raid);
};

/** A card for each fight of which the reader knows the numbers. */
export const battleParts = (told: Told): readonly Part[] => [
  ...told.of('nest-raided').flatMap((raid) => raidCard(told, raid)),
  ...told.of('area-hunted').flatMap((hunt) => huntCard(told, hunt)),
];
