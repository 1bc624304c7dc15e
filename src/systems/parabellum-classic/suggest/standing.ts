import { writeAction } from '../orders/cards.js';
import { type StandingOrder, unitName } from '../shapes.js';
import { has } from '../tables.js';
import type { Bot } from './bot.js';

const ALL = { kind: 'all' } as const;

/** Answers to the other player's turn: mostly as the rules have it, now and then something else. */
function words(bot: Bot): StandingOrder[] {
  const said: StandingOrder[] = [];
  const any = bot.pick(bot.fielded);
  if (bot.oneIn(2)) said.push({ kind: 'counter', whom: ALL, policy: { kind: 'always' } });
  if (any !== undefined && bot.oneIn(3)) {
    const whom = bot.oneIn(2) ? ({ kind: 'unit', unit: any.id } as const) : ({ kind: 'type', type: any.type } as const);
    const policy = bot.pick([
      { kind: 'never' } as const,
      { kind: 'strength', atLeast: 3 } as const,
      { kind: 'ammo', atLeast: 2 } as const,
      { kind: 'attacker', atMost: 8 } as const,
    ]);
    if (policy !== undefined) said.push({ kind: 'counter', whom, policy });
  }
  const beside = bot.fielded.find((unit) => unit.id !== any?.id && unit.square !== null && unit.square === any?.square);
  if (any !== undefined && any.square !== null && beside !== undefined)
    said.push({ kind: 'shield', square: any.square, units: [any.id, beside.id] });
  const empty = bot.pick(bot.booklet?.lines[bot.side] ?? []);
  if (bot.oneIn(4))
    said.push({ kind: 'bluff', square: bot.oneIn(2) ? null : (empty ?? null), sham: { dice: bot.roll(10), die: 6 } });
  else if (bot.oneIn(8)) said.push({ kind: 'bluff', square: null, sham: null });
  if (bot.oneIn(3))
    said.push({
      kind: 'flak',
      whom: ALL,
      fire: bot.pick(['fire', 'hold', 'never'] as const) ?? 'fire',
      against: bot.pick([null, 'sortie', 'recon'] as const) ?? null,
    });
  return said;
}

function airWords(bot: Bot): StandingOrder[] {
  return bot.own.flatMap((unit): StandingOrder[] => {
    const card = bot.cardOf(unit);
    const air = unitName(unit.id);
    if (has(card, 'superiority'))
      return [
        { kind: 'intercept', air, when: bot.oneIn(6) ? { kind: 'never' } : { kind: 'any' } },
        ...(bot.oneIn(4)
          ? [{ kind: 'dogfight' as const, air, policy: bot.oneIn(2) ? ('press' as const) : ('fight' as const) }]
          : []),
      ];
    return has(card, 'anti-radiation') && bot.oneIn(4) ? [{ kind: 'reply', air, reply: bot.oneIn(2) }] : [];
  });
}

export function orderStanding(bot: Bot): void {
  for (const word of [...words(bot), ...airWords(bot)]) bot.lines.push(writeAction(word));
}
