import type { ActFace, Doable, Typed } from '../app/kit/verb.js';
import { nearest } from '../core/reading/nearest.js';
import { StartError } from './run-program.js';

/** What somebody asked for on the command line: an act, on what, as whom, and the fields as typed. */
export interface AskedAct {
  readonly act: ActFace;
  readonly campaign: string | null;
  readonly seat: string | null;
  /** A person's id or name; null: the campaign's GM, or the holder of the seat. */
  readonly as: string | null;
  readonly typed: Typed;
}

const HOW: Readonly<Record<ActFace['on'], string>> = {
  campaign: '--campaign <campaign> [--as <a judge>]',
  seat: '--campaign <campaign> --seat <seat> [--as <person>]',
  self: '--as <person>',
};

const optionOf = ([name, field]: readonly [string, ActFace['fields'][string]]): string => {
  const value = field.as.kind === 'choice' ? field.as.among.map(([one]) => one).join('|') : `<${field.as.kind}>`;
  const option = field.as.kind === 'flag' ? `--${name} yes|no` : `--${name} ${value}`;
  return field.required && field.initial === undefined ? option : `[${option}]`;
};

/** One act as the help tells it: how it is written, and what each field is. */
function actHelp(act: ActFace): string {
  const fields = Object.entries(act.fields);
  const width = Math.max(0, ...fields.map(([name]) => name.length + 2));
  return [
    `do ${act.name} ${[HOW[act.on], ...fields.map(optionOf)].join(' ')}`,
    `  ${act.words.help}`,
    ...fields.map(([name, { label, help }]) => {
      const told = help === undefined ? label : `${label}. ${help}`;
      return `  ${`--${name}`.padEnd(width)}  ${told}`;
    }),
  ].join('\n');
}

/** All acts, a line each. */
export function actList(acts: readonly ActFace[]): string {
  const width = Math.max(...acts.map(({ name }) => name.length));
  return acts.map(({ name, words }) => `  ${name.padEnd(width)}  ${words.help}`).join('\n');
}

/** Reads `do <act> --option value …`; a sentence when it cannot be read. */
export function readAct(words: readonly string[], acts: readonly ActFace[]): AskedAct | string {
  const [name = '', ...rest] = words;
  const act = acts.find((one) => one.name === name);
  if (act === undefined) {
    const near = nearest(
      name,
      acts.map((one) => one.name),
    );
    return `There is no act "${name.slice(0, 60)}".${near === null ? '' : ` Did you mean "${near}"?`} There are:\n${actList(acts)}`;
  }
  if (rest.includes('--help')) return actHelp(act);
  const known = [...(act.on === 'self' ? [] : ['campaign']), ...(act.on === 'seat' ? ['seat'] : []), 'as'];
  const given: Record<string, string> = {};
  for (let index = 0; index < rest.length; index += 2) {
    const option = rest[index] ?? '';
    const value = rest[index + 1];
    const field = option.replace(/^--/, '');
    if (!option.startsWith('--') || !(known.includes(field) || Object.hasOwn(act.fields, field)))
      return `"${option.slice(0, 60)}" is no option of ${act.name}. It is written:\n${actHelp(act)}`;
    if (value === undefined) return `${option} lacks its value. It is written:\n${actHelp(act)}`;
    given[field] = value;
  }
  const { campaign = null, seat = null, as = null } = given;
  if (act.on !== 'self' && campaign === null) return `Which campaign? It is written:\n${actHelp(act)}`;
  if (act.on === 'seat' && seat === null) return `Which seat? It is written:\n${actHelp(act)}`;
  if (act.on === 'self' && as === null) return `Whose? It is written:\n${actHelp(act)}`;
  const filled = Object.entries(act.fields).map(([field, { initial }]) => [field, given[field] ?? initial] as const);
  return {
    act,
    campaign,
    seat: act.on === 'seat' ? seat : null,
    as,
    typed: Object.fromEntries(filled.filter(([, value]) => value !== undefined)),
  };
}

/** What the command needs to look people up. */
export interface PeopleBook {
  /** Ids of people by their id or exact name. */
  find(text: string): Promise<readonly string[]>;
  gms(campaign: string): Promise<readonly string[]>;
  holder(campaign: string, seat: string): Promise<string | null>;
}

async function onePerson(book: PeopleBook, text: string): Promise<string> {
  const found = await book.find(text);
  const [only] = found;
  if (only === undefined)
    throw new StartError(`There is no person "${text.slice(0, 60)}". \`person find <text>\` looks for one.`);
  if (found.length > 1)
    throw new StartError(`Several people are called "${text.slice(0, 60)}": give one of ${found.join(', ')}.`);
  return only;
}

/** Does what was asked for, in the name of the person who is meant. Returns the sentence to print. */
export async function doAct(asked: AskedAct, acts: readonly Doable[], book: PeopleBook): Promise<string> {
  const { act, seat } = asked;
  const campaignId = asked.campaign ?? '';
  const standIn = act.on === 'seat' ? await book.holder(campaignId, seat ?? '') : (await book.gms(campaignId))[0];
  const person = asked.as === null ? standIn : await onePerson(book, asked.as);
  if (person === undefined || person === null)
    throw new StartError('Nobody is there in whose name this could be done. Say who with --as.');
  const typed: Record<string, string | undefined> = { ...asked.typed };
  for (const [name, field] of Object.entries(act.fields))
    if (field.as.kind === 'person' && typed[name] !== undefined) typed[name] = await onePerson(book, typed[name]);
  const ref =
    act.on === 'campaign'
      ? { campaignId, by: person }
      : act.on === 'seat'
        ? { campaignId, seat: seat ?? '', person }
        : { person };
  const doable = acts.find(({ name }) => name === act.name);
  if (doable === undefined) throw new Error(`This service has no act ${act.name}.`);
  return (await doable.do(ref, typed)).said;
}
