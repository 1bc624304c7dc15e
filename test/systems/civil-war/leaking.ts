import { paragraph } from '../../../src/core/game/blocks.js';
import { GM, type Viewer } from '../../../src/core/game/viewer.js';
import { atlasOf } from '../../../src/systems/civil-war/atlas.js';
import type { CivilWar } from '../../../src/systems/civil-war/game.js';
import { civilWar } from '../../../src/systems/civil-war/index.js';
import type {
  Event,
  Fixed,
  GroupView,
  PlayerView,
  Sighting,
  State,
  View,
} from '../../../src/systems/civil-war/shapes.js';
import type { SeededLeak } from '../../../src/testkit/subject.js';

// Deliberate mistakes that the fog suite must find: each is one that a careless author of sight, report or help would make.

type System = typeof civilWar;

/** Another viewer is shown what the game master is. */
const asGm = (...kinds: readonly Event['kind'][]): System => ({
  ...civilWar,
  reveal: (event: Event, before: State, after: State, viewer: Viewer, fixed: Fixed) =>
    civilWar.reveal(event, before, after, kinds.includes(event.kind) ? GM : viewer, fixed),
});

/** What is revealed, spoilt by a look at the event itself. */
const revealing = (spoil: (seen: Sighting, event: Event) => Sighting): System => ({
  ...civilWar,
  reveal: (event, before, after, viewer, fixed) => {
    const seen = civilWar.reveal(event, before, after, viewer, fixed);
    return seen === null ? null : spoil(seen, event);
  },
});

/** The view, spoilt by a look at the state. */
const viewing = (spoil: (view: View, state: State) => View): System => ({
  ...civilWar,
  view: (state, viewer, fixed) => spoil(civilWar.view(state, viewer, fixed), state),
});

const eachGroup = (spoil: (group: GroupView, state: State) => GroupView): System =>
  viewing((view, state) => ({ ...view, groups: view.groups.map((group) => spoil(group, state)) }));

const eachPlayer = (spoil: (player: PlayerView, state: State) => PlayerView): System =>
  viewing((view, state) => ({ ...view, players: view.players.map((player) => spoil(player, state)) }));

const truly = (state: State, id: string) => state.groups.find((group) => group.id === id);

/** The state that a careless author keeps beside the views, to have it at hand later. */
function remembering(change: (last: () => State) => Partial<System>): System {
  let last: State = civilWar.blank;
  const view: System['view'] = (state, viewer, fixed) => {
    last = state;
    return civilWar.view(state, viewer, fixed);
  };
  return { ...civilWar, view, ...change(() => last) };
}

const enemies = (view: View, state: State) => state.groups.filter(({ side }) => side !== view.side);

/** For the suite of all systems. */
export const leaks: readonly SeededLeak<CivilWar>[] = [
  {
    name: 'the avatar of an enemy Group is named on the map',
    where: 'view',
    system: eachGroup((group, state) => ({
      ...group,
      avatar: state.players.find(({ avatar }) => avatar?.group === group.id)?.id ?? null,
    })),
  },
  {
    name: 'demoralised enemies are marked',
    where: 'view',
    system: eachGroup((group, state) => ({ ...group, demoralised: truly(state, group.id)?.demoralised ?? null })),
  },
  {
    name: 'spare brigades of a team-mate are shown to the side',
    where: 'view',
    system: eachPlayer((player, state) => ({
      ...player,
      spares: state.players.find(({ id }) => id === player.id)?.spares ?? null,
    })),
  },
  {
    name: 'scouts report to everybody',
    where: 'view',
    system: eachGroup((group, state) => ({
      ...group,
      believed:
        state.players.flatMap(({ scouts }) => scouts).find((one) => one.group === group.id)?.believed ?? group.believed,
    })),
  },
  {
    name: 'the pool of the enemy is counted',
    where: 'view',
    system: viewing((view, { pool }) => ({ ...view, pool })),
  },
  {
    name: 'Groups are listed by their strength',
    where: 'view',
    system: viewing((view, state) => ({
      ...view,
      groups: [...view.groups].sort(
        (a, b) => (truly(state, b.id)?.brigades ?? 0) - (truly(state, a.id)?.brigades ?? 0),
      ),
    })),
  },
  {
    name: 'counters of the map carry the true strength',
    where: 'picture',
    system: remembering((last) => ({
      draw: (view, fixed) => {
        const picture = civilWar.draw(view, fixed);
        const total = enemies(view, last()).reduce((sum, { brigades }) => sum + brigades, 0);
        return { ...picture, description: [...picture.description, `They have ${total} brigades.`] };
      },
    })),
  },
  {
    name: 'an error says how strong the enemy is',
    where: 'answer',
    system: remembering((last) => ({
      check: (orders, view, fixed) => [
        ...civilWar.check(orders, view, fixed),
        {
          line: 1,
          code: 'order/too-strong',
          severity: 'warning',
          found: '',
          message: `${Math.max(0, ...enemies(view, last()).map(({ brigades }) => brigades))} brigades stand against you.`,
        },
      ],
    })),
  },
  { name: 'activations of the enemy are told', where: 'sightings', system: asGm('activations-shared') },
  { name: 'which Groups were activated is told', where: 'sightings', system: asGm('activations-used') },
  { name: 'ballots are read out', where: 'sightings', system: asGm('votes-counted', 'no-confidence-counted') },
  { name: 'the muster of the other side is told', where: 'sightings', system: asGm('mustered') },
  { name: 'who moves in an impulse is told by its sequence', where: 'sightings', system: asGm('sequence-drawn') },
  { name: 'hungry Groups of both sides are listed', where: 'sightings', system: asGm('supply-judged') },
  {
    name: 'the report has a line for every event, also for those of which nothing is told',
    where: 'report',
    system: {
      ...civilWar,
      reveal: (event, before, after, viewer, fixed) =>
        civilWar.reveal(event, before, after, viewer, fixed) ?? { kind: 'muster-closed' },
      report: (view, sightings, fixed) => {
        const { title, blocks } = civilWar.report(view, sightings, fixed);
        return { title, blocks: [...blocks, ...sightings.map(() => paragraph('Something happened.'))] };
      },
    },
  },
];

/** Of events that wars of bots do not have every turn. */
export const rareLeaks: readonly SeededLeak<CivilWar>[] = [
  {
    name: 'how good an enemy leader has become is listed beside what he began with',
    where: 'view',
    system: eachPlayer((player, state) => ({
      ...player,
      avatar:
        player.avatar === null
          ? null
          : { ...player.avatar, now: state.players.find(({ id }) => id === player.id)?.avatar?.now ?? null },
    })),
  },
  {
    name: 'enemies out of supply are marked',
    where: 'view',
    system: eachGroup((group, state) => ({ ...group, supplied: truly(state, group.id)?.supplied ?? null })),
  },
  {
    name: 'who supply passes by is a number to look at first',
    where: 'numbers',
    system: remembering((last) => ({
      vitals: (view, fixed) => [
        ...(civilWar.vitals?.(view, fixed) ?? []),
        {
          label: 'Hungry enemies',
          value: String(enemies(view, last()).filter(({ supplied }) => !supplied).length),
          change: null,
          note: null,
        },
      ],
    })),
  },
  {
    name: 'the truth stands beside what a leader believed',
    where: 'sightings',
    system: revealing((seen, event) => (event.kind === 'estimated' && seen.kind === 'estimated' ? event : seen)),
  },
  { name: 'everybody reads what leaders believed', where: 'sightings', system: asGm('estimated') },
  { name: 'scouts show their rolls', where: 'sightings', system: asGm('scouted') },
  { name: 'everybody reads the dice of battles', where: 'sightings', system: asGm('battle-fought') },
  { name: 'orders that came to nothing are told', where: 'sightings', system: asGm('order-void') },
  { name: 'marches are told step by step', where: 'sightings', system: asGm('marched') },
  { name: 'an approach is reported with those who declined it', where: 'sightings', system: asGm('halted') },
  {
    name: 'whoever sees an approach is told how strong it is',
    where: 'sightings',
    system: {
      ...civilWar,
      reveal: (event, before, after, viewer, fixed) => {
        const seen = civilWar.reveal(event, before, after, viewer, fixed);
        if (seen?.kind !== 'approach-seen') return seen;
        const near = before.groups.filter(
          ({ id, zone }) => id[0] !== seen.group[0] && atlasOf(fixed).neighbours(seen.at).includes(zone),
        );
        return { ...seen, at: `${seen.at}-${Math.max(0, ...near.map(({ brigades }) => brigades))}` };
      },
    },
  },
];
