import type { Deed, Pool } from '../../parabellum/compare/edition.js';
import type { Flag } from '../../parabellum/compare/position.js';
import type { Clash, Event, Target, Volley } from '../shapes.js';

const pool = (of: string, { die, values }: Volley): Pool => ({ of, sides: die, faces: values });

const pools = (clash: Clash, by: string, against: string): readonly Pool[] => [
  pool(by, clash.attack),
  pool(against, clash.defence),
];

const lost = (count: number): string => (count === 0 ? 'no loss' : `${count} lost`);

/** What an event is in words that can be laid beside other editions; null: nothing to compare. */
export function deedOf(event: Event, flagOf: (name: string) => Flag): Deed | null {
  const targetOf = (target: Target): string =>
    target.kind === 'unit' ? flagOf(target.unit) : `the ${target.kind} on ${target.square}`;
  const deed = (
    kind: Deed['kind'],
    unit: string | null,
    text: string,
    rules: readonly string[],
    dice: readonly Pool[] = [],
  ): Deed => ({ kind, unit: unit === null ? null : flagOf(unit), text, rules, dice });
  switch (event.kind) {
    case 'unit-moved':
      return deed('move', event.unit, `${flagOf(event.unit)} goes to ${event.square}`, ['ST-26', 'ST-27']);
    case 'unit-entrenched':
      return deed('other', event.unit, `${flagOf(event.unit)} digs in, ${event.layers} deep`, ['ST-36']);
    case 'unit-attacked':
    case 'unit-countered': {
      const [by, against] = [flagOf(event.attacker), flagOf(event.defender)];
      const counter = event.kind === 'unit-countered';
      return deed(
        counter ? 'counter' : 'attack',
        event.attacker,
        `${by} ${counter ? 'strikes back at' : 'attacks'} ${against}: ${lost(event.clash.losses)}`,
        counter ? ['ST-51'] : ['ST-49', 'ST-50'],
        pools(event.clash, by, against),
      );
    }
    case 'cache-attacked':
    case 'work-attacked':
      return deed(
        'attack',
        event.attacker,
        `${flagOf(event.attacker)} attacks ${event.square}: ${lost(event.clash.losses)}`,
        ['ST-49'],
        pools(event.clash, flagOf(event.attacker), event.square),
      );
    case 'target-shelled': {
      const by = event.gun === null ? 'a strike from orbit' : flagOf(event.gun);
      return deed(
        'shell',
        event.gun,
        `${by} fires at ${targetOf(event.target)}, shot ${event.shot} of ${event.of}: ${event.result.hit ? 'a hit' : 'no hit'}`,
        ['ST-56', 'ST-57'],
        [pool(by, event.result.attack), pool(targetOf(event.target), event.result.defence)],
      );
    }
    case 'unit-reconnoitred':
      return deed(
        'look',
        event.scout,
        `${flagOf(event.scout)} scouts ${flagOf(event.unit)}: ${event.answer.type}, strength ${event.answer.strength}`,
        ['ST-52', 'ST-53'],
      );
    case 'target-bombed':
      return deed(
        'air',
        event.air,
        `${flagOf(event.air)} bombs ${targetOf(event.target)}: ${lost(event.clash.losses)}`,
        ['SRR-39'],
        pools(event.clash, flagOf(event.air), targetOf(event.target)),
      );
    case 'flak-fired':
      return deed(
        'air',
        event.battery,
        `${flagOf(event.battery)} fires at ${flagOf(event.air)}: ${lost(event.clash.losses)}`,
        ['SRR-39'],
        pools(event.clash, flagOf(event.battery), flagOf(event.air)),
      );
    case 'unit-resupplied':
      return deed('resupply', event.unit, `${flagOf(event.unit)} is filled up`, ['ST-45']);
    case 'unit-boarded':
      return deed('other', event.unit, `${flagOf(event.unit)} boards ${flagOf(event.carrier)}`, ['SRR-17']);
    case 'unit-unboarded':
      return deed('other', event.unit, `${flagOf(event.unit)} gets off on ${event.square}`, ['SRR-17']);
    case 'cache-exploded':
      return deed('blast', null, `the cache on ${event.square} explodes`, ['ST-44']);
    case 'blast-struck':
      return deed(
        'blast',
        null,
        `the blast hits ${targetOf(event.target)}: ${lost(event.clash.losses)}`,
        ['ST-44'],
        pools(event.clash, 'blast', targetOf(event.target)),
      );
    case 'unit-destroyed':
      return deed('loss', event.unit, `${flagOf(event.unit)} is destroyed`, ['ST-50']);
    case 'work-built':
      return deed('other', event.unit, `${flagOf(event.unit)} builds on ${event.square}`, ['SRR-19']);
    case 'bridge-opened':
      return deed('other', event.unit, `${flagOf(event.unit)} bridges ${event.square}`, ['SRR-19']);
    default:
      return null;
  }
}
