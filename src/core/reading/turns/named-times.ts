import { DAY, foundIn, GENERIC, PART_OR_DAY, SEASONS, type TimeNamed, unitsIn } from './found-times.js';
import { tokensOf } from './tokens.js';

/** What an open window is called by, and how else it may be counted. */
export interface Called {
  /** As its game calls it: `Spring 1901, orders`. */
  readonly title: string;
  /** Its place in the game: `1901-spring/orders`. */
  readonly key: string;
  /** The number of its turn, as the game counts it; null: it counts none. */
  readonly turn: number | null;
  /** Its number among all windows of the campaign. */
  readonly count: number;
  /** Titles of other windows of the campaign. */
  readonly others: readonly string[];
}

/** The times that a line names, and the rest of it, with `\0` where they stood. */
interface TimesIn {
  readonly times: readonly TimeNamed[];
  readonly rest: string;
}

/** Pairs of a word and a number in a key: `battle-2/round-3`. */
const KEY_PAIR = /([a-z]{1,20})-([a-z]?[0-9]{1,4}[a-z]?)(?![a-z0-9])/g;
const KEY_WORD = /[a-z]{3,}|[0-9]{4}/g;

/** What times the open window is called by. */
export class OpenTimes {
  readonly #units: ReadonlySet<string>;
  readonly #own = new Map<string, Set<string>>();
  readonly #called: Called;

  constructor(called: Called) {
    const { title, key, turn, others } = called;
    this.#called = called;
    const inTitle = new Set(unitsIn(title));
    this.#units = new Set([...GENERIC, ...inTitle, ...others.flatMap(unitsIn)]);
    const put = (unit: string, value: string): void => {
      this.#own.set(unit, (this.#own.get(unit) ?? new Set()).add(value));
    };
    for (const { times } of foundIn(tokensOf(title), inTitle))
      for (const { unit, value } of times) put(unit === PART_OR_DAY ? 'part' : unit, value);
    for (const [, unit = '', value = ''] of key.matchAll(KEY_PAIR)) if (inTitle.has(unit)) put(unit, value);
    // `1901-autumn/builds` is called Winter 1901.
    for (const [word] of key.matchAll(KEY_WORD)) {
      const season = SEASONS.get(word);
      if (season !== undefined && this.#own.has('season')) put('season', season);
    }
    if (turn !== null && inTitle.has('turn')) put('turn', String(turn));
  }

  /** What times a line names that are comparable to how the open window is called. */
  timesIn(text: string): TimesIn {
    const tokens = tokensOf(text);
    const found = foundIn(tokens, this.#units).flatMap((one) => {
      const meant = one.times.map((time) =>
        time.unit === PART_OR_DAY ? { ...time, unit: this.#own.has('part') ? 'part' : DAY } : time,
      );
      const times = meant.filter(({ unit }) => this.#isKnown(unit) || unit === DAY);
      return times.length === 0 ? [] : [{ ...one, times }];
    });
    const all = found.flatMap(({ times }) => times);
    const [title = ''] = this.#own.get('year') ?? [];
    // The day on which somebody writes.
    const isDate = all.some(
      ({ unit, value }) => unit === DAY || (unit === 'year' && value >= '1990' && title < '1990' && value.length === 4),
    );
    const kept = isDate ? found.filter(({ times }) => times.every(({ unit }) => this.#units.has(unit))) : found;
    let rest = '';
    let end = 0;
    for (const { from, to } of kept) {
      const last = tokens[to - 1];
      rest += `${text.slice(end, tokens[from]?.at)}\0`;
      end = last === undefined ? end : last.at + last.text.length;
    }
    return { times: kept.flatMap(({ times }) => times), rest: rest + text.slice(end) };
  }

  /** Whether the open window is called by a time of this kind, or may be. */
  #isKnown(unit: string): boolean {
    return this.#units.has(unit) || this.#own.has(unit);
  }

  /** Whether the game counts in this word, as far as one can tell. */
  counts({ unit }: TimeNamed): boolean {
    return unit === 'turn' || this.#own.has(unit) || !GENERIC.has(unit);
  }

  /** Whether a time is another one than that of the open window. */
  isOther({ unit, value }: TimeNamed): boolean {
    const own = this.#own.get(unit);
    if (unit === 'year' && value.length === 2)
      return own !== undefined && ![...own].some((year) => year.endsWith(value));
    if (own !== undefined) return !own.has(value);
    if (!GENERIC.has(unit)) return true;
    const { turn, count } = this.#called;
    const numbers = [...GENERIC].flatMap((generic) => [...(this.#own.get(generic) ?? [])]);
    return ![...numbers, String(turn), String(count)].includes(value);
  }
}
