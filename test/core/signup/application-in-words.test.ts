import fc from 'fast-check';
import { type ApplicationWords, readApplication } from '../../../src/core/signup/application.js';

// An application is read as it is written: what plainly asks for a side or a rule counts, and what does not is told.

const rule = (id: string, name: string, ...words: string[]) => ({ id, name, words, playable: true });
const sides = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), words: [name] }));
/** The games with sides or optional rules, and one with neither. */
const GAMES = {
  fedemplite: {
    sides: sides('Alliance', 'Coalition'),
    optionalRules: [
      rule('pre-war-operations', 'Pre-War Operations', 'Pre-War', '1'),
      rule('fan-fiction', 'Fan Fiction', 'Role-playing', 'Roleplaying', 'Fan Fiction (Role-playing)', '2'),
      rule('preservation', 'Preservation', '3'),
      rule('tactics', 'Tactics', '4'),
      rule('technology', 'Technology', '5'),
      rule('ship-types', 'Ship Types', '6'),
    ],
  },
  'civil-war': { sides: sides('Union', 'Confederacy'), optionalRules: [] },
  crowns: { sides: sides('North', 'South'), optionalRules: [] },
  'great-powers': {
    sides: sides('Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'),
    optionalRules: [],
  },
  'miller-hollow': { sides: [], optionalRules: [] },
} satisfies Record<string, ApplicationWords>;
const words = GAMES.fedemplite;
const read = (text: string) => readApplication(text, words);

const OPEN = 'it is not plain whether you ask for it: ';
const AGAINST = 'you do not want: ';
const FOR = 'you ask for: ';
const NONE = 'Read as: no optional rules';
const OUTSIDE = 'stands outside what you wrote of optional rules: ';
const CURE = 'write "Optional rules:" and their names, or "No optional rules."';

describe('rules that are named in passing', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    // Plainly asked for.
    ['I want Technology. Alliance', ['technology'], [`${FOR}Technology.`]],
    ['Alliance. I’d like to play with tactics, please', ['tactics'], [`${FOR}Tactics.`]],
    ["Alliance. I'd love Technology", ['technology'], [`${FOR}Technology.`]],
    ['Alliance, Tactics and Technology please', ['tactics', 'technology'], [`${FOR}Tactics and Technology.`]],
    ['Alliance. Technology.', ['technology'], [`${FOR}Technology.`]],
    ['Alliance with Technology', ['technology'], [`${FOR}Technology.`]],
    ["Alliance. Let's play ship types!", ['ship-types'], [`${FOR}Ship Types.`]],
    ['Coalition. I am in favour of Preservation', ['preservation'], [`${FOR}Preservation.`]],
    ['Coalition. Yes to Technology', ['technology'], [`${FOR}Technology.`]],
    ['Coalition. Technology: yes please', ['technology'], [`${FOR}Technology.`]],
    ['Coalition! Please use Fan Fiction', ['fan-fiction'], [`${FOR}Fan Fiction.`]],
    ['Coalition. We prefer pre-war operations', ['pre-war-operations'], [`${FOR}Pre-War Operations.`]],
    ['Coalition. Technology bitte', ['technology'], [`${FOR}Technology.`]],
    ["Coalition. Tactics, s'il vous plaît", ['tactics'], [`${FOR}Tactics.`]],
    ['Alliance. My name is Bob and I want Tactics', ['tactics'], [`${FOR}Tactics.`]],
    ['I would command the Alliance and play with Tactics', ['tactics'], [`${FOR}Tactics.`]],
    ['For the Alliance I want no Tactics', [], [`${AGAINST}Tactics.`]],
    // Plainly refused.
    ['I never want technology. Alliance', [], [`${AGAINST}Technology.`]],
    ["Alliance. I don't want Tactics", [], [`${AGAINST}Tactics.`]],
    ['Alliance. I don’t want Tactics', [], [`${AGAINST}Tactics.`]],
    ['Alliance. I dont want Tactics', [], [`${AGAINST}Tactics.`]],
    ["Alliance. I wouldn't like technology", [], [`${AGAINST}Technology.`]],
    ['Alliance. I would hate technology', [], [`${AGAINST}Technology.`]],
    ['Alliance. No tactics please', [], [`${AGAINST}Tactics.`]],
    ['Alliance. I want neither tactics nor technology', [], [`${AGAINST}Tactics and Technology.`]],
    ['Alliance. Technology: no', [], [`${AGAINST}Technology.`]],
    ["Alliance. I'm against ship types", [], [`${AGAINST}Ship Types.`]],
    // One of each, each in its clause.
    ['Alliance. I want tactics, but never technology', ['tactics'], [`${FOR}Tactics.`, `${AGAINST}Technology.`]],
    ['Alliance, no tactics but technology please', ['technology'], [`${FOR}Technology.`, `${AGAINST}Tactics.`]],
    ['Alliance. Technology yes, Tactics no', ['technology'], [`${FOR}Technology.`, `${AGAINST}Tactics.`]],
    ['Alliance. I want technology, maybe tactics', ['technology'], [`${FOR}Technology.`, `${OPEN}Tactics.`]],
    // Left open.
    ['technology? maybe. Alliance.', [], [`${OPEN}Technology.`]],
    ['Alliance. Technology?', [], [`${OPEN}Technology.`]],
    ['Alliance. Do we play with Technology?', [], [`${OPEN}Technology.`]],
    ['Alliance. Technology, tactics, or ship types?', [], [`${OPEN}Technology, Tactics and Ship Types.`]],
    ['Alliance. I am neutral on tactics', [], [`${OPEN}Tactics.`]],
    ['Alliance. not sure about Technology', [], [`${OPEN}Technology.`]],
    ["Alliance. I don't mind technology", [], [`${OPEN}Technology.`]],
    ["Alliance. I'm fine with technology", [], [`${OPEN}Technology.`]],
    ['Alliance. Technology is OK with me if the others want it', [], [`${OPEN}Technology.`]],
    ['Alliance. I want tactics if nobody minds', [], [`${OPEN}Tactics.`]],
    ['Alliance. Technology, if the others want it', [], [`${OPEN}Technology.`]],
    ['Alliance. I want Technology, but only if all want it', [], [`${OPEN}Technology.`]],
    ['Alliance. I want Technology. If all want it.', [], [`${OPEN}Technology.`]],
    ['Alliance. Technology. Maybe.', [], [`${OPEN}Technology.`]],
    ['Alliance. If the others want technology', [], [`${OPEN}Technology.`]],
    ['Alliance. Anything but technology', [], [`${OPEN}Technology.`]],
    ['Alliance. Everything except technology', [], [`${OPEN}Technology.`]],
    ['Alliance. Nothing but technology', [], [`${OPEN}Technology.`]],
    ['Alliance, with or without technology', [], [`${OPEN}Technology.`]],
    ['Alliance. Tactics or technology please', [], [`${OPEN}Tactics and Technology.`]],
    ['Alliance. Either tactics or technology', [], [`${OPEN}Tactics and Technology.`]],
    ['Alliance. I cannot play without technology', [], [`${OPEN}Technology.`]],
    ["Alliance. I don't want to miss technology", [], [`${OPEN}Technology.`]],
    ['Alliance. Not only tactics', [], [`${OPEN}Tactics.`]],
    ['Alliance. I want technology rather than tactics', [], [`${OPEN}Technology and Tactics.`]],
    ['Alliance. No tactics I want technology', [], [`${OPEN}Tactics and Technology.`]],
    ['Alliance. No tactics with technology', [], [`${OPEN}Tactics and Technology.`]],
    [
      "Alliance. I don't want tactics, technology or ship types",
      [],
      [`${AGAINST}Tactics.`, `${OPEN}Technology and Ship`],
    ],
    ['Alliance. No, technology please', [], [`${OPEN}Technology.`]],
    ['Alliance. I love technology', [], [`${OPEN}Technology.`]],
    ['Alliance. My wife hates technology', [], [`${OPEN}Technology.`]],
    ['Alliance. You all want technology', [], [`${OPEN}Technology.`]],
    ['Alliance. Who needs technology', [], [`${OPEN}Technology.`]],
    ['Alliance. Keine Technology', [], [`${AGAINST}Technology.`]],
    ['Alliance. Technology lieber nicht', [], [`${OPEN}Technology.`]],
    ['Alliance. Tactics. I never want tactics.', [], [`${OPEN}Tactics.`]],
    ['Alliance. Technology, tactics I do not want', [], [`${OPEN}Technology and Tactics.`]],
    ['Coalition. I would hate to be Alliance with technology', [], [`${OPEN}Technology.`]],
    ['Coalition. I never want to be Alliance and play with technology', [], [`${OPEN}Technology.`]],
    // Left to others, without a name.
    ['Alliance. Whatever the others want.', [], [NONE]],
    ['Alliance. No preference.', [], [NONE]],
    ["Alliance. I don't care about rules", [], [NONE]],
    ["Alliance. I'm easy", [], [NONE]],
    ['Alliance. Any rules', [], [NONE]],
  ])('%s', (text, optionalRules, said) => {
    const found = read(text);
    expect(found.optionalRules).toEqual(optionalRules);
    for (const one of said) expect(found.remarks.join('\n')).toContain(one);
    expect(found.remarks.filter((remark) => remark.includes('ptional rules'))).toHaveLength(said.length);
    for (const remark of found.remarks.filter((one) => one.includes('ptional rules'))) expect(remark).toContain(CURE);
  });
});

describe('a list of rules', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['Optional rules: technology, not tactics', ['technology'], []],
    ['Optional rules: tactics, maybe technology', ['tactics'], [`${OPEN}Technology.`]],
    ['Optional rules: technology? maybe, not tactics', [], [`${OPEN}Technology.`, `${OUTSIDE}Tactics.`]],
    ['Optional rules: technology, but only if all want it', [], [`${OPEN}Technology.`]],
    ['Optional rules: technology. Only if all want it.', [], [`${OPEN}Technology.`]],
    ['Optional rules: 4 if all want it', [], [`${OPEN}Tactics.`]],
    ['Optional rules: whatever the others want', [], [NONE]],
    ["Optional rules: don't mind", [], [NONE]],
    ["Optional rules: I'm easy", [], [NONE]],
    ['Optional rules: no preference', [], [NONE]],
    ['Optional rules: not sure', [], [NONE]],
    ['Optional rules: any', [], [NONE]],
    ['Optional rules:', [], [NONE]],
    ['Any optional rule is fine', [], [NONE]],
    ['I have no preference about optional rules', [], [NONE]],
    ['All optional rules are fine with me', [], [OPEN]],
    ['Not all optional rules', [], [OPEN]],
    ['All optional rules if the others agree', [], [OPEN]],
    ["I don't want optional rules Tactics and Technology", [], [`${OPEN}Tactics and Technology.`]],
    ['Maybe optional rules 4 and 5', [], [`${OPEN}Tactics and Technology.`]],
    ['No optional rules except Tactics', [], [`${OPEN}Tactics.`]],
    ['Optional rules: none, except Tactics', [], [`${OUTSIDE}Tactics.`]],
    ['Optional rules: Tactics, Technology. I never want tactics.', ['technology'], [`${OPEN}Tactics.`]],
    ['Optional rules: Tactics yes, Technology no', ['tactics'], []],
    ['Optional rules: Technology - no', [], []],
    ['Optional rules are not for me', [], []],
    ['Optional rules: technology but not tactics', ['technology'], []],
    ['Optional rules: tactics or technology', [], [`${OPEN}Tactics and Technology.`]],
    ['Optional rules: tactics, technology?', [], [`${OPEN}Tactics and Technology.`]],
    ["I don't want any optional rules", [], []],
    ['I never want optional rules', [], []],
    ['Optional rules: none, thanks', [], []],
    ['Optional rules: no thank you', [], []],
    [
      'Optional rules: all except Technology',
      ['pre-war-operations', 'fan-fiction', 'preservation', 'tactics', 'ship-types'],
      [],
    ],
    ["Optional rules: I'd like Tactics please", ['tactics'], []],
  ])('%s', (text, optionalRules, said) => {
    const found = read(`${text}\nAlliance`);
    expect(found).toMatchObject({ side: 'alliance', optionalRules, unknownRules: [] });
    for (const one of said) expect(found.remarks.join('\n')).toContain(one);
    expect(found.remarks).toHaveLength(said.length);
  });
});

describe('sides', () => {
  const PLAIN = 'not plain which side';
  it.each<[keyof typeof GAMES, string, string | null, string]>([
    ['fedemplite', 'Coalition: Bob', 'coalition', ''],
    ['fedemplite', 'Coalition all the way', 'coalition', ''],
    ['fedemplite', 'The Coalition forever! Kor of Qo’noS salutes you.', 'coalition', ''],
    ['fedemplite', "I've never played before but Alliance sounds cool", 'alliance', ''],
    ['fedemplite', 'My friend Tom plays Alliance. I want Coalition.', null, 'More than one side'],
    ['fedemplite', 'Alliance sounds cool, but I am not sure', null, PLAIN],
    ['fedemplite', 'not Alliance', null, PLAIN],
    ['fedemplite', 'anything but the Alliance', null, PLAIN],
    ['fedemplite', 'Any side but the Alliance', null, PLAIN],
    ['fedemplite', 'I never want to be Alliance', null, PLAIN],
    ['fedemplite', "I'd hate the Alliance", null, PLAIN],
    ['fedemplite', 'Down with the Alliance!', null, PLAIN],
    ['fedemplite', 'Alliance?', null, PLAIN],
    ['fedemplite', 'Alliance, maybe', null, PLAIN],
    ['fedemplite', 'Alliance if there is room', null, PLAIN],
    ['fedemplite', 'Coalition, not Alliance', 'coalition', ''],
    ['fedemplite', "I don't want the Alliance. Coalition!", 'coalition', ''],
    ['fedemplite', 'Coalition, or Alliance if it is full', null, 'More than one side'],
    ['fedemplite', 'Could I join the Alliance, please?', 'alliance', ''],
    ['fedemplite', 'Hello, Alliance for me. I have not played before.', 'alliance', ''],
    ['fedemplite', 'Put me down for the Coalition', 'coalition', ''],
    ['fedemplite', 'any optional rule is fine. Alliance', 'alliance', NONE],
    ['fedemplite', 'Alliance? No optional rules.', null, PLAIN],
    ['fedemplite', 'Alliance, but I am not sure', null, PLAIN],
    ['fedemplite', 'Alliance or whichever is free', null, PLAIN],
    ['fedemplite', 'Alliance please, is there still room?', 'alliance', ''],
    ['fedemplite', 'Hello everyone, Alliance please! Could you add me?', 'alliance', ''],
    ['fedemplite', "For the Alliance I don't want optional rules", 'alliance', ''],
    ['fedemplite', 'any optional rule is fine', null, 'No side was named'],
    ['fedemplite', 'I do not have any experience', null, 'No side was named'],
    ['fedemplite', 'Whatever happens to the rules', null, 'No side was named'],
    ['fedemplite', 'No optional rules, Alliance', 'alliance', ''],
    ['fedemplite', "I don't mind which side, any will do", 'any', ''],
    ['fedemplite', 'Put me anywhere', 'any', ''],
    ['fedemplite', 'Either side is fine with me', 'any', ''],
    ['civil-war', 'I will never fight for the Union', null, PLAIN],
    ['civil-war', 'Confederacy, but not without maps', 'confederacy', ''],
    ['civil-war', 'Union. Whatever the others want.', 'union', ''],
    ['civil-war', 'Whichever side is free', 'any', ''],
    ['crowns', 'North please', 'north', ''],
    ['crowns', 'not North. South!', 'south', ''],
    ['crowns', 'neither North nor South', null, PLAIN],
    ['great-powers', 'France or Italy', null, 'More than one side'],
    ['great-powers', 'Any power but Austria', null, PLAIN],
    ['great-powers', 'Turkey! I have never played it before.', 'turkey', ''],
    ['miller-hollow', 'I never was a wolf', 'any', ''],
  ])('%s: %s', (game, text, side, remark) => {
    const found = readApplication(text, GAMES[game]);
    expect(found.side).toBe(side);
    if (remark === '') expect(found.remarks).toEqual([]);
    else expect(found.remarks.join('\n')).toContain(remark);
  });

  it('are found by their whole names, whatever words these are made of', () => {
    const named: ApplicationWords = {
      sides: [
        { id: 'a', words: ['No Man’s Land'] },
        { id: 'b', words: ['Free Cities - East, but Never West'] },
        { id: 'c', words: ['Union'] },
        { id: 'd', words: ['Union of the South'] },
      ],
      optionalRules: [],
    };
    for (const {
      id,
      words: [name = ''],
    } of named.sides)
      expect(readApplication(`I want ${name}, please`, named)).toMatchObject({ side: id, remarks: [] });
  });
});

describe('whatever else stands in a clause', () => {
  const doubts = [
    ...['never', 'no', 'not', 'without', "don't", 'don’t', 'dont', 'wouldn’t', 'cannot', 'hate', 'neither', 'against'],
    ...[
      'maybe',
      'perhaps',
      'if',
      'unless',
      'neutral',
      'unsure',
      'whether',
      'mind',
      'fine',
      'whatever',
      'might',
      'except',
    ],
  ];
  const around = [
    'I',
    'want',
    'like',
    'would',
    'with',
    'please',
    'and',
    'use',
    'the',
    'to',
    'play',
    'yes',
    'for',
    'Alliance',
  ];
  const some = fc.array(fc.constantFrom(...around), { maxLength: 5 });
  const named = fc.constantFrom(...words.optionalRules.map(({ name }) => name));

  it('a word that negates or doubts before a rule never yields a wish', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(...doubts), some, named, (before, doubt, between, name) => {
        // `and I want` and `Alliance with` begin a clause of their own.
        const clause = [
          ...before,
          doubt,
          ...between.filter((word) => word !== 'and' && word !== 'Alliance'),
          name,
        ].join(' ');
        expect({ clause, asked: read(clause).optionalRules }).toEqual({ clause, asked: [] });
      }),
      { numRuns: 1000 },
    );
  });

  it('nor does one behind it, nor an unknown word', () => {
    const strange = fc.constantFrom(...doubts, 'xyzzy', 'sucks', 'bores', 'ruins');
    fc.assert(
      fc.property(some, named, strange, (before, name, doubt) => {
        const clause = [...before, name, doubt].join(' ');
        expect({ clause, asked: read(clause).optionalRules }).toEqual({ clause, asked: [] });
        expect(read(clause).remarks.join('\n')).toContain(name);
      }),
      { numRuns: 1000 },
    );
  });
});
