import { type Complaint, listed } from '../../parabellum/complaint.js';
import type { Scenario } from './setup.js';

const pathTo = (index: number, ...rest: (string | number)[]) => ['scenarios', 'scenarios', index, ...rest];

/** Unlocked scenarios that do not exist, that lead back to where one was, and scenarios that nothing leads to (ST-4). */
function linkComplaints(scenarios: readonly Scenario[]): Complaint[] {
  const complaints: Complaint[] = [];
  const byId = new Map(scenarios.map((scenario, index) => [scenario.id, index] as const));
  const ids = listed([...byId.keys()], 40);
  for (const [index, { unlocks, id }] of scenarios.entries())
    for (const [place, next] of unlocks.entries())
      if (!byId.has(next))
        complaints.push({ path: pathTo(index, 'unlocks', place), message: `there is no scenario ${next} (${ids})` });
      else if (unlocks.indexOf(next) < place)
        complaints.push({ path: pathTo(index, 'unlocks', place), message: `${next} stands twice under ${id}` });

  const seen = new Set<number>();
  const finished = new Set<number>();
  const visit = (index: number, way: readonly string[]): void => {
    seen.add(index);
    const scenario = scenarios[index];
    for (const [place, next] of (scenario?.unlocks ?? []).entries()) {
      const at = byId.get(next);
      if (at === undefined) continue;
      if (seen.has(at) && !finished.has(at)) {
        const round = [...way.slice(way.indexOf(next)), next].join(' → ');
        const message = `the tree has no end: ${round} runs in a circle`;
        complaints.push({ path: pathTo(index, 'unlocks', place), message });
      } else if (!seen.has(at)) visit(at, [...way, next]);
    }
    finished.add(index);
  };
  const first = scenarios[0];
  if (first !== undefined) visit(0, [first.id]);
  for (const [index, { id }] of scenarios.entries())
    if (!seen.has(index)) {
      const message = `no scenario leads to ${id}; name it under unlocks of another one, or take it out`;
      complaints.push({ path: pathTo(index, 'id'), message });
    }
  return complaints;
}

/** Numbers of players for which a scenario has something after it, but nothing that fits them. */
function fitComplaints(scenarios: readonly Scenario[]): Complaint[] {
  const first = scenarios[0];
  if (first === undefined) return [];
  const complaints: Complaint[] = [];
  for (const [index, scenario] of scenarios.entries()) {
    if (scenario.unlocks.length === 0) continue;
    const stuck: number[] = [];
    const { min } = scenario.players;
    const max = Math.min(scenario.players.max, first.players.max);
    for (let players = min; players <= max; players += 1) {
      const fits = scenario.unlocks.some((id) =>
        scenarios.some((one) => one.id === id && players >= one.players.min && players <= one.players.max),
      );
      if (!fits) stuck.push(players);
    }
    if (stuck.length === 0) continue;
    const message = `with ${stuck.join(' or ')} players none of ${listed(scenario.unlocks)} can be played; add one that fits`;
    complaints.push({ path: pathTo(index, 'unlocks'), message });
  }
  return complaints;
}

/** The tree must start at the first scenario, reach every other one, and come to an end for any number of players. */
export function treeComplaints(scenarios: readonly Scenario[]): readonly Complaint[] {
  const links = linkComplaints(scenarios);
  return links.length > 0 ? links : fitComplaints(scenarios);
}
