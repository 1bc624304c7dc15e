import { describe, expect, it } from '@jest/globals';
import { actFaces } from '../../src/app/kit/verb.js';
import { verbs } from '../../src/app/verbs.js';
import { doAct, readAct } from '../../src/bin/act-commands.js';

const ACTS = actFaces(verbs);
const read = (line: string) => readAct(line.split(' '), ACTS);
const asked = (line: string) => {
  const one = read(line);
  if (typeof one === 'string') throw new Error(one);
  return one;
};

describe('acts on the command line', () => {
  it('reads campaign, person and fields; what is left out starts as it does in a form', () => {
    const one = asked('extend-deadline --campaign war --as Ann --reason Easter');
    expect([one.act.name, one.campaign, one.as]).toEqual(['extend-deadline', 'war', 'Ann']);
    expect(one.typed).toEqual({ length: '24h', reason: 'Easter' });
    expect(asked('assign-seat --campaign war --seat seat-2 --person Bo').typed).toEqual({
      seat: 'seat-2',
      person: 'Bo',
    });
  });

  it('says what would do', () => {
    expect(read('extend-deadlin --campaign war')).toMatch(/Did you mean "extend-deadline"\?/);
    expect(read('extend-deadline --length 24h')).toMatch(/Which campaign\?/);
    expect(read('cast-vote --campaign war')).toMatch(/Which seat\?/);
    expect(read('extend-deadline --campaign war --hours 3')).toMatch(/"--hours" is no option of extend-deadline/);
    expect(read('extend-deadline --campaign')).toMatch(/--campaign lacks its value/);
    expect(read('add-judge --help')).toMatch(/--role gm\|assistant/);
  });

  it('every act has a help that names its fields', () => {
    for (const { name, fields } of ACTS) {
      const help = read(`${name} --help`);
      for (const field of Object.keys(fields)) expect(help).toContain(`--${field}`);
    }
  });

  it('acts as the first GM, or the holder of the seat, unless somebody is named', async () => {
    const done: unknown[] = [];
    const doables = ACTS.map((face) => ({
      ...face,
      do: async (ref: unknown, typed: unknown) => {
        done.push([ref, typed]);
        return { outcome: 'done', said: 'Done.', result: null };
      },
    }));
    const book = {
      find: async (text: string) => (text === 'Bo' ? ['id-bo'] : text === 'Twin' ? ['a', 'b'] : []),
      gms: async () => ['id-gm'],
      holder: async (_campaign: string, seat: string) => (seat === 'seat-1' ? 'id-holder' : null),
    };
    const perform = (line: string) => doAct(asked(line), doables, book);
    expect(await perform('assign-seat --campaign war --seat seat-2 --person Bo')).toBe('Done.');
    await perform('set-ready --campaign war --seat seat-1');
    await perform('set-ready --campaign war --seat seat-1 --as Bo');
    expect(done).toEqual([
      [
        { campaignId: 'war', by: 'id-gm' },
        { seat: 'seat-2', person: 'id-bo' },
      ],
      [{ campaignId: 'war', seat: 'seat-1', person: 'id-holder' }, {}],
      [{ campaignId: 'war', seat: 'seat-1', person: 'id-bo' }, {}],
    ]);
    await expect(perform('set-ready --campaign war --seat seat-9')).rejects.toThrow(/Say who with --as/);
    await expect(perform('set-ready --campaign war --seat seat-1 --as Nemo')).rejects.toThrow(/no person "Nemo"/);
    await expect(perform('set-ready --campaign war --seat seat-1 --as Twin')).rejects.toThrow(/Several people/);
  });
});
