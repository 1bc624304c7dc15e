import type { Request } from 'express';
import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { nothingHere, WebError } from './errors.js';

const CampaignIdText = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/);
const OpaqueId = z.string().regex(/^[A-Za-z0-9_:-]{1,100}$/);

const param = (request: Request, name: string): string => {
  const value = request.params[name];
  return typeof value === 'string' ? value : '';
};

/** The campaign that the address names; an address that can name none gets the answer of one that does not exist. */
export function campaignIdOf(request: Request): string {
  const read = CampaignIdText.safeParse(param(request, 'campaign'));
  if (!read.success) throw nothingHere();
  return read.data;
}

export function seatIdOf(request: Request): string {
  const read = SeatId.safeParse(param(request, 'seat'));
  if (!read.success) throw nothingHere();
  return read.data;
}

const REPORT_NUMBER = /^[A-Z0-9-]{3,40}$/;

export const isReportNumber = (text: string): boolean => REPORT_NUMBER.test(text);

/** The report that the address names. */
export function reportAsked(request: Request): string {
  const number = param(request, 'number').toUpperCase();
  if (!isReportNumber(number)) throw nothingHere();
  return number;
}

/** A battle of a report, from 1. */
export function battleAsked(request: Request): { readonly number: string; readonly battle: number } {
  const battle = param(request, 'battle');
  if (!/^[1-9]\d{0,2}$/.test(battle)) throw nothingHere();
  return { number: reportAsked(request), battle: Number(battle) };
}

const queryText = (request: Request, name: string): string | undefined => {
  const value = request.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** `?before=<ISO time>`: the older part of a thread. */
export function beforeOf(request: Request): Date | undefined {
  const text = queryText(request, 'before');
  if (text === undefined) return undefined;
  const at = new Date(text);
  // JavaScript knows years that PostgreSQL does not.
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 || at.getUTCFullYear() > 9999)
    throw new WebError(
      400,
      'That could not be read',
      'The address names no time. Start again from the newest messages.',
    );
  return at;
}

/** An optional opaque id in the address, e.g. `?r=<resolution>`. */
export function idInQuery(request: Request, name: string): string | undefined {
  const read = OpaqueId.safeParse(queryText(request, name));
  return read.success ? read.data : undefined;
}

/** `?phase=<ordinal>`; an address that names none that could be is one of a page that is not there. */
export function ordinalInQuery(request: Request, name = 'phase'): number | undefined {
  const text = queryText(request, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text)) throw nothingHere();
  return Number(text);
}

/** `?page=<number>` of a list that is shown in pages, from 1. */
export function pageInQuery(request: Request): number {
  const text = queryText(request, 'page');
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw nothingHere();
  return Number(text);
}

export const textInQuery = (request: Request, name: string): string | undefined =>
  queryText(request, name)?.slice(0, 300);

/** The fields of a form, or a sentence about the first that cannot be used. */
export function formOf<Shape>(schema: z.ZodType<Shape>, request: Request): Shape {
  const body: unknown = request.body ?? {};
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const what = field === '' ? 'The form' : `The field “${field}”`;
  const why = issue?.message ?? 'it is missing';
  throw new WebError(
    400,
    'That could not be read',
    `${what} could not be used: ${why}. Go back, mend it and send the form again.`,
  );
}

/** What a form sent as it was typed, field by field; a field that came twice is as good as missing. */
export function typedIn(request: Request): Readonly<Record<string, string>> {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Why a form was not taken. `field`: where the reason is to stand; null: above the form. */
export interface Wrong {
  readonly field: string | null;
  readonly message: string;
}

/** What the form of a page shows again when it was not taken: all that was typed, and why. */
export interface Again {
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Wrong;
}

/** What is wrong with a form by its schema; null when it can be read. */
export function wrongIn<Shape>(schema: z.ZodType<Shape>, request: Request): Wrong | null {
  const read = schema.safeParse(typedIn(request));
  const issue = read.success ? undefined : read.error.issues[0];
  return issue === undefined ? null : { field: issue.path.join('.') || null, message: `${capital(issue.message)}.` };
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.$/, '')}`;

/** A path on this board; anything else could lead a reader off it. */
export const ownPath = (path: string): string => (/^\/(?![/\\])[\w\-./?=&#%:]*$/.test(path) ? path : '/');

/** Text of a text box. Browsers send CR LF between lines where the writer typed one line end. */
export const BoxText = z.string().transform((text) => text.replace(/\r\n?/g, '\n'));
