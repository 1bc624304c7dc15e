import { huntersIn } from './pack.js';
import type { Fixed, NestState, State } from './shapes.js';
import { livingNests } from './standing.js';

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

function ofNest(nest: NestState, state: State, fixed: Fixed): readonly string[] {
  const at = `The nest at ${nest.site}`;
  const seat = state.seats.find(({ id }) => id === nest.seat);
  const wrong: string[] = [];
  if (!fixed.town.nestSites.some(({ code }) => code === nest.site)) wrong.push(`${at} lies at no site of the town.`);
  if (seat === undefined) wrong.push(`${at} is played by ${nest.seat}, which is no seat.`);
  else if (seat.playing === nest.abandoned)
    wrong.push(
      `${at} is ${nest.abandoned ? '' : 'not '}abandoned, but ${seat.id} is ${seat.playing ? '' : 'not '}playing.`,
    );
  if (nest.loss !== null && huntersIn(nest.hunters) + nest.mares + nest.captives > 0)
    wrong.push(`${at} is lost, yet somebody lives in it.`);
  for (const seen of nest.seen)
    if (seen.site === nest.site || !state.nests.some(({ site }) => site === seen.site))
      wrong.push(`${at} remembers ${seen.site}, where no other nest is.`);
  for (const known of nest.prey)
    if (!state.areas.some(({ id }) => id === known.area))
      wrong.push(`${at} remembers the prey of ${known.area}, which is not in play.`);
  return wrong;
}

/** What must always hold: a sentence for each thing that does not. */
export function invariants(state: State, fixed: Fixed): readonly string[] {
  if (state.stage === 'blank') return [];
  const wrong: string[] = [];
  for (const seat of repeated(state.seats.map(({ id }) => id))) wrong.push(`${seat} is there twice.`);
  for (const site of repeated(state.nests.map((nest) => nest.site))) wrong.push(`Two nests lie at ${site}.`);
  for (const seat of repeated(state.nests.map((nest) => nest.seat))) wrong.push(`${seat} has two nests.`);
  const order = fixed.town.areas.map(({ code }) => code);
  const areas = state.areas.map(({ id }) => order.indexOf(id));
  if (areas.some((at, index) => at < 0 || at <= (areas[index - 1] ?? -1)))
    wrong.push('The areas are not those of the town in map order.');
  for (const { id, prey, max } of state.areas)
    if (prey > max) wrong.push(`${id} has ${prey} prey and can hold only ${max}.`);
  for (const nest of state.nests) wrong.push(...ofNest(nest, state, fixed));
  if ((state.stage === 'over') !== (state.ending !== null))
    wrong.push('The game is over exactly when it has an ending.');
  if (state.stage === 'night' && !state.options.combinedWindows)
    wrong.push('Brood and hunt are ordered together, though combinedWindows is off.');
  if (state.ending?.winners.some((seat) => !livingNests(state).some((nest) => nest.seat === seat && !nest.abandoned)))
    wrong.push('A winner has no living nest.');
  return wrong;
}
