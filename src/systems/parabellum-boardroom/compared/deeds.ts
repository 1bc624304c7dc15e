import type { Deed, Pool } from '../../parabellum/compare/edition.js';
import type { Clash, Event, Target } from '../shapes.js';

const pools = (by: string, against: string, { attack, defence }: Clash): readonly Pool[] => [
  { of: by, sides: attack.die, faces: attack.values },
  { of: against, sides: defence.die, faces: defence.values },
];

function targetWords(target: Target): string {
  switch (target.kind) {
    case 'unit':
      return target.unit;
    case 'token':
      return `the supply line on ${target.square}`;
    case 'object':
      return `the object on ${target.square}`;
    case 'barricade':
      return `the barricade on ${target.square}`;
  }
}

const lost = ({ losses }: Clash): string => (losses === 0 ? 'no loss' : `${losses} lost`);

/** What an event is in words that can be laid beside other editions; null: nothing to compare. */
export function deedOf(event: Event): Deed | null {
  const deed = (
    kind: Deed['kind'],
    unit: string | null,
    text: string,
    rules: readonly string[],
    dice: readonly Pool[] = [],
  ): Deed => ({ kind, unit, text, rules, dice });
  switch (event.kind) {
    case 'unit-moved':
      return deed(
        'move',
        event.unit,
        `${event.unit} goes to ${event.path.at(-1) ?? event.from} for ${event.paid} of its supplies`,
        ['BR-20', 'BR-22'],
      );
    case 'target-attacked': {
      const against = targetWords(event.target);
      const called = event.spotter === null ? '' : `, called by ${event.spotter},`;
      return deed(
        event.spotter === null ? 'attack' : 'shell',
        event.spotter ?? event.attacker,
        `${event.attacker}${called} attacks ${against}: ${lost(event.clash)}`,
        event.spotter === null ? ['BR-26', 'BR-27'] : ['BR-30'],
        pools(event.attacker, against, event.clash),
      );
    }
    case 'attack-countered':
      return deed(
        'counter',
        event.attacker,
        `${event.attacker} strikes back at ${event.defender}: ${lost(event.clash)}`,
        ['BR-29'],
        pools(event.attacker, event.defender, event.clash),
      );
    case 'flak-fired':
      return deed(
        'air',
        event.battery,
        `${event.battery} fires at ${event.air}: ${lost(event.clash)}`,
        ['BRR-14'],
        pools(event.battery, event.air, event.clash),
      );
    case 'flak-answered':
      return deed(
        'air',
        event.air,
        `${event.air} answers ${event.battery}: ${lost(event.clash)}`,
        ['BRR-14'],
        pools(event.air, event.battery, event.clash),
      );
    case 'mine-struck':
      return deed(
        'blast',
        event.unit,
        `a mine hits ${event.unit}: ${lost(event.clash)}`,
        ['BRR-34'],
        [...pools('mine', event.unit, event.clash)],
      );
    case 'unit-scouted':
      return deed(
        'look',
        event.unit,
        `${event.unit} looks at ${event.target}: ${event.seen.type}, strength ${event.seen.strength}, supplies ${event.seen.supplies}`,
        ['BRR-15b'],
      );
    case 'unit-resupplied':
      return deed('resupply', event.unit, `${event.unit} is filled up by ${event.amount}`, ['BR-46']);
    case 'unit-loaded':
      return deed('other', event.unit, `${event.unit} gets into ${event.carrier}`, ['BRR-35']);
    case 'unit-unloaded':
      return deed('other', event.unit, `${event.unit} gets off on ${event.square}`, ['BRR-35']);
    case 'unit-destroyed':
      return deed('loss', event.unit, `${event.unit} is destroyed`, ['BR-28']);
    case 'token-destroyed':
      return deed('loss', null, `the supply line on ${event.square} is cut`, ['BRR-7']);
    case 'token-captured':
      return deed('other', event.unit, `${event.unit} captures the supplies on ${event.square}`, ['BRR-8']);
    case 'bridge-laid':
      return deed('other', event.unit, `${event.unit} bridges ${event.square}`, ['BRR-34']);
    case 'barricade-built':
      return deed('other', event.unit, `${event.unit} builds on ${event.square}`, ['BRR-34']);
    default:
      return null;
  }
}
