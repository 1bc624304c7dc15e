import type { Deed, Pool } from '../../parabellum/compare/edition.js';
import type { Flag } from '../../parabellum/compare/position.js';
import type { Event, Exchange, Fight, FightKind } from '../shapes.js';

/** What a fight is, in words, and the rules that it goes by. */
const FIGHTS: Readonly<Record<FightKind, { kind: Deed['kind']; does: string; rules: readonly string[] }>> = {
  direct: { kind: 'attack', does: 'attacks', rules: ['CL-73', 'CL-74'] },
  special: { kind: 'shell', does: 'fires at', rules: ['CL-87', 'CL-88'] },
  counter: { kind: 'counter', does: 'strikes back at', rules: ['CL-75'] },
  interception: { kind: 'air', does: 'intercepts', rules: ['CL-96'] },
  dogfight: { kind: 'air', does: 'turns on', rules: ['CL-97'] },
  flak: { kind: 'air', does: 'fires at', rules: ['CL-100'] },
  'anti-radiation': { kind: 'air', does: 'answers', rules: ['CL-101'] },
  explosion: { kind: 'blast', does: 'hits', rules: ['CL-86'] },
  mine: { kind: 'blast', does: 'hits', rules: ['CLR-25'] },
};

function targetWords({ target }: Exchange, flagOf: (name: string) => Flag): string {
  switch (target.kind) {
    case 'unit':
      return flagOf(target.unit);
    case 'barricade':
      return `the barricade on ${target.square}`;
    case 'bridge':
      return `the bridge on ${target.square}`;
    case 'sandbag':
      return `the sandbags on ${target.edge}`;
    case 'pieces':
      return `the pieces on ${target.square}`;
    case 'sham':
      return 'nobody';
  }
}

function fightDeed(fight: Fight, flagOf: (name: string) => Flag): Deed {
  const { kind, does, rules } = FIGHTS[fight.kind];
  const by = fight.unit === null ? (fight.kind === 'mine' ? 'a mine' : 'the blast') : flagOf(fight.unit);
  const covered = fight.cover > 0 ? `, cover keeps ${fight.cover} quarters off` : '';
  const met = fight.exchanges.map(
    (exchange) => `${targetWords(exchange, flagOf)}: ${exchange.losses === 0 ? 'no loss' : `${exchange.losses} lost`}`,
  );
  const where = fight.square === null ? '' : ` ${fight.square}`;
  const pools: Pool[] = [
    { of: by, sides: fight.attack.die, faces: fight.attack.values },
    ...fight.exchanges.map((exchange) => ({
      of: targetWords(exchange, flagOf),
      sides: exchange.defence.die,
      faces: exchange.defence.values,
    })),
  ];
  return {
    kind,
    unit: fight.unit === null ? null : flagOf(fight.unit),
    text: `${by} ${does}${where}${covered}${met.length === 0 ? ', where nothing is' : ` – ${met.join('; ')}`}`,
    rules: fight.cover > 0 ? [...rules, 'CL-54'] : rules,
    dice: pools,
  };
}

/** What an event is in words that can be laid beside other editions; null: nothing to compare. */
export function deedOf(event: Event, flagOf: (name: string) => Flag): Deed | null {
  const deed = (kind: Deed['kind'], unit: string | null, text: string, rules: readonly string[]): Deed => ({
    kind,
    unit: unit === null ? null : flagOf(unit),
    text,
    rules,
    dice: [],
  });
  switch (event.kind) {
    case 'unit-moved':
      return deed(
        'move',
        event.unit,
        `${flagOf(event.unit)} goes to ${event.squares.at(-1) ?? ''}, ${event.ticks} ticks`,
        ['CL-67', 'CL-70'],
      );
    case 'fought':
      return fightDeed(event.fight, flagOf);
    case 'ammunition-exploded':
      return deed('blast', null, `${event.size} ammunition on ${event.square} explodes`, ['CL-86']);
    case 'square-looked-at': {
      const seen = event.look.units.map(({ unit, type, strength }) => `${flagOf(unit)} ${type}, strength ${strength}`);
      return deed(
        'look',
        event.by,
        `${flagOf(event.by)} looks at ${event.look.square}: ${seen.length === 0 ? 'no unit' : seen.join('; ')}`,
        ['CL-99', 'CL-118'],
      );
    }
    case 'unit-refilled':
      return deed('resupply', event.unit, `${flagOf(event.unit)} is refilled`, ['CL-80']);
    case 'unit-embarked':
      return deed('other', event.unit, `${flagOf(event.unit)} gets into ${flagOf(event.into)}`, ['CL-117']);
    case 'unit-disembarked':
      return deed('other', event.unit, `${flagOf(event.unit)} gets off on ${event.square}`, ['CL-117']);
    case 'unit-destroyed':
      return deed('loss', event.unit, `${flagOf(event.unit)} is destroyed`, ['CL-77']);
    case 'barricade-set':
      return deed('other', event.by, `a barricade is set on ${event.square}`, ['CL-115']);
    case 'bridge-laid':
      return deed('other', event.unit, `${flagOf(event.unit)} bridges ${event.square}`, ['CL-115']);
    default:
      return null;
  }
}
