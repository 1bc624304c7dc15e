import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { EventOf, GroupId, Sighting } from '../shapes.js';
import { VOID_REASONS } from '../words/void.js';
import { cameOffBetter, otherThan, outcomeOf } from './battles.js';
import type { Told } from './told.js';

// What came of a Group's order, in the order in which it happened.

const die = (roll: { readonly faces: readonly number[] } | null): string =>
  roll === null ? '' : `die ${roll.faces.join(', ')}`;

const checked = (what: string, value: number | null, roll: { readonly faces: readonly number[] } | null): string => {
  const against = value === null ? '' : ` against ${value}`;
  return roll === null ? what : `${what} (${die(roll)}${against})`;
};

const BY = { road: 'by road', rail: 'by rail', river: 'by river', sea: 'by sea' } as const;

function marchWords(told: Told, { mode, through, to, why, from }: EventOf<'marched'>): string {
  const via = through.length === 0 ? '' : ` past ${listing(through.map(told.zone))}`;
  switch (why) {
    case 'order':
      return `${mode === 'sea' ? 'went' : 'marched'} ${BY[mode]}${via} to ${told.zone(to)}`;
    case 'reaction':
      return `stepped into ${told.zone(to)} before the enemy`;
    case 'pushed':
      return `made room for a friend and went from ${told.zone(from)} to ${told.zone(to)}`;
    case 'evacuation':
    case 'retreat':
      return `fell back to ${told.zone(to)}`;
  }
}

const HALTS: Readonly<Record<EventOf<'halted'>['why'], string>> = {
  declined: 'and would not attack',
  'friend-in-the-way': 'as a friend stood in the way',
  'line-lost': 'as the line was not yours all the way',
  demoralised: 'and the enemy was there',
  'enemy-near': 'and the enemy was near',
  closed: 'as the way is closed to it',
  'neutral-water': 'as the river runs through neutral country',
};

/** What the leader of the Group believed of the enemy in that zone; empty: made no estimate. */
function judged(told: Told, group: GroupId, zone: string): string {
  const made = told.of('estimated').findLast((one) => one.group === group && one.zone === zone);
  return made === undefined ? '' : `the enemy judged ${made.believed} strong`;
}

/** Whether a Group had lost its spirit when this happened: its state now, with what happened to it since taken back. */
function wasDemoralised(told: Told, one: Sighting, group: GroupId): boolean | null {
  const now = told.view.groups.find(({ id }) => id === group)?.demoralised ?? null;
  if (now === null) return null;
  const since = told.sightings.slice(told.sightings.indexOf(one) + 1);
  const first = since.find(
    (later) =>
      (later.kind === 'demoralised' && later.group === group) ||
      (later.kind === 'rally-tried' && later.group === group && later.rallied),
  );
  return first === undefined ? now : first.kind === 'rally-tried';
}

/** Fear of its own, or that of a friend whom it would have had to pass (CW-1219). */
function fearOf(told: Told, halted: EventOf<'halted'>): string {
  switch (wasDemoralised(told, halted, halted.group)) {
    case true:
      return 'as it was demoralised ';
    case false:
      return 'as it would have caught the fear of demoralised friends on its way ';
    case null:
      return 'as it or a friend on its way was demoralised ';
  }
}

const haltWords = (told: Told, halted: EventOf<'halted'>): string => {
  const { group, before, why } = halted;
  const belief = why === 'declined' ? judged(told, group, before) : '';
  const fear = why === 'demoralised' || why === 'enemy-near' ? fearOf(told, halted) : '';
  return `halted before ${told.zone(before)} ${fear}${HALTS[why]}${belief === '' ? '' : `; ${belief}`}`;
};

function battleWords(told: Told, battle: EventOf<'battle-fought'>, group: GroupId): string {
  const party = battle.attacker.group === group ? battle.attacker : battle.defender;
  const enemy = `the ${told.group(otherThan(battle, party).group)}`;
  const at = told.zone(battle.zone);
  const outcome = outcomeOf(battle);
  if (party.fate === 'surrendered') return `surrendered to ${enemy} at ${at}`;
  if (party.fate === 'destroyed') return `was destroyed by ${enemy} at ${at}`;
  if (outcome === 'overrun') return `overran ${enemy} at ${at}`;
  if (!cameOffBetter(battle, party))
    return party === battle.attacker ? `attacked ${enemy} at ${at} in vain` : `was driven from ${at} by ${enemy}`;
  if (outcome === 'surrendered') return `took the surrender of ${enemy} at ${at}`;
  if (outcome === 'destroyed') return `destroyed ${enemy} at ${at}`;
  return party === battle.attacker ? `drove ${enemy} from ${at}` : `held ${at} against ${enemy}`;
}

function rallyWords({ when, by, value, roll, rallied }: EventOf<'rally-tried'>): string {
  if (by === 'activation') return 'rallied';
  const what = rallied ? 'rallied' : when === 'order' ? 'did not rally' : 'did not recover';
  return checked(what, value, roll);
}

const LOSSES = {
  combat: 'is demoralised',
  supply: 'is demoralised for want of supply',
  contagion: 'was demoralised by meeting demoralised friends',
  transfer: 'was demoralised by the men that it took over',
} as const;

/** What this sighting says of this Group; null: nothing. */
function doing(told: Told, one: Sighting, group: GroupId): string | null {
  switch (one.kind) {
    case 'initiative-tested':
      return one.group === group
        ? checked(one.passed ? 'went on its leader’s Initiative' : 'lacked the Initiative', one.value, one.roll)
        : null;
    case 'activations-used':
      return one.groups.includes(group) ? 'was activated' : null;
    case 'rally-tried':
      return one.group === group ? rallyWords(one) : null;
    case 'brigades-added':
      return one.group === group ? `received ${many(one.number, 'brigade')}` : null;
    case 'group-formed':
      return one.group === group ? `was formed at ${told.zone(one.zone)}` : null;
    case 'marched':
      return one.group === group && one.why !== 'retreat' ? marchWords(told, one) : null;
    case 'halted':
      return one.group === group ? haltWords(told, one) : null;
    case 'battle-fought':
      return [one.attacker.group, one.defender.group].includes(group) ? battleWords(told, one, group) : null;
    case 'demoralised':
      return one.group === group ? LOSSES[one.why] : null;
    case 'transferred': {
      if (one.from === group) return `gave ${many(one.number, 'brigade')} to the ${told.short(one.to)}`;
      return one.to === group ? `took ${many(one.number, 'brigade')} from the ${told.short(one.from)}` : null;
    }
    case 'entrenched':
      return one.group === group ? 'dug in' : null;
    case 'attrition-suffered':
      return one.group === group && one.lost > 0 ? `lost ${many(one.lost, 'brigade')} to hunger and sickness` : null;
    default:
      return null;
  }
}

/** Several steps of the same march become one: `marched by rail past Frederick to Cumberland`. */
function marches(told: Told, group: GroupId): readonly Sighting[] {
  const joined: Sighting[] = [];
  for (const one of told.sightings) {
    const before = joined.at(-1);
    const goesOn =
      one.kind === 'marched' &&
      one.group === group &&
      one.why === 'order' &&
      before?.kind === 'marched' &&
      before.group === group &&
      before.why === 'order';
    // The battle has said where it is now.
    const wonIt =
      one.kind === 'marched' &&
      one.group === group &&
      one.why === 'order' &&
      told.of('battle-fought').some(({ attacker, zone }) => attacker.group === group && zone === one.to);
    if (wonIt) continue;
    if (goesOn) joined[joined.length - 1] = { ...one, through: [...before.through, before.to, ...one.through] };
    else if (doing(told, one, group) !== null) joined.push(one);
  }
  return joined;
}

/** What a Group of the reader did and suffered; empty: nothing. */
export const doingsOf = (told: Told, group: GroupId): readonly string[] =>
  marches(told, group).flatMap((one) => doing(told, one, group) ?? []);

const REASONS = new Map<string, string>(Object.entries(VOID_REASONS));

/** Why a line came to nothing, in a sentence. */
export const voidWords = ({ why }: EventOf<'order-void'>): string => REASONS.get(why) ?? 'It could not be carried out.';

/** Why lines for a Group came to nothing; that its leader lacked the Initiative is told with the die. */
export const voidsOf = (told: Told, group: GroupId): readonly string[] =>
  told
    .of('order-void')
    .filter((one) => one.group === group && one.why !== 'no-initiative')
    .map((one) => `Line ${one.line} of your sheet came to nothing: ${voidWords(one)}`);
