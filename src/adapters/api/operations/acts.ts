import { z } from 'zod';
import type { App } from '../../../app/app.js';
import type { Field } from '../../../app/kit/field.js';
import type { May } from '../../../app/kit/may.js';
import type { ActFace, Typed } from '../../../app/kit/verb.js';
import type { Scope } from '../../../app/ports/record.js';
import { type Operation, operation } from '../operation.js';
import * as shapes from '../shapes.js';
import { CAMPAIGN, SEAT } from './reading.js';

// Every act that is declared, as one operation each. Acts on one's own account are left out: a token must not widen what its owner
// may, or where their mail goes.

const SCOPES: Readonly<Record<May, readonly Scope[]>> = {
  everybody: ['orders'],
  'signed-in': ['orders'],
  holder: ['orders'],
  writers: ['orders'],
  'writers-and-judges': ['orders', 'judge'],
  readers: ['orders'],
  'readers-ever': ['orders'],
  judges: ['judge'],
  gms: ['judge'],
  neutral: ['judge'],
  'neutral-gm': ['judge'],
  hosts: ['host'],
  // No person does it, so no token may.
  house: [],
};

/** The field as JSON; the act's own schema reads what it means. */
function jsonOf({ as, label, help, longest, required }: Field<unknown>): z.ZodType {
  const plain = (): z.ZodType => {
    switch (as.kind) {
      case 'flag':
        return z.boolean();
      case 'number':
        return z.int().min(as.from).max(as.to);
      case 'choice':
        return z.enum(as.among.map(([value]) => value));
      default:
        return z.string().max(longest);
    }
  };
  const described = plain().describe(help === undefined ? label : `${label}. ${help}`);
  return required ? described : described.optional();
}

const typed = (body: object): Typed =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
    ]),
  );

function actOperation({ name, on, may, fields, words }: ActFace): Operation {
  const camel = name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const body = z
    .object(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, jsonOf(field)])))
    .default({});
  const said = {
    method: 'post' as const,
    name: camel,
    chapter: on === 'seat' ? 'Acts of a seat' : 'Acts of judges',
    summary: words.help,
    scopes: SCOPES[may],
    body,
    result: shapes.Deed,
  };
  const doIt = async (app: App, ref: Parameters<App['acts'][number]['do']>[0], given: object) => {
    const act = app.acts.find((one) => one.name === name);
    if (act === undefined) throw new Error(`There is no act ${name}.`);
    const { outcome, said: sentence } = await act.do(ref, typed(given));
    return { outcome, said: sentence };
  };
  return on === 'seat'
    ? operation({
        ...said,
        path: `/campaigns/{campaign}/seats/{seat}/acts/${name}`,
        params: SEAT,
        run: (app, { params, person, body: given }) =>
          doIt(app, { campaignId: params.campaign, seat: params.seat, person }, given),
      })
    : operation({
        ...said,
        path: `/campaigns/{campaign}/acts/${name}`,
        params: CAMPAIGN,
        run: (app, { params, person, body: given }) => doIt(app, { campaignId: params.campaign, by: person }, given),
      });
}

export const actOperations = (faces: readonly ActFace[]): readonly Operation[] =>
  faces.filter(({ on, may }) => on !== 'self' && SCOPES[may].length > 0).map(actOperation);
