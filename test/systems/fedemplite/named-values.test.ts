import fc from 'fast-check';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import { atSetup, WAR } from './general-war.js';

const setup = atSetup();
const view = fedemplite.view(
  { ...setup, options: { ...setup.options, optionalRules: ['preservation', 'tactics', 'technology'] } },
  asSeat('ann'),
  WAR,
);

/** The line as it is understood; where it is not, what its writer is told. */
function read(line: string): string {
  const { orders, problems } = fedemplite.parse(line, view, WAR);
  const [order] = orders;
  return order === undefined ? problems.map(({ message }) => message).join(' ') : fedemplite.write(order.order);
}

describe('as one says it of somebody, with the nation first', () => {
  it.each([
    ['Hydran Fleet A attacks A7 and A9', 'ATTACK(HYDR, Fleet A, A7, A9)'],
    ['Fleet A of the Hydrans attack A7', 'ATTACK(HYDR, Fleet A, A7)'],
    ['Kzinti: Fleet E defends 3 provinces', 'DEFEND(KZIN, Fleet E, 3)'],
    ['KZIN-E defends three', 'DEFEND(KZIN, Fleet E, 3)'],
    ['Kzinti Fleet B moves to G9', 'MOVE(KZIN, Fleet B, G9)'],
    ['The Kzinti move Fleet B to G9', 'MOVE(KZIN, Fleet B, G9)'],
    ['Federation buys three ships and one Influence for Fleet A', 'PURCHASE(FED, 3 ships, 1 Influence, Fleet A)'],
    ['buy 3 ships for Fed Fleet A at 5 Influence', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['Federation buys a New Fleet at J8 for 4 Influence', 'PURCHASE(FED, New Fleet, 4 Influence, at J8)'],
    ['Fed Fleet D sends 5 ships to Fleet B', 'DEPLOY(FED, from Fleet D, 5 ships, to Fleet B)'],
    ['Send 5 ships from Fed Fleet D to Fleet B', 'DEPLOY(FED, from Fleet D, 5 ships, to Fleet B)'],
  ])('%s', (line, wanted) => expect(read(line)).toBe(wanted));

  // Whose fleet it is that stands behind the verb, nobody guesses; nor what else is told of somebody.
  it.each([
    'Kzinti attack Fleet A at D12',
    'Kzinti Fleet B attacks Lyran Fleet A at D12',
    'Kzinti Fleet B does not attack E10',
    'Kzinti Fleet B should attack E10',
    'Kzinti Fleet B attacks E10 or E11',
    'Kzinti Fleet B attacks E10 and defends 2',
    'Kzinti and Hydran Fleet A attack A7',
    'Fleet B attacks E10',
    'Fed Fleet D sends 5 ships from Fleet C to Fleet B',
    'Somebody attacks E10',
  ])('%s is no order', (line) => {
    const { orders, problems } = fedemplite.parse(line, view, WAR);
    expect([orders, problems.length > 0]).toEqual([[], true]);
  });
});

describe('what the words beside a value say that it is (FE-G4, FE-G5)', () => {
  it.each([
    ['PURCHASE (FED, 5 Influence, 3 ships, for Fleet A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, for Fleet A, 5 IP, 3 ships)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE FED 5 Influence 3 ships Fleet A', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, Influence 5, ships 3, Fleet A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 3, Influence 5, A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 3, Influence: 5, A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 5, 3 ships, A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 5 Influence, 3, A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 5 Influence for 3 ships, Fleet A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 3 ships for 5, to Fleet A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 5 Inf, 3ships, A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 5inf, 3 (ships), A)', 'PURCHASE(FED, 3 ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 3 CA ships, 5 Influence, A)', 'PURCHASE(FED, 3 CA ships, 5 Influence, Fleet A)'],
    ['PURCHASE (FED, 3 ships, 5 Influence, for New Fleet)', 'PURCHASE(FED, 3 ships, 5 Influence, New Fleet)'],
    ['PURCHASE (FED, New Fleet, 3 ships, 5 Influence)', 'PURCHASE(FED, 3 ships, 5 Influence, New Fleet)'],
    ['PURCHASE (FED, Fleet, 4, J8)', 'PURCHASE(FED, New Fleet, 4 Influence, at J8)'],
    ['PURCHASE (FED, at J8, New Fleet, 4 Influence)', 'PURCHASE(FED, New Fleet, 4 Influence, at J8)'],
    ['PURCHASE (FED, New Fleet, at J8, 4)', 'PURCHASE(FED, New Fleet, 4 Influence, at J8)'],
    ['DEPLOY( FED, to Fleet A, 3 ships, from Fleet B)', 'DEPLOY(FED, from Fleet B, 3 ships, to Fleet A)'],
    ['DEPLOY( FED, to Fleet A, 3 ships, B)', 'DEPLOY(FED, from Fleet B, 3 ships, to Fleet A)'],
    ['DEPLOY( FED, A, 3 ships, from B)', 'DEPLOY(FED, from Fleet B, 3 ships, to Fleet A)'],
    ['DEPLOY( FED, 3 ships from Fleet B to Fleet A)', 'DEPLOY(FED, from Fleet B, 3 ships, to Fleet A)'],
    ['DEPLOY( FED, Destination Fleet A, 3, Fleet B)', 'DEPLOY(FED, from Fleet B, 3 ships, to Fleet A)'],
    ['DEPLOY( FED, to FED Fleet A, 3, from FED-B)', 'DEPLOY(FED, from Fleet B, 3 ships, to Fleet A)'],
    ['DEPLOY( KZIN, Fleet A, 10 ships, From Muster Pool)', 'DEPLOY(KZIN, from Pool, 10 ships, to Fleet A)'],
    ['DEPLOY( KZIN-A, 3, KZIN-B)', 'DEPLOY(KZIN, from Fleet A, 3 ships, to Fleet B)'],
    ['DEFEND( KZIN, 3 Provinces, Fleet E)', 'DEFEND(KZIN, Fleet E, 3)'],
    ['DEFEND( 3 Provinces, KZIN, Fleet E)', 'DEFEND(KZIN, Fleet E, 3)'],
    ['DEFEND( KZIN, E, 3 provs)', 'DEFEND(KZIN, Fleet E, 3)'],
    ['DEFEND( 2 Provinces)', 'DEFEND(2)'],
    ['Defence (KZIN, E, 3)', 'DEFEND(KZIN, Fleet E, 3)'],
    ['ATTACK( Targets A7 and A9, Fleet A, HYDR)', 'ATTACK(HYDR, Fleet A, A7, A9)'],
    ['ATTACK( HYDR, Fleet A, Provinces A7 & A9)', 'ATTACK(HYDR, Fleet A, A7, A9)'],
    ['ATTACK( HYDR, with Fleet A, at A7)', 'ATTACK(HYDR, Fleet A, A7)'],
    ['MOVE( KZIN, to G9, B Fleet)', 'MOVE(KZIN, Fleet B, G9)'],
    ['MOVE( KZIN, Fleet B, to Province G9)', 'MOVE(KZIN, Fleet B, G9)'],
  ])('%s', (line, wanted) => expect(read(line)).toBe(wanted));

  it.each([
    ['DEFEND(KZIN, E, 3 ships)', 'DEFEND has no place for “3 ships”.'],
    ['DEFEND(3 ships)', 'DEFEND has no place for “3 ships”.'],
    ['DEFEND(KZIN, E, at G9)', 'DEFEND has no place for “at G9”.'],
    ['ATTACK(KZIN, A, 3 ships, E10)', 'ATTACK has no place for “3 ships”.'],
    ['ATTACK(KZIN, 3 ships, A, E10)', 'ATTACK has no place for “3 ships”.'],
    ['ATTACK(KZIN, A, from E10)', 'ATTACK needs ATTACK(nation, fleet, province, …); found KZIN, A, from E10.'],
    ['ATTACK(KZIN, A, E10, from E11)', 'ATTACK has no place for “from E11”.'],
    ['ATTACK(KZIN, A, Province EE)', 'EE is no province of this map.'],
    ['ATTACK(KZIN, A, E10, EE)', 'EE is no province of this map.'],
    ['ATTACK(KZIN, Fleet E10, E11)', 'E10 is no fleet: a fleet is one letter.'],
    ['MOVE(KZIN, B, from G9)', 'MOVE has no place for “from G9”.'],
    ['MOVE(KZIN, B, from F10 to G9)', 'MOVE has no place for “from F10”.'],
    ['MOVE(KZIN, B, Fleet G9)', 'G9 is no fleet: a fleet is one letter.'],
    ['DEPLOY(FED, A, 3 Influence, B)', 'DEPLOY has no place for “3 Influence”.'],
    ['DEPLOY(KZIN, to Pool, 3 ships, Fleet A)', 'DEPLOY has no place for “to POOL”.'],
    [
      'DEPLOY(FED, to Fleet A, 3, to Fleet B)',
      'DEPLOY needs DEPLOY(nation, from fleet, ships, to fleet); found FED, to Fleet A, 3, to Fleet B.',
    ],
    ['DEPLOY(KZIN, A, 3, LYR B)', 'KZIN ships cannot serve in a fleet of LYR.'],
    ['PURCHASE(FED, 3 ships, 5 Influence, from Fleet A)', 'PURCHASE has no place for “from Fleet A”.'],
    ['PURCHASE(FED, New Fleet, 4, from J8)', 'PURCHASE has no place for “from J8”.'],
    ['PURCHASE(FED, 3 provinces, 5, A)', 'PURCHASE has no place for “3 provinces”.'],
    ['PURCHASE(FED, 3, at 5, A)', 'PURCHASE has no place for “at 5”.'],
    ['PURCHASE(FED, 3, 5, Fleet)', 'FLEET is no fleet: a fleet is one letter.'],
    [
      'PURCHASE(FED, 3 ships, 5 ships, A)',
      'PURCHASE needs PURCHASE(nation, ships, Influence, fleet); found FED, 3 ships, 5 ships, A.',
    ],
    ['PURCHASE(FED, 3 ships Influence, 5 Influence, A)', 'INFLUENCE stands beside no number.'],
    ['ATTACK(KZIN, A, E10 target)', 'TARGET has nothing behind it.'],
    [
      'PURCHASE(FED, New Fleet, 4)',
      'PURCHASE needs PURCHASE(nation, New Fleet, Influence, province); found FED, Fleet NEW, 4.',
    ],
    ['Tactics: ENFILADE LEFT NOW', 'ENFILADE LEFT NOW is no tactic.'],
    ['Tactics: ENFILADE NOW', 'ENFILADE needs a wing.'],
    ['Preservation: 35 ships', 'Preservation must be a whole number from 0 to 100; found 35 SHIPS.'],
    ['DEFEND(KZIN, Provinces, A)', 'PROVINCES stands beside no province.'],
  ])('never threw away: %s', (line, wanted) => expect(read(line)).toBe(wanted));
});

it('reads arguments that say what they are the same in any order', () => {
  const forms = [
    ['PURCHASE', 'FED', '3 ships', '5 Influence', 'for Fleet A'],
    ['PURCHASE', 'FED', 'New Fleet', '4 Influence', 'at J8'],
    ['DEPLOY', 'FED', 'from Fleet A', '3 ships', 'to Fleet B'],
    ['DEFEND', 'KZIN', 'Fleet E', '3 Provinces'],
    ['MOVE', 'KZIN', 'Fleet B', 'to G9'],
    ['ATTACK', 'HYDR', 'Fleet A', 'Target A7'],
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      fc.constantFrom(', ', ' ', '; '),
      fc.infiniteStream(fc.nat(99)),
      (form, parted, picks) => {
        const [keyword, ...values] = form;
        const shuffled = values
          .map((value) => ({ value, at: picks.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ value }) => value);
        // Without commas a word may stand between two values that it can mean; only the usual order is plain then.
        const line = parted === ' ' ? `${keyword} ${values.join(' ')}` : `${keyword}(${shuffled.join(parted)})`;
        expect([line, read(line)]).toEqual([line, read(`${keyword}(${values.join(', ')})`)]);
      },
    ),
  );
});

it('reads the sheets of the rules as they stand there, with the sentences between them', () => {
  const sheet = `An example of a player’s orders are:
1. Purchases
PURCHASE (FED, 3 , 5, A)
PURCHASE ( KZIN, 2, 3, C)
For readability, the players may wish to write instead of the above:
PURCHASE (FED, 3 ships, 5 Influence, for Fleet A)
PURCHASE (KZIN, 2 ships, 3 Influence, for Fleet C)
2. Missions
ATTACK( HYDR, A, A7,A9)
or ATTACK( HYDR, Fleet A, Targets A7, A9)
ATTACK( HYDR, C, B3)
DEFEND( KZIN, E, 3)
or DEFEND( KZIN, Fleet E, 3 Provinces)
MOVE( KZIN, B, G9)
or MOVE( KZIN, B Fleet, Destination G9)
3. Ship Deployments
DEPLOY( FED, A, 3, B)
or DEPLOY( FED, From Fleet A, 3 ships, Destination Fleet B)
An example of a player bid is:
An example of a player’s orders is:`;
  const { orders, problems } = fedemplite.parse(sheet, view, WAR);
  // Of `or` it is said that such lines count beside the others.
  expect(problems.filter(({ code }) => code !== 'order/beside')).toEqual([]);
  expect(orders.map(({ line, order }) => `${line} ${fedemplite.write(order)}`)).toEqual([
    '3 PURCHASE(FED, 3 ships, 5 Influence, Fleet A)',
    '4 PURCHASE(KZIN, 2 ships, 3 Influence, Fleet C)',
    '6 PURCHASE(FED, 3 ships, 5 Influence, Fleet A)',
    '7 PURCHASE(KZIN, 2 ships, 3 Influence, Fleet C)',
    '9 ATTACK(HYDR, Fleet A, A7, A9)',
    '10 ATTACK(HYDR, Fleet A, A7, A9)',
    '11 ATTACK(HYDR, Fleet C, B3)',
    '12 DEFEND(KZIN, Fleet E, 3)',
    '13 DEFEND(KZIN, Fleet E, 3)',
    '14 MOVE(KZIN, Fleet B, G9)',
    '15 MOVE(KZIN, Fleet B, G9)',
    '17 DEPLOY(FED, from Fleet A, 3 ships, to Fleet B)',
    '18 DEPLOY(FED, from Fleet A, 3 ships, to Fleet B)',
  ]);
});

it('passes over no line that may have been meant as an order', () => {
  for (const line of ['ATACK KZIN B:', 'Tactics:', 'Hello (KZIN):', 'DANCE', 'Send 3:'])
    expect([line, answerSheet(fedemplite, line, view, WAR).lines[0]?.verdict]).toEqual([line, 'rejected']);
});
