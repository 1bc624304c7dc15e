import { expect, it, test } from '@jest/globals';
import { StreamWords } from '../../../src/core/game/desk.js';
import { streamWords } from '../../../src/systems/civil-war/stream-words.js';
import * as streams from '../../../src/systems/civil-war/streams.js';
import { WAR } from './war.js';

const UP = 'u-army-of-the-potomac';
const NV = 'c-army-of-northern-virginia';

/** One stream of every kind. */
const STREAMS: readonly (readonly [string, string])[] = [
  [streams.assignStream('union'), 'Who of the Union gets a Group that several want, or that nobody claimed'],
  [streams.cedeStream('confederacy'), 'Who of the Confederacy gives up a Group, and who gets it'],
  [streams.electionStream('union'), 'Which of the candidates of the Union that are level is elected'],
  [streams.strikeStream('union'), 'Who of the Union takes over a Group, of those with equally few'],
  [streams.activationStream('union'), 'The average die of the Union: its activations for the turn'],
  [streams.INVASION_STREAM, 'Which of several Groups lands'],
  [streams.sequenceStream(3), 'The order in which Groups move in impulse 3'],
  [streams.rallyStream(UP), 'Whether the Union Army of the Potomac rallies as ordered'],
  [streams.recoveryStream(NV), 'Whether the Confederate Army of Northern Virginia recovers at the end of the turn'],
  [streams.initiativeStream(UP), 'Whether the leader of the Union Army of the Potomac acts without an activation'],
  [streams.improvementStream('seat-1', 'tac'), 'Whether the avatar of seat-1 gets better: Tactics'],
  [
    streams.estimateStream(2, UP, NV),
    'Impulse 2: what the Union Army of the Potomac makes of the Confederate Army of Northern Virginia',
  ],
  [
    streams.lookoutStream(1, NV, UP),
    'Impulse 1: whether the Confederate Army of Northern Virginia sees the Union Army of the Potomac coming',
  ],
  [streams.battleStream(2, 'manassas-jn'), 'Battle 2 at Manassas Jn.'],
  [streams.WASHINGTON_STREAM, 'What the fall of Washington costs the Union'],
  [
    streams.attritionStream('u-army-of-the-cumberland'),
    'What hunger takes of the Union Army of the Cumberland, a die for each pair of brigades',
  ],
  [streams.blockadeStream('charleston'), 'What gets past the blockade of Charleston'],
  [streams.musterStream('confederacy'), 'The recruit die of the Confederacy'],
  [streams.scoutStream('seat-2', UP), 'What the scouts of seat-2 make of the Union Army of the Potomac'],
];

test.each(STREAMS)('the stream %s has words', (stream, text) => {
  const words = StreamWords.parse(streamWords(stream, WAR));
  expect(words.text).toBe(text);
});

it('says where a battle was, and from which face on hunger kills (CW-1605)', () => {
  expect(streamWords(streams.battleStream(1, 'manassas-jn'), WAR)?.at).toBe('manassas-jn');
  expect(streamWords(streams.blockadeStream('new-orleans'), WAR)?.at).toBe('new-orleans');
  expect(streamWords(streams.attritionStream(UP), WAR)?.hits).toEqual({ from: 5 });
});

test('every stream of the game is among these', () => {
  const made = Object.values(streams).map((one) => (typeof one === 'string' ? one : one.name.replace('Stream', '')));
  const kinds = new Set(STREAMS.map(([stream]) => stream.split('/')[0]));
  expect(made).toHaveLength(STREAMS.length);
  expect(kinds.size).toBe(STREAMS.length);
});

test.each(['fight/1', 'battle/1/atlantis', 'rally/nobody', 'improve/seat-1/luck', 'assign/france', 'constructor', ''])(
  '"%s" is no stream of this game',
  (stream) => {
    expect(streamWords(stream, WAR)).toBeNull();
  },
);
