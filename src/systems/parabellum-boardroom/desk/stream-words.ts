import type { StreamWords } from '../../../core/game/desk.js';

// Streams of dice are named by public things only (`streamBase`); here their names become words again.

const SIDES: Readonly<Record<string, string>> = {
  attack: 'the attacking dice',
  defence: 'the defending dice',
  counter: 'the dice of the answer',
  'counter-defence': 'the dice against the answer',
  reply: 'the dice of the answer from the air',
  'reply-defence': 'the dice against the answer from the air',
};

interface Told {
  readonly words: string;
  readonly at: string | null;
}

const told = (words: string, at: string | null = null): Told => ({ words, at });

/** What is thrown for in a window or turn: from the part of the name after it. */
function tellOf([what = '', one = '', other = '', side = '']: readonly string[]): Told | null {
  if (what === 'turn-order') return told(`turn order, the throw of ${one}`);
  if (what === 'chooser') return told(`who chooses the next battle, the throw of ${one}`);
  if (what === 'winner') return told(`who has won, the throw of ${one}`);
  if (/^shuffle-\d+$/.test(what))
    return told(what === 'shuffle-0' ? 'the deck is shuffled' : 'cards are shuffled into the deck');
  if (what === 'attack') {
    const dice = SIDES[other];
    return dice === undefined ? null : told(`the attack of ${one}: ${dice}`);
  }
  const dice = SIDES[side];
  if (dice === undefined) return null;
  if (what === 'flak') return told(`${one} fires at ${other}: ${dice}`);
  return what === 'mine' ? told(`the mines on ${one} under ${other}: ${dice}`, one) : null;
}

const MOMENTS: Readonly<Record<string, string>> = {
  market: 'the Market',
  closing: 'the closing',
  choose: 'the choice',
};

/** `Battle 2, round 3, turn of seat-2: the attack of RB-TT: the attacking dice`; null for a stream that is not this game's. */
export function streamWords(stream: string): StreamWords | null {
  const [head = '', stage = '', ...rest] = stream.split('/');
  const found = (text: string, { words, at }: Told): StreamWords => ({
    text: `${text}: ${words}`,
    at,
    // Attack and defence are matched die for die: no one number decides.
    hits: null,
  });
  if (head === 'campaign') {
    const words = tellOf([stage, ...rest]);
    return words === null ? null : found('Before the first battle', words);
  }
  const number = /^battle-(\d+)$/.exec(head)?.[1];
  if (number === undefined) return null;
  const round = /^round-(\d+)$/.exec(stage)?.[1];
  const [seat = '', ...after] = rest;
  const moment = round === undefined ? MOMENTS[stage] : `round ${round}, turn of ${seat}`;
  const words = tellOf(round === undefined ? rest : after);
  return moment === undefined || words === null ? null : found(`Battle ${number}, ${moment}`, words);
}
