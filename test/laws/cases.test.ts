import { describe, expect, it } from '@jest/globals';
import type { Hand } from '../support/dealt.js';
import { hands as civilWar } from '../systems/civil-war/dealt.js';
import { hands as fedEmpLite } from '../systems/fedemplite/dealt.js';
import { hands as greatPowers } from '../systems/great-powers/dealt.js';
import { hands as millerHollow } from '../systems/miller-hollow/dealt.js';
import { hands as boardroom } from '../systems/parabellum-boardroom/dealt.js';
import { hands as classic } from '../systems/parabellum-classic/dealt.js';
import { hands as starter } from '../systems/parabellum-starter/dealt.js';
import { hands as umpire } from '../systems/umpire/dealt.js';

// Lines that were read as another order than was written, before there were laws.

const orders = ([hand]: readonly Hand[], text: string): readonly string[] =>
  hand?.read(text).orders.map(({ order }) => hand.write(order)) ?? [];
const codes = ([hand]: readonly Hand[], text: string): readonly string[] =>
  hand?.read(text).problems.map(({ code }) => code) ?? [];

describe('numbers are never added up', () => {
  it.each([
    ['1. HUNT HO with 4; 2. HUNT SM with 2', ['HUNT(HO, 4 S1)', 'HUNT(SM, 2 S1)']],
    ['DEFEND 4; 2. HUNT HO 2', ['DEFEND(4 S1)', 'HUNT(HO, 2 S1)']],
    ['HUNT HO 4 S1 1 S2', ['HUNT(HO, 4 S1, 1 S2)']],
    ['HUNT HO 1 S2, 4', ['HUNT(HO, 4 S1, 1 S2)']],
    ['1) HUNT HO 4 S1 2) HUNT SM 2 S1', []],
    ['HUNT(HO, 4 S1) 2', []],
    ['HUNT HO 4 1 S2', []],
    ['HUNT HO 2 S1, 1 S1', []],
    ['DEFEND 4 2. HUNT HO 2', []],
  ])('%s', (line, wanted) => {
    expect(orders(millerHollow, line)).toEqual(wanted);
    expect(codes(millerHollow, line)).toHaveLength(wanted.length === 0 ? 1 : 0);
  });

  it.each(['GIVE to RB-ST 1 SUP 2 SUP', 'CACHE 1 SUP and 1 SUP ON C2'])('%s', (line) => {
    expect(orders(classic, line)).toEqual([]);
    expect(codes(classic, line)).toHaveLength(1);
  });

  it('fuel and ammunition', () => {
    expect(orders(starter, 'UNLOADCARGO RBST 4F2A')).toEqual(['UNLOADCARGO RBST 4F2A']);
    expect(orders(starter, 'UNLOADCARGO RBST 4F2A 2F')).toEqual([]);
  });

  it('a number that is not that of its place in a list counts for something else', () => {
    expect(orders(civilWar, 'PREFER 1. Potomac, 2. East')).toEqual(['PREFER Army of the Potomac, Army of the East']);
    expect(orders(civilWar, 'PREFER 2 Potomac, 1 East')).toEqual([]);
  });
});

describe('orders part at signs that part orders, and nowhere else', () => {
  it.each([
    [starter, 'Withdraw: DEPLOY RBHV AT E1'],
    [starter, 'DEPLOY RBHV AT E1. Withdraw'],
    [starter, 'final DEPLOY RBHV AT E1'],
    [starter, 'BUY FUEL 12 done'],
    [classic, 'HIRE 3 SQUADS; WITHDRAW'],
    [greatPowers, 'vote draw A Par - Bur'],
    [greatPowers, 'A Par - Bur F Bre - Eng'],
    [greatPowers, 'A Par - Bur / F Bre - Eng'],
    [greatPowers, 'A Par - Bur or F Bre - Eng'],
    [greatPowers, '1. A Par - Bur 2. F Bre - Eng'],
    [millerHollow, 'HUNT HO 4 S1. FEED 3'],
  ])('%#: %s', (hands, line) => {
    expect(orders(hands as readonly Hand[], line as string)).toEqual([]);
    expect(codes(hands as readonly Hand[], line as string)).toEqual(['order/several-on-a-line']);
  });

  it('they are taken where a sign does, also those without a blank in them', () => {
    expect(orders(greatPowers, 'par-bur, bre-eng')).toEqual(['par - bur', 'bre - eng']);
    expect(orders(greatPowers, 'A Par-Bur and F Bre-Eng; A Mar H')).toEqual(['par - bur', 'bre - eng', 'mar H']);
  });

  it.each([
    [greatPowers, 'A Par & A Mar hold', 'A Par hold; A Mar hold'],
    [greatPowers, 'par, mar and bre H', 'par H; mar H; bre H'],
    [greatPowers, 'A Par and A Mar - Bur', 'A Par - Bur; A Mar - Bur'],
    [
      civilWar,
      'Army of the East and Army of the Potomac dig in',
      'Army of the East dig in; Army of the Potomac dig in',
    ],
  ])('%#: what is said of several is proposed for each: %s', (hands, line, instead) => {
    const [problem] = hands[0]?.read(line).problems ?? [];
    expect(problem?.instead).toBe(instead);
    expect(orders(hands, line)).toEqual([]);
    expect(orders(hands, instead)).toHaveLength(instead.split(';').length);
  });

  it('what stands with no sign between is proposed with one', () => {
    const [problem] = greatPowers[0]?.read('A Par - Bur F Bre - Eng').problems ?? [];
    expect(problem?.instead).toBe('A Par - Bur; F Bre - Eng');
    expect(orders(greatPowers, problem?.instead ?? '')).toEqual(['par - bur', 'bre - eng']);
  });

  it.each([
    ['A Par - Bur / F Bre - Eng', 'a slash'],
    ['A Par - Bur or F Bre - Eng', '“or”'],
  ])('%s may be meant in the place of each other, so nothing is proposed', (line, sign) => {
    const [problem] = greatPowers[0]?.read(line).problems ?? [];
    expect(problem?.instead).toBeUndefined();
    expect(problem?.message).toBe(`Several orders stand on this line, and ${sign} parts them.`);
  });

  it('words of their writer stay as typed in the last of them', () => {
    const line = 'HOLD Guard Foot; WRITE davout: see # 4, “the bridge”…';
    expect(orders(umpire, line)).toEqual(['HOLD Guard Foot', 'WRITE davout: see # 4, “the bridge”…']);
  });
});

describe('NO ORDERS stands beside a remark alone', () => {
  it.each([
    [greatPowers, 'No orders, just F Bre - Eng'],
    [greatPowers, 'No orders, just F Bre-Eng'],
    [civilWar, 'No orders: MOVE Army of the East BY ROAD TO Frederick'],
    [fedEmpLite, 'No orders. DEFEND KZIN A two'],
    [fedEmpLite, 'No orders for now, my DEPLOY follows tonight'],
  ])('%#: %s', (hands, line) => {
    expect(orders(hands as readonly Hand[], line as string)).toEqual([]);
    expect(codes(hands as readonly Hand[], line as string)).toEqual(['order/no-orders-and-more']);
  });

  it.each(['No orders, sorry', 'No orders from me this time', 'no orders – I am away'])('%s', (line) => {
    expect(orders(greatPowers, line)).toEqual(['NO ORDERS']);
  });
});

describe('an order that went wrong is red, and talk is talk', () => {
  it.each([
    [greatPowers, 'A Prs-Bur'],
    [greatPowers, 'A Wrs-Gla'],
    [greatPowers, 'A Pa S A Mra-Brg'],
    [greatPowers, 'F Petrograd-North Sea'],
    [greatPowers, 'A Venise - Triest'],
    [greatPowers, 'Armee Venedig nach Triest'],
    [greatPowers, 'all units hold'],
    [greatPowers, 'pa rholds'],
    [millerHollow, 'o FEED NEED'],
    [millerHollow, 'please feed need'],
    [millerHollow, 'EED 3'],
    [civilWar, 'Army of the otomac digs in'],
    [starter, 'RTT ATTACKs KWBB'],
    [umpire, 'HOLT Guard Foot'],
    [fedEmpLite, 'Sorry, buy 3 more ships this time'],
    [fedEmpLite, 'Thanks, deploy 8 ships from the pool to A'],
    [classic, 'Hi, hire 3 squads please now'],
    [millerHollow, 'Hello, feed 3 and breed 2 please'],
    [starter, 'Hello Bob, buy fuel 12 for me please'],
    [greatPowers, 'Hi, please vote 1 draw for me'],
  ])('%#: %s', (hands, line) => {
    const read = (hands as readonly Hand[])[0]?.read(line as string);
    expect(read?.orders.length === 0 ? read.problems.length : read?.orders.length).toBe(1);
    expect(read?.passed).toEqual([]);
  });

  const TALK = [
    'Hi all,',
    'Good evening, gentlemen',
    'Thank you for the report',
    'Best wishes from Bonn',
    'See you next week',
    'Sorry for the delay',
    'Hope you are well',
    'Let me know if anything is unclear',
    'That was great fun',
    'My wife says hello',
    'I will be away until the weekend',
    'A good day to all of you',
    'As we said on the phone',
    'Looking forward to what happens',
    'Viele Grüße aus Köln',
    'Merci et à bientôt',
    'Yours truly, Ann',
  ];
  const LETTER = `My brother got married. The food was very good. We danced all night long. Then it rained for days. The children were sick.
    So I am a bit late. How is your mother doing? Mine says hello. She likes your stories. Her cat is fine, too. It sleeps in my chair.
    I have thought about it. There is not much choice. My neighbours are quiet. Maybe they sleep. Maybe they wait for me. I would like to know.
    Nobody says a word. That is odd. But what can one do. So here we are. Wish me luck.`;
  it.each([greatPowers, millerHollow, civilWar, fedEmpLite, classic, starter].map((hands) => [hands[0]] as const))(
    'a long letter of short lines above the orders of $name',
    (hand) => {
      const lines = LETTER.split(/(?<=[.?]) +|\n */);
      const told = hand?.read(`${[...lines, ...lines, ...lines].join('\n')}\n\n${hand.lines[0]}`);
      expect(told?.problems).toEqual([]);
      expect(told?.orders).toHaveLength(1);
    },
  );

  it.each([greatPowers, millerHollow, civilWar, fedEmpLite, classic, starter].map((hands) => [hands[0]] as const))(
    'sentences of every day in $name',
    (hand) => {
      const wrong = TALK.filter((line) => hand?.read(line).problems.length !== 0 || hand.read(line).orders.length > 0);
      expect(wrong).toEqual([]);
    },
  );
});

describe('an order over two lines is whole, or it is asked', () => {
  it.each([
    [civilWar, 'MOVE Army of the East BY RAIL TO Frederick\n> Harpers Ferry > Cumberland', []],
    [
      civilWar,
      'MOVE Army of the East BY RAIL TO Frederick >\nHarpers Ferry > Cumberland',
      ['MOVE Army of the East BY RAIL TO Frederick > Harpers Ferry > Cumberland'],
    ],
    [starter, 'DEPLOY RBHV AT E1\nPOS C', ['DEPLOY RBHV AT E1 POS C']],
    [starter, 'DEPLOY RBHV AT E1\n> POS C', []],
    [starter, 'DEPLOY RBHV AT E1\n- POS C', []],
    [classic, 'HIRE\n12 SQUADS', ['HIRE 12 SQUADS']],
    [classic, 'BUILD RB-EW\nsandbags C4|C5', []],
    [greatPowers, 'A Mar S\nA Par-Bur', []],
    [greatPowers, 'A Mar S A Par\n- Bur', []],
    [greatPowers, 'A Par H\n> Bur', ['par H']],
    [civilWar, 'PRESIDENT ACTIVATIONS bob 2, ann 2\n> bob 2, ann 2', ['PRESIDENT ACTIVATIONS bob 2, ann 2']],
    [
      umpire,
      'WRITE davout: Stay behind the Saale.\nMarch is no month for campaigning',
      ['WRITE davout: Stay behind the Saale.'],
    ],
    [millerHollow, 'BREED 2\nmares', ['BREED 2 MARES']],
    [millerHollow, 'HUNT HO 4 S1\nThanks, Ann', ['HUNT(HO, 4 S1)']],
    [millerHollow, 'HUNT HO 4 S1\n> what do you do?', ['HUNT(HO, 4 S1)']],
    [umpire, 'HOLD Guard Foot\nthe rest of us waits', ['HOLD Guard Foot', 'IN WORDS: the rest of us waits']],
  ])('%#', (hands, text, wanted) => {
    expect(orders(hands as readonly Hand[], text as string)).toEqual(wanted);
    if (wanted.length === 0) expect(codes(hands as readonly Hand[], text as string)).toEqual(['order/goes-on']);
  });
});

describe('lines that few tries in a hundred thousand found', () => {
  it.each<readonly [readonly Hand[], string]>([
    [greatPowers, 'mar supports par\n----> bur'],
    [greatPowers, 'mar supports par\n~> bur'],
    [greatPowers, 'mar supports par\n... bur'],
    [boardroom, 'RB-AP:\n>LOAD RB-GY'],
    [classic, 'g oSECOND'],
    [classic, 'goS ECOND'],
  ])('%#', (hands, text) => {
    expect(orders(hands, text)).toEqual([]);
    expect(codes(hands, text)).toHaveLength(1);
  });

  it('an order below the name of its unit is whole', () => {
    expect(orders(boardroom, 'RB-AP:\nLOAD RB-GY')).toEqual(['UNIT RB-AP: LOAD RB-GY']);
    // Somebody is quoted.
    expect(codes(boardroom, 'Ann wrote:\n> LOAD RB-GY')).toEqual([]);
  });
});
