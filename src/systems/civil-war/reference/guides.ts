import { paragraph } from '../../../core/game/blocks.js';
import type { OrderGuide } from '../../../core/game/reference.js';
import { atlasOf, zoneOf } from '../atlas.js';
import { ENTRENCH_YEAR } from '../calendar.js';
import type { Fixed } from '../shapes.js';
import { NEW_GROUP, WISHES } from '../tables.js';

type Phase = 'setup' | 'orders';
type Guide = Omit<OrderGuide, 'blocks' | 'phases' | 'id'> & {
  readonly text: string;
  readonly phases: readonly Phase[];
};

const WAR: readonly Phase[] = ['orders'];
const SETUP: readonly Phase[] = ['setup'];
const BOTH: readonly Phase[] = ['setup', 'orders'];

/** Names that stand on this map, so that examples can be sent as they are. */
interface Names {
  readonly first: string;
  readonly second: string;
  readonly near: string;
  readonly home: string;
  readonly port: string;
  readonly invadable: string;
}

function namesOf(fixed: Fixed): Names {
  const { map } = fixed;
  const [one, other] = map.groups.filter(({ side }) => side === 'union');
  const name = (zone: string | undefined, instead: string): string =>
    zone === undefined ? instead : zoneOf(fixed, zone).name;
  const at = one?.zone;
  const [near] = at === undefined ? [] : atlasOf(fixed).neighbours(at, 'union');
  return {
    first: one?.name ?? 'Army',
    second: other?.name ?? 'Corps',
    near: name(near, map.zones[0]?.name ?? ''),
    home: name(at, map.zones[0]?.name ?? ''),
    port: name(map.invasionPorts[0], map.zones[0]?.name ?? ''),
    invadable: name(map.blockadeList[0], map.zones[0]?.name ?? ''),
  };
}

const groupOrders = ({ first, second, near, port, invadable }: Names): readonly Guide[] => [
  {
    order: 'move',
    title: 'MOVE',
    summary: 'Marches a Group by road, rail, river or sea.',
    text: [
      'Name the zones in order: one by road, up to two by river, up to four by rail, a port by sea. Without BY it is by road.',
      'TO, > and commas all part the zones.',
    ].join(' '),
    template: 'MOVE <Group> BY <ROAD, RAIL, RIVER or SEA> TO <zone> > <zone>',
    example: `MOVE ${first} BY ROAD TO ${near}`,
    phases: WAR,
    rules: ['CW-803', 'CW-901', 'CW-905', 'CW-908'],
    words: ['march', 'travel', 'attack'],
  },
  {
    order: 'invade',
    title: 'INVADE',
    summary: 'Lands a Union Group in a Confederate port, in a turn with five activations.',
    text: `It takes an activation, and starts in a port that was the Union’s from the beginning, such as ${port}.`,
    template: 'INVADE <port> WITH <Group>',
    example: `INVADE ${invadable} WITH ${first}`,
    phases: WAR,
    rules: ['CW-911'],
    words: ['land', 'sea', 'port'],
  },
  {
    order: 'transfer',
    title: 'TRANSFER',
    summary: 'Gives brigades to a Group next door.',
    text: [
      'Neither Group moves, and each needs an activation or its leader’s Initiative. For another player’s Group,',
      'that player orders RECEIVE.',
    ].join(' '),
    template: 'TRANSFER <number> FROM <Group> TO <Group>',
    example: `TRANSFER 4 FROM ${first} TO ${second}`,
    phases: WAR,
    rules: ['CW-804', 'CW-912', 'CW-914'],
    words: ['give', 'brigades'],
  },
  {
    order: 'receive',
    title: 'RECEIVE',
    summary: 'Takes brigades that another player’s Group gives.',
    text: 'UP TO may be left out; then all that is given is taken.',
    template: 'RECEIVE UP TO <number> FROM <Group> INTO <Group>',
    example: `RECEIVE UP TO 4 FROM ${first} INTO ${second}`,
    phases: WAR,
    rules: ['CW-912'],
    words: ['take', 'brigades'],
  },
  {
    order: 'rally',
    title: 'RALLY',
    summary: 'Takes demoralisation away.',
    text: 'With an activation it succeeds; without one it is a check on Motivation. The Group must be in supply.',
    template: 'RALLY <Group>',
    example: `RALLY ${first}`,
    phases: WAR,
    rules: ['CW-1001', 'CW-1220'],
    words: ['demoralised', 'morale', 'recover'],
  },
  {
    order: 'entrench',
    title: 'ENTRENCH',
    summary: `Digs in, from ${ENTRENCH_YEAR} on, with an activation.`,
    text: 'The Group stays where it is. The works protect it from the next turn on, until it moves.',
    template: 'ENTRENCH <Group>',
    example: `ENTRENCH ${first}`,
    phases: WAR,
    rules: ['CW-1101', 'CW-1212'],
    words: ['dig', 'trench', 'works'],
  },
  {
    order: 'hold',
    title: 'HOLD',
    summary: 'Leaves a Group where it is.',
    text: 'A Group without an order holds in any case; the line only makes it plain.',
    template: 'HOLD <Group>',
    example: `HOLD ${first}`,
    phases: WAR,
    rules: ['CW-801'],
    words: ['stay', 'nothing'],
  },
];

const ownOrders = ({ first, second, home }: Names): readonly Guide[] => [
  {
    order: 'avatar',
    title: 'AVATAR',
    summary: 'Puts your officer with one of your Groups.',
    text: 'They join it before anything else happens. AVATAR AT means the same.',
    template: 'AVATAR WITH <Group>',
    example: `AVATAR WITH ${first}`,
    phases: WAR,
    rules: ['CW-313'],
    words: ['officer', 'leader'],
  },
  {
    order: 'activate',
    title: 'ACTIVATE',
    summary: 'Says which of your Groups are served first when activations are given out.',
    text: 'Without the line they go to your orders from the first line down. Only orders that need one take one.',
    template: 'ACTIVATE <Group>, <Group>',
    example: `ACTIVATE ${first}, ${second}`,
    phases: WAR,
    rules: ['CW-214', 'CW-807'],
    words: ['activation', 'priority'],
  },
  {
    order: 'add',
    title: 'ADD',
    summary: 'Puts brigades that you were given into a Group.',
    text: 'The Group must stand in a friendly zone with a number of its own side.',
    template: 'ADD <number> TO <Group>',
    example: `ADD 3 TO ${first}`,
    phases: WAR,
    rules: ['CW-1405', 'CW-913'],
    words: ['reinforce', 'brigades', 'spares'],
  },
  {
    order: 'form',
    title: 'FORM',
    summary: `Makes a new Group of ${NEW_GROUP} brigades.`,
    text: [
      'It takes leave from the President, a name that your side never used, and an empty zone that feeds your side.',
      'It does nothing else that turn.',
    ].join(' '),
    template: 'FORM "<name>" AT <zone>',
    example: `FORM "Army of the Cumberland" AT ${home}`,
    phases: WAR,
    rules: ['CW-1406'],
    words: ['new', 'group', 'army'],
  },
];

const politics = ({ first, invadable }: Names): readonly Guide[] => [
  {
    order: 'vote',
    title: 'VOTE',
    summary: 'Casts your votes while an election is open.',
    text: [
      'You have as many as your Political value, and may split them. Without a number all that are left go to that',
      'player. Name players as they are called, or by their seat.',
    ].join(' '),
    template: 'VOTE <player> <votes>, <player> <votes>',
    example: 'VOTE seat-1 1',
    phases: BOTH,
    rules: ['CW-211'],
    words: ['election', 'president', 'ballot'],
  },
  {
    order: 'no-confidence',
    title: 'NO CONFIDENCE',
    summary: 'Asks for another President.',
    text: 'If half of your side says so at the same deadline, an election is held with the next sheets.',
    template: 'NO CONFIDENCE',
    example: 'NO CONFIDENCE',
    phases: WAR,
    rules: ['CW-210'],
    words: ['president', 'election'],
  },
  {
    order: 'share-activations',
    title: 'PRESIDENT ACTIVATIONS',
    summary: 'Shares out the activations of the turn.',
    text: [
      'Everybody who commands gets one if there are enough, otherwise nobody gets more than one. Without the line',
      'those with the most Groups are served first.',
    ].join(' '),
    template: 'PRESIDENT ACTIVATIONS <player> <number>, <player> <number>',
    example: 'PRESIDENT ACTIVATIONS seat-1 1',
    phases: WAR,
    rules: ['CW-212', 'CW-213'],
    words: ['share', 'activation'],
  },
  {
    order: 'share-brigades',
    title: 'PRESIDENT BRIGADES',
    summary: 'Gives brigades of the pool to players, who may place them next turn.',
    text: 'The same limits hold as for activations. Without the line they stay in the pool.',
    template: 'PRESIDENT BRIGADES <player> <number>, <player> <number>',
    example: 'PRESIDENT BRIGADES seat-1 3',
    phases: WAR,
    rules: ['CW-212', 'CW-1407'],
    words: ['share', 'recruits', 'replacements'],
  },
  {
    order: 'share-permits',
    title: 'PRESIDENT GROUP',
    summary: 'Allows players to form a new Group from the next turn on.',
    text: 'There must be supply points for it. Without a number it is one.',
    template: 'PRESIDENT GROUP <player> <number>',
    example: 'PRESIDENT GROUP seat-1',
    phases: WAR,
    rules: ['CW-212', 'CW-1406'],
    words: ['permit', 'new group'],
  },
  {
    order: 'blockade',
    title: 'PRESIDENT BLOCKADE',
    summary: 'Blockades a Confederate port, in odd turns of the year.',
    text: 'For the Union President alone. The right lapses if it is not used.',
    template: 'PRESIDENT BLOCKADE <port>',
    example: `PRESIDENT BLOCKADE ${invadable}`,
    phases: WAR,
    rules: ['CW-1501'],
    words: ['navy', 'port'],
  },
  {
    order: 'choose-invasion',
    title: 'PRESIDENT INVASION',
    summary: 'Says which Group invades, if several would.',
    text: 'For the Union President alone. Without it the lot decides.',
    template: 'PRESIDENT INVASION <Group>',
    example: `PRESIDENT INVASION ${first}`,
    phases: WAR,
    rules: ['CW-911'],
    words: ['invade', 'landing'],
  },
];

const beforeTheWar = ({ first, second }: Names): readonly Guide[] => [
  {
    order: 'name',
    title: 'JOIN or NAME',
    summary: 'Names your officer.',
    text: 'Your side is that of your sign-up; JOIN only says it again.',
    template: 'JOIN <UNION or CONFEDERACY> AS "<name>"',
    example: 'NAME "Silas Greer"',
    phases: SETUP,
    rules: ['CW-201'],
    words: ['avatar', 'officer'],
  },
  {
    order: 'points',
    title: 'POINTS',
    summary: 'Spends 25 points on the values of your officer.',
    text: 'At least one on each. A value is the square root of its points, rounded down.',
    template: 'POINTS MOT <points>, AGG <points>, INI <points>, TAC <points>, POL <points>',
    example: 'POINTS MOT 4, AGG 9, INI 4, TAC 4, POL 4',
    phases: SETUP,
    rules: ['CW-303'],
    words: ['attributes', 'avatar', 'values'],
  },
  {
    order: 'prefer',
    title: 'PREFER',
    summary: 'Lists the armies that you would like to command, the dearest first.',
    text: `Armies or the places where they stand: up to ${WISHES.union} for the Union, ${WISHES.confederacy} for the Confederacy.`,
    template: 'PREFER <Group>, <Group>, <Group>',
    example: `PREFER ${first}, ${second}`,
    phases: SETUP,
    rules: ['CW-206', 'CW-207'],
    words: ['wish', 'army', 'choice'],
  },
];

const words = (): readonly Guide[] => [
  {
    order: 'pass',
    title: 'PASS',
    summary: 'Says that you are there and leave things as they are.',
    text: 'NO ORDERS means the same. It is no silence.',
    template: 'PASS',
    example: 'PASS',
    phases: BOTH,
    rules: ['CW-204'],
    words: ['no orders', 'nothing'],
  },
  {
    order: 'resign',
    title: 'RESIGN',
    summary: 'Gives up your command; your Groups go to others of your side.',
    text: 'It counts when the turn has been played, and cannot be taken back.',
    template: 'RESIGN',
    example: 'RESIGN',
    phases: WAR,
    rules: ['CW-203'],
    words: ['leave', 'quit'],
  },
  {
    order: 'ready',
    title: 'READY',
    summary: 'Says that your sheet is final for now.',
    text: 'A new sheet takes it back.',
    template: 'READY',
    example: 'READY',
    phases: BOTH,
    words: ['final', 'done'],
  },
];

/** How each kind of order is written, with examples that fit this map. */
export function orderGuides(fixed: Fixed): OrderGuide[] {
  const names = namesOf(fixed);
  const all = [...groupOrders(names), ...ownOrders(names), ...politics(names), ...beforeTheWar(names), ...words()];
  return all.map(({ text, phases, ...guide }) => ({
    ...guide,
    id: `order-${guide.order}`,
    phases: [...phases],
    blocks: [paragraph(text)],
  }));
}
