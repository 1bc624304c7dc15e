import { type Complaint, listed } from '../../parabellum/complaint.js';
import { catalogueComplaints } from './catalogue-checks.js';
import { mapComplaints } from './map-checks.js';
import { objectiveComplaints } from './objective-checks.js';
import type { SetupFields } from './setup.js';
import { treeComplaints } from './tree-checks.js';

function seatComplaints({ seats, scenarios, catalogue }: SetupFields): Complaint[] {
  const complaints: Complaint[] = [];
  const seen = new Set<string>();
  for (const [index, seat] of seats.entries()) {
    if (seen.has(seat.id)) complaints.push({ path: ['seats', index, 'id'], message: `${seat.id} is there twice` });
    seen.add(seat.id);
  }
  const first = scenarios.scenarios[0];
  if (first === undefined) return complaints;
  const { min, max } = first.players;
  if (seats.length < min || seats.length > max) {
    const fits = min === max ? `${min}` : `${min} to ${max}`;
    const message = `scenario ${first.id} is for ${fits} players, but ${seats.length} signed up`;
    complaints.push({ path: ['seats'], message });
  }
  if (catalogue.companies.length < max) {
    const message = `there are ${catalogue.companies.length} companies, but scenario ${first.id} is for up to ${max} players`;
    complaints.push({ path: ['catalogue', 'companies'], message });
  }
  return complaints;
}

function duplicateIds({ scenarios: { scenarios } }: SetupFields): Complaint[] {
  const seen = new Map<string, number>();
  return scenarios.flatMap(({ id }, index): Complaint[] => {
    const other = seen.get(id);
    seen.set(id, index);
    const ids = listed([...new Set(scenarios.map((one) => one.id))]);
    const message = `two scenarios are called ${id}; every id stands once (${ids})`;
    return other === undefined ? [] : [{ path: ['scenarios', 'scenarios', index, 'id'], message }];
  });
}

/** What a single field cannot show: maps against squares, objectives against who can reach them, the tree. */
export function setupComplaints(setup: SetupFields): readonly Complaint[] {
  const maps = mapComplaints(setup);
  return [
    ...catalogueComplaints(setup.catalogue),
    ...duplicateIds(setup),
    ...maps,
    // Who can get where can be judged only on maps that are sound.
    ...objectiveComplaints(setup, maps.length === 0),
    ...treeComplaints(setup.scenarios.scenarios),
    ...seatComplaints(setup),
  ];
}
