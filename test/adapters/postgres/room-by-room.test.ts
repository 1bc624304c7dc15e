import { describe, expect, it } from '@jest/globals';
import { allRooms, roomByRoom, roomsFor } from '../../../src/adapters/postgres/rows/room-by-room.js';

/** What was made, in its order. */
let made: string[] = [];
const rooms = roomsFor<{ readonly name: string }>()([
  ({ name }) => {
    made.push(`${name}'s first`);
    return { read: () => `read by ${name}`, both: () => 'the first' };
  },
  ({ name }) => {
    made.push(`${name}'s second`);
    let writes = 0;
    return { write: () => `${name} wrote ${++writes}`, both: () => 'the second' };
  },
]);

describe('the calls of many rooms', () => {
  const house = roomByRoom<{ readonly name: string }, typeof rooms>(rooms);
  house({ name: 'whoever comes first' });

  it('are made room by room, when one is wanted, once for each', () => {
    made = [];
    const [ada, bert] = [house({ name: 'Ada' }), house({ name: 'Bert' })];
    expect(made).toEqual([]);
    expect([ada.write(), ada.write(), bert.write()]).toEqual(['Ada wrote 1', 'Ada wrote 2', 'Bert wrote 1']);
    expect(made).toEqual(["Ada's second", "Bert's second"]);
    expect([ada.read(), bert.read()]).toEqual(['read by Ada', 'read by Bert']);
  });

  it('are those of the later room where two have one name, and none where none has it', () => {
    const all = allRooms(rooms, { name: 'Ada' });
    const each = house({ name: 'Ada' });
    expect([all.both(), each.both()]).toEqual(['the second', 'the second']);
    expect(Object.keys(all).sort()).toEqual(['both', 'read', 'write']);
    expect(Reflect.get(each, 'erase')).toBeUndefined();
  });

  it('are found through a proxy that hands on who was asked', () => {
    const asked: PropertyKey[] = [];
    const before = new Proxy(house({ name: 'Ada' }), {
      get(target, key, receiver) {
        if (typeof key === 'string') asked.push(key);
        return Reflect.get(target, key, receiver);
      },
    });
    expect([before.read(), before.write()]).toEqual(['read by Ada', 'Ada wrote 1']);
    expect(asked).toEqual(['read', 'write']);
  });
});
