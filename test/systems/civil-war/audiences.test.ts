import { expect, test } from '@jest/globals';
import { asSeat, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { apply } from '../../../src/systems/civil-war/apply.js';
import { civilWar } from '../../../src/systems/civil-war/index.js';
import type { Event, State } from '../../../src/systems/civil-war/shapes.js';
import { reveal } from '../../../src/systems/civil-war/sight.js';
import { playCampaign } from '../../../src/testkit/play.js';
import { restless } from './restless.js';
import { WAR, warSetup } from './war.js';

/** Names of the streams of all rolls in a value. */
function streamsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'stream' in value && typeof value.stream === 'string' ? [value.stream] : [];
  return [...own, ...Object.values(value).flatMap(streamsIn)];
}

/** Whether streams.ts says that this seat may see the stream; null: the public. */
function mayRead(stream: string, seat: string | null, event: Event, before: State): boolean {
  const [kind = '', first = '', second = ''] = stream.split('/');
  const commands = (id: string): boolean =>
    seat !== null && before.groups.some((group) => group.id === id && group.commander === seat);
  const side = before.players.find(({ id, status }) => id === seat && status === 'playing')?.side;
  switch (kind) {
    case 'cede':
    case 'election':
    case 'strike':
    case 'activations':
    case 'washington':
      return true;
    case 'rally':
    case 'recovery':
    case 'initiative':
    case 'attrition':
      return commands(first);
    case 'lookout':
      return commands(second);
    case 'improve':
      return first === seat;
    case 'battle':
      return event.kind === 'battle-fought' && [event.attacker, event.defender].some(({ group }) => commands(group));
    case 'blockade':
      return side === 'confederacy';
    case 'muster':
      return side === first;
    default:
      return false;
  }
}

test('no roll reaches anybody but the audience of its stream', () => {
  const wrong = new Set<string>();
  const shown = new Set<string>();
  for (const [seats, fog] of [
    [6, 'standard'],
    [9, 'full'],
  ] as const)
    for (const phase of playCampaign(restless(civilWar), warSetup(seats, { fog, lastYear: 1862 }), {
      seed: `audiences-${fog}`,
      longest: 16,
    })) {
      let before = phase.before;
      for (const event of phase.events) {
        const after = apply(before, event, WAR);
        const viewers: readonly Viewer[] = [PUBLIC, ...before.players.map(({ id }) => asSeat(id))];
        for (const viewer of viewers) {
          const seat = viewer.kind === 'seat' ? viewer.seat : null;
          for (const stream of streamsIn(reveal(event, before, after, viewer, WAR))) {
            shown.add(stream.split('/')[0] ?? '');
            if (!mayRead(stream, seat, event, before)) wrong.add(`${seat ?? 'the public'} reads ${stream}`);
          }
        }
        before = after;
      }
    }
  expect([...wrong]).toEqual([]);
  for (const kind of ['activations', 'initiative', 'lookout', 'improve', 'battle', 'muster', 'blockade', 'attrition'])
    expect(shown).toContain(kind);
});
