import { z } from 'zod';
import { BeaconChain, BeaconSignature } from '../../../core/dice/beacon.js';
import type { Json } from '../../../core/game/json.js';
import { WHY_LEFT } from '../../../core/game/left-out.js';
import { Problem } from '../../../core/game/problem.js';
import { Seat } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Prisma } from '../../../generated/prisma/client.js';

// Reading back what was stored: shapes of JSON columns, ids that may be no ids, text that PostgreSQL cannot hold.

/** What comes out of a `json` column is Json by construction; only a missing value or a wrong column is not. */
const isJson = (value: unknown): value is Json =>
  value === null || ['boolean', 'number', 'string', 'object'].includes(typeof value);

export const StoredJson = z.custom<Json>(isJson, 'is not JSON');

/** By which door a sheet came. */
export const StoredDoor = z.enum(['web', 'discord', 'email', 'forum', 'api', 'bot', 'gm']);

export const PlacedOrders = z.array(z.object({ line: z.number().int().nonnegative(), order: StoredJson }));

/** Problems of stored answers carry no undefined keys, as `exactOptionalPropertyTypes` wants them. */
const StoredProblem = Problem.transform(({ allowed, rule, ...problem }) => ({
  ...problem,
  ...(allowed === undefined ? {} : { allowed }),
  ...(rule === undefined ? {} : { rule }),
}));

export const Answer = z.array(
  z.object({
    line: z.number().int().nonnegative(),
    text: z.string(),
    verdict: z.enum(['understood', 'warned', 'rejected', 'ignored']),
    normal: z.string().nullable(),
    each: z.array(z.string()).exactOptional(),
    stand: z.array(z.string()).exactOptional(),
    problems: z.array(StoredProblem),
    does: z.string().exactOptional(),
    note: z.string().exactOptional(),
    left: z
      .array(z.object({ why: z.enum(WHY_LEFT), lines: z.number().int().positive(), text: z.string() }))
      .exactOptional(),
  }),
);

export const Sealed = z.object({
  sheets: z.array(
    z.object({ seatId: SeatId, sheetId: z.string(), receipt: z.string(), hash: z.string(), orders: PlacedOrders }),
  ),
  roster: z.object({
    joining: z.array(Seat.extend({ application: z.string().exactOptional() })),
    leaving: z.array(SeatId),
    excused: z.array(SeatId),
  }),
  rules: z.object({ on: z.array(z.string()), off: z.array(z.string()) }).exactOptional(),
  motions: z.array(z.string()).exactOptional(),
  grants: z.array(z.object({ seat: SeatId, amount: z.number(), why: z.string() })).exactOptional(),
  absences: z
    .array(
      z.object({
        seatId: SeatId,
        did: z.enum(['defaults', 'excused', 'repeated', 'bot', 'removed']),
        receipt: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
  keyHashes: z.array(z.string()).exactOptional(),
  root: z.string().exactOptional(),
  beacon: z
    .object({
      chain: BeaconChain,
      round: z.int(),
      until: z.string(),
      signature: BeaconSignature.nullable(),
      missed: z.boolean(),
    })
    .exactOptional(),
  forced: z.array(z.object({ stream: z.string(), faces: z.array(z.number().int().positive()) })).exactOptional(),
});

/** A JSON value for Prisma: it tells JSON's null from the absence of a value. */
export const storable = (value: Json) => (value === null ? Prisma.JsonNull : value);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a row could have this id at all. Ids come out of addresses that anybody may type. */
export const isRowId = (id: string): boolean => UUID.test(id);

/** Text for a text column, which cannot hold U+0000: each becomes U+FFFD. */
export const plainText = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Whether text could be a key of a text column at all; nothing with U+0000 ever was. */
export const isTextKey = (text: string): boolean => !text.includes('\0');
