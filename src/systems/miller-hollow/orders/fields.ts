import { z } from 'zod';
import type { Field, Found, Way } from '../../../core/order/field.js';
import { numberWord } from '../../../core/order/fields.js';
import { isBoundary, pieceAt, skipParts, wordEnd } from '../../../core/order/text.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { meant } from '../../../core/reading/nearest.js';
import type { Desk } from '../desk.js';
import { EMPTY_PACK, huntersIn, STAGES, type Stage } from '../pack.js';
import { AreaId, Pack, PathId, SiteId } from '../shapes/base.js';
import { MAX_NUMBER } from '../shapes/number.js';
import type { Fixed, Options, View } from '../shapes.js';
import { BEATS } from '../tables.js';
import { areaCard, siteCard } from '../town.js';
import { packAsTyped, stageCode, stageName } from '../words.js';
import { areaChoice, nestChoice, packBlanks, stagesToSend } from './choices.js';
import { type Gazetteer, leadingPlace, unknownArea, unknownNest } from './places.js';
import type { Code, Fault } from './problems.js';

/** What lies before whoever writes a line: `nest` is null for onlookers, who may write and have nothing to order. */
export interface Before {
  readonly view: View;
  readonly fixed: Fixed;
  readonly gazetteer: Gazetteer;
  readonly nest: Desk | null;
}
/** What everybody may look up. */
export interface Book {
  readonly fixed: Fixed;
  readonly options: Options;
}

/** A figure with all that belongs to it, rightly written or not; an `x` may follow, as in `4xS1`. */
const FIGURE = /[+-]?[0-9]+(?:[.,][0-9]+)*%?/y;
const TIMES = /(?: ?[x×*](?= ?[\p{L}\d]))?/iuy;

interface NumberAt {
  readonly least: number;
  /** Begins the sentence: `What you feed`. */
  readonly what: string;
  readonly code: Code;
  readonly allowed: string;
  readonly rule: string;
}

/** A whole number from `least` up, or what is wrong with what stands there; null: nothing does. */
function wholeNumber(line: string, at: number, of: NumberAt): Found<number> | Fault | null {
  const start = skipParts(line, at);
  if (start >= line.length) return null;
  FIGURE.lastIndex = start;
  const end = FIGURE.test(line) ? FIGURE.lastIndex : Math.max(wordEnd(line, start), start + 1);
  const found = line.slice(start, end);
  const value = /^\+?[0-9]{1,9}$/.test(found) ? Number(found) : (numberWord(found.toUpperCase()) ?? Number.NaN);
  if (value >= of.least && value <= MAX_NUMBER) return { value, end };
  const message = `${of.what} must be a whole number from ${of.least} to ${MAX_NUMBER}; found ${shown(found)}.`;
  return fault(of.code, found, message, { allowed: of.allowed, rule: of.rule });
}

const isNumber = (found: Found<number> | Fault | null): found is Found<number> => found !== null && 'end' in found;

/** Nouns that say nothing new behind a number. */
function pastNoun(line: string, end: number, nouns: RegExp): number {
  const start = skipParts(line, end);
  const next = wordEnd(line, start);
  return nouns.test(line.slice(start, next)) ? next : end;
}

const numberWay = (label: string, from: number, to: number): readonly Way[] =>
  to < from ? [] : [{ pieces: [{ kind: 'number', label, from, to }] }];

/** How many of something, at least `least`; `most` says how many can be paid for now. */
export const count = (
  noun: string,
  of: Omit<NumberAt, 'code'>,
  label: string,
  most: (nest: Desk) => number,
): Field<number, Before> => ({
  noun,
  schema: z.number().int().max(MAX_NUMBER).min(of.least),
  read: (line, at) => wholeNumber(line, at, { ...of, code: 'order/bad-number' }),
  write: String,
  ways: ({ nest }) => (nest === null ? [] : numberWay(label, of.least, most(nest))),
});

const CAPTIVES = /^(?:captives?|humans?|prey)$/i;

/** So many captives, or what the nest needs (MH-90). */
export const captives: Field<number | 'need', Before> = {
  noun: 'number of captives',
  schema: z.union([z.number().int().max(MAX_NUMBER).min(0), z.literal('need')]),
  read(line, at) {
    const start = skipParts(line, at);
    const end = wordEnd(line, start);
    if (/^(?:all|need|full)$/i.test(line.slice(start, end)))
      return { value: 'need', end: pastNoun(line, end, CAPTIVES) };
    const allowed = 'Write a number of captives, like FEED 3, or FEED NEED.';
    const found = wholeNumber(line, at, {
      least: 0,
      what: 'What you feed',
      code: 'order/bad-number',
      allowed,
      rule: 'MH-33',
    });
    return isNumber(found) ? { value: found.value, end: pastNoun(line, found.end, CAPTIVES) } : found;
  },
  write: (value) => (value === 'need' ? 'NEED' : String(value)),
  ways: ({ nest }) => (nest === null ? [] : numberWay('Captives', 0, nest.inside.captives)),
};

const STAGE_NAMES: ReadonlyMap<string, Stage> = new Map([
  ...STAGES.flatMap((stage, index) => {
    const name = stage.toUpperCase();
    return [name, name.slice(0, -1), `S${index + 1}`, `STAGE${index + 1}`].map((word) => [word, stage] as const);
  }),
  // A number alone is of the first stage (MH-93).
  ['HUNTER', 'prowlers'],
  ['HUNTERS', 'prowlers'],
]);

/** The stage that is named here, and where what names it ends; null: none is. */
export function stageAt(line: string, at: number): Found<Stage> | null {
  let start = skipParts(line, at);
  let end = wordEnd(line, start);
  if (/^of$/i.test(line.slice(start, end))) {
    start = skipParts(line, end);
    end = wordEnd(line, start);
  }
  let word = line.slice(start, end).toUpperCase();
  if (word === 'STAGE') {
    const number = skipParts(line, end);
    end = wordEnd(line, number);
    word += line.slice(number, end);
  }
  const stage = STAGE_NAMES.get(word);
  if (stage === undefined) return null;
  // `2 Stage 1 Hunters`: a noun after the stage says nothing new.
  return { value: stage, end: word.startsWith('HUNTER') ? end : pastNoun(line, end, /^hunters?$/i) };
}

const AND = / {0,3}(?:([,+&]|and\b)[ ,]{0,3})?/iy;

interface StagesAt extends Omit<NumberAt, 'least'> {
  /** What is said of a word that is no stage. */
  readonly noStage: (word: string) => Fault;
}

/** Words that may follow a pack where it stands first: `4 S1 hunt in TS`. */
const AFTER_PACK = /^(?:hunts?|raids?|attacks?|defends?|guards?|in|at|on|to|into|harvest)$/i;

/**
 * Numbers of Hunters by stage, as they are typed (MH-93): `4 S1, 1 S2`, `2 stalkers and 1 ravager`, `4xS1`, `6`. A number without a stage
 * stands alone or between commas, and no stage twice: what looks like the number of a list is never added. `between` looks at what stands
 * behind each of them and says where the line goes on.
 */
export function stagesAt(
  line: string,
  at: number,
  of: StagesAt,
  between: (stage: Stage | null, end: number) => number | Fault = (_stage, end) => end,
): Found<Pack> | Fault | null {
  const pack = { ...EMPTY_PACK };
  const named = new Set<Stage>();
  let end = at;
  /** Whether what stands before it is a number with its stage, or a comma. */
  let closed = true;
  for (let from = at, read = 0; ; read += 1) {
    const found = wholeNumber(line, from, { ...of, least: 1 });
    // Behind the first number only another one goes on with the pack.
    if (found === null || (read > 0 && !isNumber(found) && !/^[+-]?[0-9]/.test(line.slice(skipParts(line, from))))) {
      if (read === 0) return null;
      break;
    }
    if (!isNumber(found)) return found;
    TIMES.lastIndex = found.end;
    const past = TIMES.test(line) ? TIMES.lastIndex : found.end;
    const stage = stageAt(line, past);
    if (stage === null) {
      const start = skipParts(line, past);
      const word = line.slice(start, wordEnd(line, start));
      if (word !== '' && !/^(?:[0-9].*|and)$/i.test(word) && !AFTER_PACK.test(word))
        return of.noStage(word.toUpperCase());
    }
    if (read > 0 && !closed && stage === null) break;
    const value = stage?.value ?? 'prowlers';
    if (named.has(value)) return again(line.slice(skipParts(line, at), stage?.end ?? found.end), value, of);
    end = stage?.end ?? found.end;
    named.add(value);
    pack[value] = found.value;
    const next = between(stage?.value ?? null, end);
    if (typeof next !== 'number') return next;
    end = next;
    AND.lastIndex = end;
    const joint = AND.exec(line);
    from = joint === null ? end : AND.lastIndex;
    closed = joint?.[1] !== undefined;
    if (!closed && stage === null) break;
  }
  if (huntersIn(pack) > MAX_NUMBER)
    return fault(of.code, line.slice(at).trim(), `${huntersIn(pack)} are more Hunters than anybody has.`, {
      allowed: of.allowed,
      rule: of.rule,
    });
  return { value: pack, end };
}

const again = (found: string, stage: Stage, { code, rule }: StagesAt): Fault =>
  fault(code, found, `${stageName(stage)}s (${stageCode(stage)}) stand there twice.`, {
    allowed: `Write each stage once; a number alone means ${stageName('prowlers')}s (${stageCode('prowlers')}).`,
    rule,
  });

const PACK: StagesAt = {
  what: 'A number of Hunters',
  code: 'order/bad-pack',
  allowed: 'Write numbers and stages, like 4 S1, 1 S2 or 2 stalkers and 1 ravager; a number alone means Prowlers (S1).',
  rule: 'MH-54',
  noStage: (word) =>
    fault('order/bad-pack', word, `${shown(word)} is no stage of Hunters.`, { allowed: PACK.allowed, rule: 'MH-54' }),
};

const stageOf = (pick: string): Stage | undefined =>
  STAGES.find(
    (one) => pick.toLowerCase().includes(stageName(one).toLowerCase()) || pick.toUpperCase().endsWith(stageCode(one)),
  );

/** A pack; `most` Hunters fit into one. */
export const pack = (most: (nest: Desk) => number): Field<Pack, Before> => ({
  noun: 'pack',
  of: 'unit',
  schema: Pack,
  read: (line, at) => stagesAt(line, at, PACK),
  write: packAsTyped,
  ways({ nest }, pick) {
    if (nest === null) return [];
    const stage = pick === null ? undefined : stageOf(pick);
    return pick !== null && stage === undefined ? [] : stagesToSend(nest, most(nest), stage);
  },
});

/** Who stays at home: a pack, or whoever is left (MH-92). */
export const guards: Field<Pack | 'rest', Before> = {
  noun: 'pack or REST',
  of: 'unit',
  schema: z.union([Pack, z.literal('rest')]),
  read(line, at) {
    const start = skipParts(line, at);
    const end = wordEnd(line, start);
    return /^(?:rest|all)$/i.test(line.slice(start, end)) ? { value: 'rest', end } : stagesAt(line, at, PACK);
  },
  write: (value) => (value === 'rest' ? 'REST' : packAsTyped(value)),
  ways({ nest }, pick) {
    if (nest === null) return [];
    const only = pick === null ? undefined : stageOf(pick);
    if (pick !== null && only === undefined) return [];
    const { hunters } = nest.inside;
    return STAGES.filter((stage) => hunters[stage] > 0 && (only === undefined || stage === only)).map((stage) => ({
      title: `${stageName(stage)}s`,
      pieces: packBlanks(hunters, [stage], hunters[stage]),
    }));
  },
};

const means = (id: string, code: string, name: string): boolean =>
  id.toUpperCase() === code || id.toLowerCase() === name.toLowerCase();

/** An area of the town. */
export const area: Field<AreaId, Before> = {
  noun: 'area',
  of: 'place',
  schema: AreaId,
  read(line, at, { gazetteer, view }) {
    const start = skipParts(line, at);
    const found = leadingPlace(line, start, gazetteer.areas, gazetteer.longest);
    if (found !== null && 'area' in found.place) return { value: found.place.area, end: found.end };
    if (isBoundary(line, start)) return null;
    const wrong = unknownArea(line.slice(start), gazetteer, view);
    if (leadingPlace(line, start, gazetteer.nests, gazetteer.longest) === null) return wrong;
    return {
      ...wrong,
      message: `${wrong.found} is a nest, and Hunters do not hunt there.`,
      allowed: 'Write RAID N2: 6 S1 (nest, then pack).',
    };
  },
  write: (value) => value,
  ways({ view, fixed, nest }, pick) {
    if (nest === null) return [];
    if (pick !== null) {
      const one = view.areas.find(({ id }) => means(pick, id, areaCard(fixed, id).name));
      return one === undefined ? [] : [{ pieces: [one.id] }];
    }
    const among = view.areas.map((one) => areaChoice(nest, one));
    return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'place', label: 'Area', among }] }];
  },
};

/** A nest, by its site, the name of the site, or its player. */
export const site: Field<SiteId, Before> = {
  noun: 'nest',
  of: 'place',
  schema: SiteId,
  read(line, at, { gazetteer }) {
    const start = skipParts(line, at);
    const found = leadingPlace(line, start, gazetteer.nests, gazetteer.longest);
    if (found === null) {
      if (isBoundary(line, start)) return null;
      const wrong = unknownNest(line.slice(start), gazetteer);
      if (leadingPlace(line, start, gazetteer.areas, gazetteer.longest) === null) return wrong;
      return {
        ...wrong,
        message: `${wrong.found} is an area, and no nest lies there.`,
        allowed: 'Write HUNT TS: 4 S1, 1 S2 (area, then pack).',
      };
    }
    const sites = 'sites' in found.place ? found.place.sites : 'site' in found.place ? [found.place.site] : [];
    const [value, other] = sites;
    if (value !== undefined && other === undefined) return { value, end: found.end };
    const name = line.slice(start, found.end);
    return fault('order/which-nest', name, `More than one nest is called ${shown(name, 40)}.`, {
      allowed: `Name it by its site: ${sites.join(' or ')}.`,
      rule: 'MH-54',
    });
  },
  write: (value) => value,
  ways({ view, fixed, nest }, pick) {
    if (nest === null) return [];
    const others = view.nests.filter((one) => one.lost === null && one.site !== nest.home.site);
    if (pick !== null) {
      const one = others.find((other) => means(pick, other.site, siteCard(fixed, other.site).name));
      return one === undefined ? [] : [{ pieces: [one.site] }];
    }
    const among = others.map((one) => nestChoice(nest, one));
    return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'place', label: 'Nest', among }] }];
  },
};

const titled = (path: string): string => path.charAt(0) + path.slice(1).toLowerCase();

/** A psychic path. */
export const path: Field<PathId, Before> = {
  noun: 'psychic path',
  schema: PathId,
  read(line, at) {
    const start = skipParts(line, at);
    const end = wordEnd(line, start);
    const found = line.slice(start, end).toUpperCase();
    if (found === '') return null;
    const value = PathId.safeParse(found);
    if (value.success) return { value: value.data, end };
    const piece = pieceAt(line, at).toUpperCase();
    return fault('order/unknown-path', piece, `${shown(piece)} is no psychic path.`, {
      allowed: `${meant(found, PathId.options)}The paths are ${PathId.options.join(', ')}.`,
      rule: 'MH-45',
    });
  },
  write: (value) => value,
  ways({ nest }) {
    if (nest === null) return [];
    const among = PathId.options.map((value) => ({
      value,
      label: titled(value),
      note: `beats ${titled(BEATS[value])}${value === nest.inside.path ? ', yours now' : ''}`,
    }));
    return [{ pieces: [{ kind: 'choice', of: 'word', label: 'Path', among }] }];
  },
};
