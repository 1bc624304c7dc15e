import type { Complaint } from '../../parabellum/complaint.js';
import type { Catalogue, CatalogueUnit, PersonnelRung } from './setup.js';

/** The ladder must price every head from the fullest pool down to the last one (ST-7). */
function ladderComplaints(ladder: readonly PersonnelRung[], top: number, where: readonly string[]): Complaint[] {
  const complaints: Complaint[] = [];
  const at = (index: number, field: string) => ['catalogue', ...where, 'ladder', index, field];
  for (const [index, rung] of ladder.entries()) {
    const above = ladder[index - 1];
    if (rung.from < rung.to)
      complaints.push({ path: at(index, 'to'), message: `${rung.to} is above ${rung.from}; a rung runs downwards` });
    if (above !== undefined && rung.from !== above.to - 1) {
      const gap = rung.from < above.to ? 'a gap' : 'an overlap';
      const message = `${gap}: the rung before ends at ${above.to}, so this one begins at ${above.to - 1}, not ${rung.from}`;
      complaints.push({ path: at(index, 'from'), message });
    }
  }
  const first = ladder[0];
  const last = ladder.length - 1;
  if (first !== undefined && first.from < top) {
    const holds = where[0] === 'personnel' ? `the pool can hold ${top} heads` : `there can be ${top} tokens`;
    const message = `${holds}, but the ladder begins at ${first.from}`;
    complaints.push({ path: at(0, 'from'), message });
  }
  const end = ladder[last]?.to ?? 1;
  if (end !== 1)
    complaints.push({ path: at(last, 'to'), message: `the ladder ends at ${end}; the last rung goes down to 1` });
  return complaints;
}

/** A supply that runs out needs no ladder; with one, every token has its price (ST-8). */
function supplyComplaints({ supply }: Catalogue): Complaint[] {
  return (['fuel', 'ammo'] as const).flatMap((kind) => {
    const one = supply[kind];
    if (one === null) return [];
    // Without a limit of its own it holds what it begins with, and what later scenarios add.
    const top = one.most === 10_000 ? one.stock : Math.max(one.stock, one.most);
    return one.ladder.length === 0 ? [] : ladderComplaints(one.ladder, top, ['supply', kind]);
  });
}

type Wrong = readonly [field: string, message: string];

function cardFaults(unit: CatalogueUnit): Wrong[] {
  const faults: Wrong[] = [];
  const flies = unit.class === 'AIR';
  const card = unit.class === 'CARD';
  if (!flies && !card) {
    if (unit.speed === null) faults.push(['speed', 'a unit with a miniature needs a speed in squares']);
    if (unit.movement === null) faults.push(['movement', 'a unit with a miniature needs a kind of movement']);
    if (unit.fuel === null)
      faults.push(['fuel', 'a unit with a miniature needs fuel counters and the tokens that fill them']);
    if (unit.attack?.range === null)
      faults.push(['attack', 'only aircraft have the range null; write a number of squares']);
  }
  if ((flies || card) && unit.movement !== null)
    faults.push(['movement', `${flies ? 'aircraft' : 'cards'} have no movement on the ground; leave it out`]);
  if (!card && unit.strength === 0) faults.push(['strength', 'a unit needs at least 1 head']);
  if (!card && unit.defence === null) faults.push(['defence', 'a unit needs a defence die']);
  if (unit.attack !== null && unit.artillery !== null)
    faults.push(['artillery', 'a card has an attack die or an artillery die, not both']);
  const { artillery } = unit;
  if (artillery !== null && artillery.min > artillery.max)
    faults.push(['artillery', `the smallest range, ${artillery.min}, is above the largest, ${artillery.max}`]);
  if ((unit.attack !== null || artillery !== null || unit.antiAir !== null) && unit.ammo === null)
    faults.push(['ammo', 'a unit that shoots needs ammunition counters and the tokens that fill them']);
  if (unit.orbital !== null && !card) faults.push(['orbital', 'a strike from orbit is of the class CARD']);
  if (unit.squares > 1 && unit.class !== 'LRG')
    faults.push(['squares', 'only units of the class LRG cover several squares']);
  if (unit.traits.includes('drop-pod') && !card) faults.push(['traits', 'a drop pod is of the class CARD']);
  if (unit.traits.includes('airdrop') && unit.passengers.length === 0)
    faults.push(['passengers', 'a transport aircraft needs passengers that it can carry']);
  return faults;
}

/** Twice the same where each stands once. */
function duplicates(
  values: readonly string[],
  path: readonly (string | number)[],
  field: string,
  what: string,
): Complaint[] {
  const seen = new Set<string>();
  return values.flatMap((value, index): Complaint[] => {
    const twice = seen.has(value);
    seen.add(value);
    return twice ? [{ path: [...path, index, field], message: `${value} is ${what} already` }] : [];
  });
}

export function catalogueComplaints(catalogue: Catalogue): readonly Complaint[] {
  const { units, companies, personnel } = catalogue;
  return [
    ...ladderComplaints(personnel.ladder, Math.max(personnel.pool, personnel.most), ['personnel']),
    ...supplyComplaints(catalogue),
    ...duplicates(
      units.map((unit) => unit.code),
      ['catalogue', 'units'],
      'code',
      'the code of another unit',
    ),
    ...units.flatMap((unit, index) =>
      cardFaults(unit).map(([field, message]) => ({ path: ['catalogue', 'units', index, field], message })),
    ),
    ...duplicates(
      companies.map(({ livery }) => livery),
      ['catalogue', 'companies'],
      'livery',
      'another company’s livery',
    ),
    ...duplicates(
      companies.map(({ name }) => name),
      ['catalogue', 'companies'],
      'name',
      'another company’s name',
    ),
  ];
}
