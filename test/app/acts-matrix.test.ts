import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Field } from '../../src/app/kit/field.js';
import { Refusal, type RefusalCode } from '../../src/app/kit/refusal.js';
import { actFaces } from '../../src/app/kit/verb.js';
import { verbs } from '../../src/app/verbs.js';
import { ACCESS_FRAME, type AccessTable, NOBODY, ROLES, startAccessTable, WHO_MAY } from '../support/access-table.js';
import { startService, type TestService } from '../support/service.js';
import { undoneRecord } from '../support/undone-record.js';

// Who may do what, as each act declares it, when a door does it with what was typed: every act against everybody who may ask.
// Nothing stays: each transaction is rolled back.

let service: TestService;
let app: TestService['app'];
let all: AccessTable;

beforeAll(async () => {
  service = await startService({ frame: ACCESS_FRAME });
  all = await startAccessTable(service);
  app = service.another({ record: undoneRecord(service.record) });
});
afterAll(() => service.close());

const reason = 'Because.';
const refusing = new Set<string>(['not-gm', 'not-your-seat', 'not-signed-in']);

/** Codes that say no to somebody, whatever they ask. */
const NO: Readonly<Record<string, readonly RefusalCode[]>> = {
  campaign: ['not-gm'],
  seat: ['not-your-seat'],
  self: ['not-found'],
};

const samples: Readonly<Record<string, string>> = { line: 'x', box: 'DIG', number: '1', flag: 'yes', id: NOBODY };
// Assistants may end an office too, but only their own.
const sample = ({ as, initial }: Field<unknown>): string => {
  if (as.kind === 'choice') return as.among[0]?.[0] ?? '';
  if (as.kind === 'seat') return 'seat-1';
  return as.kind === 'person' ? all.people.assistant.id : (initial ?? samples[as.kind] ?? '');
};

test.each(actFaces(verbs).map((face) => [face.name, face] as const))('do %s', async (name, face) => {
  if (face.may === 'house') throw new Error(`${name} is for nobody.`);
  const act = app.acts.find((one) => one.name === name);
  if (act === undefined) throw new Error(`${name} is not offered to doors.`);
  const typed = Object.fromEntries(Object.entries(face.fields).map(([field, asked]) => [field, sample(asked)]));
  for (const role of ROLES) {
    const person = role === 'nobody' ? NOBODY : all.people[role].id;
    const { campaignId } = all.table;
    const ref = {
      campaign: { campaignId, by: person },
      seat: { campaignId, seat: 'seat-1', person },
      self: { person },
    };
    const said = await act.do(ref[face.on], typed).then(
      () => 'yes',
      (error: unknown) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      },
    );
    if (WHO_MAY[face.may].includes(role))
      expect({ role, refused: refusing.has(said) }).toEqual({ role, refused: false });
    else expect({ role, no: NO[face.on]?.includes(said as RefusalCode) }).toEqual({ role, no: true });
  }
});

test('what was typed is read only for those who may', async () => {
  const extend = app.acts.find(({ name }) => name === 'extend-deadline');
  const ref = (by: string) => ({ campaignId: all.table.campaignId, by });
  await expect(extend?.do(ref(all.people.gm.id), { length: 'soon', reason })).rejects.toThrow(/no length of time/);
  await expect(extend?.do(ref(all.people.other.id), { length: 'soon', reason })).rejects.toThrow(/Only the GM/);
});
