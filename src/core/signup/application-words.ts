// The words by which an application is understood (application.ts). A rule is asked for only in words that all stand here: what
// does not is never guessed at. So a word that is missing costs its writer a remark, and one too many would bend what they wrote.

/** What a word does to the names in its clause. */
export type WordKind =
  /** Asks for what is named. */
  | 'ask'
  /** Asks after `would`, and is praise otherwise: `I would like Tactics`, `I like Tactics`. */
  | 'liking'
  /** Courtesy around names: nothing changes with it. */
  | 'fill'
  /** The rest of a sentence that asks: `I would`, `to have`. */
  | 'frame'
  | 'and'
  | 'or'
  /** Makes a clause refuse, or mean the contrary of something. */
  | 'negating'
  /** Leaves open what is meant. */
  | 'doubting'
  /** Leaves the choice to others: `whichever`. */
  | 'any'
  | 'other';

const WORDS: Readonly<Record<Exclude<WordKind, 'other'>, string>> = {
  ask: `want with prefer favour favor yes include including use using let lets choose pick take add enable request ask vote opt go wish
    for plus`,
  liking: 'like love',
  fill: `the a an rule rules optional please pls plz kindly thanks thank you also too both only just number side sides team hello hi hey
    dear gm ok bitte danke hallo servus merci gracias grazie hola ciao bonjour s il vous plait plaît por favore per tack as then nos`,
  frame: `i we me us my our am m d ll ve re is are be being would will shall should to in of on at have had having see do play playing
    played game war join joining it this that really very much definitely gladly happily`,
  and: 'and',
  or: 'or',
  negating: `no not none never neither nor without except excluding exclude minus sans nothing nobody noone nope nah cannot against hate
    hates hated dislike loathe detest despise refuse reject decline veto oppose avoid skip drop ban forbid beware death crush
    destroy tired sick dont wont cant wouldnt isnt arent doesnt shouldnt couldnt didnt aint havent
    nicht kein keine keinen nein ohne nie pas non jamais sin`,
  doubting: `maybe perhaps possibly probably might may if unless whether provided providing depends depending unsure sure doubt doubtful
    neutral indifferent mind minds care preference preferences easy flexible fussed bothered fine okay others majority
    else otherwise anyone anybody rather instead than could can guess suppose think wonder why hardly barely undecided
    vielleicht falls wenn egal`,
  any: 'whichever whatever any either anywhere anything everything every all',
};

const KINDS: ReadonlyMap<string, WordKind> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split(/\s+/).map((word) => [word, kind as WordKind] as const)),
);

export const kindOf = (word: string): WordKind => KINDS.get(word) ?? 'other';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** "Whichever side": words that leave the side to whoever has room. */
export const ANY_SIDE_WORDS = set('whichever whatever any either anywhere');
export const ALL_WORDS = set('all every everything');
/** Directly before the name of a rule in a list, or instead of one: it is not wanted. */
export const NONE_WORDS = set('no without none not except excluding');
/** Of a side rather than of a rule. */
export const SIDE_WORDS = set('side sides team teams faction factions power powers party country');
/** Around `whichever` when it is the side that is meant: `whichever is free`, `any will do`. */
export const FREE_WORDS = set(
  'free available open left needed need needs fine okay good goes works suits room spot seat place has fewer fewest smaller happy',
);
/** Who asks for a side says so by these too: `Admiral of the Alliance`. */
export const SIDE_ASKING = set(
  'join joining play playing for as of am m be with sign put count me take side team command lead serve fight here',
);
/** Of the doubting words those that leave no doubt about a side: `Alliance is fine`. */
export const SIDE_YES = set('fine okay can could think rather easy others minds');
/** In a clause behind a side they leave that open: `Alliance, if there is room`. */
export const SIDE_DOUBTS = set(
  'maybe perhaps possibly probably if unless unsure depends depending undecided vielleicht falls',
);
/** After them `but` leaves something out, and begins no clause. */
export const ALL_BUT = set(
  'anything everything nothing all any none no anyone every whatever anywhere rule rules side sides team power powers one',
);
/** Words at which a clause begins. */
export const TURNS = set('but though although however yet while whereas because since');
/** `and` before them begins a clause; before a name it only links. */
export const AFTER_AND = set(
  'i we my our let lets please no not never without with maybe perhaps possibly dont if use',
);
/** So do these, of who was spoken of before: `I would be Alliance and play with Tactics`. */
export const AND_VERBS = set('play want would prefer');
/** They open a clause about rules right behind a side: `Alliance without Tactics`. */
export const AFTER_SIDE = set('with without no minus plus');
/** With a negation they say the contrary of refusing: `not only Tactics`. */
export const NOT_ONLY = set('only just both also too');
/** What begins so bears on the sentence before: `Tactics. If all want it.` */
export const LEANING = set('if unless provided providing maybe perhaps possibly only but');
/** Who says so has no wish of their own. */
export const PREFERENCE_WORDS = set(
  'mind care preference preferences easy neutral indifferent flexible fussed bothered others majority whatever',
);
