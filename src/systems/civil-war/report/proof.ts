import type { Roll } from '../../../core/dice/dice.js';
import { part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import type { EventOf, Sighting } from '../shapes.js';
import { sideName, type Told } from './told.js';

/** The dice that a sighting shows. */
function rollsOf(one: Sighting): readonly Roll[] {
  switch (one.kind) {
    case 'group-assigned':
      return [one.lot?.giver ?? [], one.lot?.roll ?? []].flat();
    case 'votes-counted':
    case 'invasion-chosen':
    case 'improvement-tried':
    case 'rally-tried':
    case 'initiative-tested':
    case 'lookout':
    case 'washington-fell':
    case 'attrition-suffered':
    case 'blockade-tested':
    case 'mustered':
      return one.roll === null ? [] : [one.roll];
    case 'turn-opened':
    case 'sequence-drawn':
      return one.rolls;
    case 'scouted':
      return one.rolls ?? [];
    case 'estimated':
      return one.secret?.rolls ?? [];
    case 'battle-fought':
      return one.dice?.rolls ?? [];
    default:
      return [];
  }
}

function throwsOf({ dice }: EventOf<'battle-fought'>, role: 'attacker' | 'defender'): string {
  const faces = (dice?.throws ?? []).filter(({ whose }) => whose === role).map(({ face }) => String(face));
  return faces.join(', then ');
}

/** Dice, rows and results of the battles whose commander the reader was. */
function battleTables(told: Told): readonly Leaf[] {
  return told.of('battle-fought').flatMap((battle) => {
    const { dice, number, zone } = battle;
    if (dice === null) return [];
    return [
      table(
        `Battle ${number}: ${told.zone(zone)}`,
        [{ title: 'Side' }, { title: 'Dice' }, { title: 'Bonus' }, { title: 'Row' }, { title: 'Does' }],
        (['attacker', 'defender'] as const).map((role) => [
          `${sideName(battle[role].side)}, ${role}`,
          throwsOf(battle, role),
          String(dice.bonus[role]),
          String(dice.rows[role]),
          dice.results[role] === '-' ? 'nothing' : dice.results[role],
        ]),
      ),
    ];
  });
}

/** All dice that this viewer was shown, so that they can be checked. */
export function proofPart(told: Told): readonly Part[] {
  const rolls = told.sightings.flatMap(rollsOf).filter(({ faces }) => faces.length > 0);
  const title = told.gm ? 'Every roll, streams in the order thrown' : 'Every roll that you may see, by stream';
  return part('proof', 'Dice', [
    ...battleTables(told),
    ...(rolls.length === 0 ? [] : [{ kind: 'rolls' as const, title, rolls: [...rolls] }]),
  ]);
}
