import { openLog } from '../../../src/adapters/log/pino-log.js';

function told(act: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  act(openLog('info', { write: (line) => void lines.push(line) }));
  return lines.map((line) => {
    // One line of JSON each, whatever went in.
    expect(line.indexOf('\n')).toBe(line.length - 1);
    return JSON.parse(line);
  });
}

test('fields and message, one JSON object a line', () => {
  const [line] = told((log) => log.info({ phase: 'p1', count: 2, early: false, seat: null }, 'Sealed'));
  expect(line).toMatchObject({ level: 30, phase: 'p1', count: 2, early: false, seat: null, msg: 'Sealed' });
  expect(line).not.toHaveProperty('pid');
});

test('what has no business in a log is masked or tamed', () => {
  const [line] = told((log) =>
    log.warn({ token: 'abc', Password: 'x', who: 'A\u202E\n{"level":60}\u0007B', long: 'y'.repeat(5_000) }, 'Odd'),
  );
  expect(line).toMatchObject({ token: '***', Password: '***', who: 'A {"level":60} B' });
  expect(String(line?.['long'])).toHaveLength(300);
});

test('an error tells its kind, code, tamed message and place; nothing that hangs on it', () => {
  const error = Object.assign(
    new Error('no way to postgresql://adjutant:hunter2@db/x\n\u001b[31mBearer abcdefghijkl'),
    {
      code: 'ECONNREFUSED',
      config: { password: 'hunter2' },
    },
  );
  const [line] = told((log) => log.error({ job: 'sweep' }, error, 'Failed'));
  expect(line).toMatchObject({ job: 'sweep', msg: 'Failed', error: { kind: 'Error', code: 'ECONNREFUSED' } });
  const text = JSON.stringify(line);
  expect(text).toContain('postgresql://adjutant:***@db/x');
  expect(text).toContain('pino-log.test');
  expect(text).not.toMatch(/hunter2|abcdefghijkl|\\u001b/);
});

test('thrown things that are no errors', () => {
  const [one, two] = told((log) => {
    log.error({}, 'a string', 'Failed');
    log.error({}, undefined, 'Failed');
  });
  expect(one?.['error']).toMatchObject({ kind: 'string', message: 'a string' });
  expect(two?.['error']).toMatchObject({ kind: 'undefined' });
});

test('silent says nothing', () => {
  const lines: string[] = [];
  openLog('silent', { write: (line) => void lines.push(line) }).error({}, new Error('x'), 'y');
  expect(lines).toEqual([]);
});
