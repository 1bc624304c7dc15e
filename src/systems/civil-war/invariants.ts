import { atlasOf } from './atlas.js';
import { ENTRENCH_YEAR, FIRST_YEAR, TURNS_A_YEAR } from './calendar.js';
import { type Fixed, type Group, type Player, SIDES, type State } from './shapes.js';
import { MOST_BRIGADES } from './tables.js';

/** What occurs more than once. */
const repeated = (all: readonly string[]): readonly string[] => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
];

const told = (wrong: boolean, sentence: string): readonly string[] => (wrong ? [sentence] : []);

function ofGroup(state: State, fixed: Fixed, group: Group): readonly string[] {
  const { id, side, name, zone, brigades, entrenched, commander } = group;
  const player = state.players.find((one) => one.id === commander);
  return [
    ...told(!atlasOf(fixed).zones.has(zone), `${id} stands in ${zone}, which is not on the map.`),
    ...told(!Number.isInteger(brigades) || brigades < 1 || brigades > MOST_BRIGADES, `${id} has ${brigades} brigades.`),
    ...told(entrenched && state.year < ENTRENCH_YEAR, `${id} is dug in before ${ENTRENCH_YEAR}.`),
    ...told(!id.startsWith(side === 'union' ? 'u-' : 'c-'), `${id} is of the side ${side}.`),
    ...told(!state.names[side].includes(name), `The name of ${id} is not kept among those of its side.`),
    ...told(commander !== null && player?.side !== side, `${id} is commanded by ${commander}, who is not of its side.`),
  ];
}

function ofPlayer({ groups }: State, { id, avatar, status, spares, permits }: Player): readonly string[] {
  const led = groups.find((group) => group.id === avatar?.group);
  return [
    ...told(avatar !== null && avatar.group !== null && led === undefined, `The avatar of ${id} is with no Group.`),
    ...told(led !== undefined && led.commander !== id, `The avatar of ${id} is with the Group of another.`),
    ...told(
      avatar !== null && Object.values(avatar.now).some((value) => value < 1 || value > 5),
      `The avatar of ${id} has a value out of 1 to 5.`,
    ),
    ...told(spares < 0 || permits < 0, `${id} placed more than they had.`),
    ...told(status !== 'playing' && spares + permits > 0, `${id} has left the war and keeps brigades or permits.`),
  ];
}

function ofGround({ control, blockaded, kentucky }: State, fixed: Fixed): readonly string[] {
  const { zones, blockadeList } = fixed.map;
  const entered = zones.filter(({ id, owner }) => owner === 'neutral' && control[id] !== 'neutral');
  return [
    ...zones.flatMap(({ id }) => told(control[id] === undefined, `Nobody controls ${id}.`)),
    ...told(Object.keys(control).length > zones.length, 'Somebody controls a zone that is not on the map.'),
    ...zones.flatMap(({ id, owner }) =>
      told(owner !== 'neutral' && control[id] === 'neutral', `${id} has become neutral.`),
    ),
    ...told(kentucky.brokenBy === null && entered.length > 0, 'Kentucky is captured and nobody broke its neutrality.'),
    ...told(
      kentucky.brokenBy === null && SIDES.some((side) => kentucky.bonus[side]),
      'A bonus is due for a neutrality that holds.',
    ),
    ...told(
      kentucky.brokenBy !== null && kentucky.bonus[kentucky.brokenBy],
      'Who broke the neutrality of Kentucky has its bonus.',
    ),
    ...repeated(blockaded).map((port) => `${port} is blockaded twice.`),
    ...blockaded.flatMap((port) => told(!blockadeList.includes(port), `${port} cannot be blockaded.`)),
    ...blockaded.flatMap((port) => told(control[port] !== 'confederacy', `${port} is blockaded and not Confederate.`)),
  ];
}

function ofPolitics(state: State): readonly string[] {
  const { players, president, presidentElect, pool, activations, stage } = state;
  const isOf = (seat: string | null, side: Player['side']): boolean =>
    seat === null || players.some((one) => one.id === seat && one.side === side);
  return SIDES.flatMap((side) => [
    ...told(!isOf(president[side], side), `The President of the ${side} is not of that side.`),
    ...told(!isOf(presidentElect[side], side), `Who was elected by the ${side} is not of that side.`),
    ...told(pool[side] < 0, `The pool of the ${side} is overdrawn.`),
    ...told(
      stage === 'orders' && (activations[side] < 2 || activations[side] > 5),
      `The ${side} has ${activations[side]} activations.`,
    ),
    ...repeated(state.names[side].map((name) => name.toLowerCase())).map(
      (name) => `Two Groups of the ${side} bear the name ${name}.`,
    ),
  ]);
}

function ofCalendar({ stage, year, turn, options, ending }: State): readonly string[] {
  return [
    ...told(year < FIRST_YEAR || year > options.lastYear, `It is ${year}, out of the war.`),
    ...told(turn < 1 || turn > TURNS_A_YEAR, `It is turn ${turn} of the year.`),
    ...told(
      (stage === 'over') !== (ending !== null),
      `The war is ${stage} and ${ending === null ? 'has no' : 'has an'} ending.`,
    ),
  ];
}

/** What must always hold (digest part 11). */
export function invariants(state: State, fixed: Fixed): readonly string[] {
  if (state.stage === 'blank') return [];
  const { groups, players } = state;
  return [
    ...repeated(groups.map(({ zone }) => zone)).map((zone) => `Two Groups stand in ${zone}.`),
    ...repeated(groups.map(({ id }) => id)).map((id) => `There are two Groups ${id}.`),
    ...repeated(players.map(({ id }) => id)).map((id) => `There are two players ${id}.`),
    ...groups.flatMap((group) => ofGroup(state, fixed, group)),
    ...players.flatMap((player) => ofPlayer(state, player)),
    ...ofGround(state, fixed),
    ...ofPolitics(state),
    ...ofCalendar(state),
  ];
}
