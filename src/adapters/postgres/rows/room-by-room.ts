/** Makes the calls of one room, for what they work with. */
type Room<Given> = (given: Given) => object;

/** The calls of all of these rooms, together. */
type CallsOf<Rooms extends readonly unknown[]> = Rooms extends readonly [(given: never) => infer Calls, ...infer Rest]
  ? Calls & CallsOf<Rest>
  : unknown;

/** Rooms of a house whose calls work with such things, each by its own type. */
export const roomsFor =
  <Given>() =>
  <const Rooms extends readonly Room<Given>[]>(rooms: Rooms): Rooms =>
    rooms;

/** An object with the calls of all rooms, made at once. Of two calls by one name that of the later room is taken. */
export const allRooms = <Given, Rooms extends readonly Room<Given>[]>(rooms: Rooms, given: Given): CallsOf<Rooms> =>
  Object.assign({}, ...rooms.map((room) => room(given)));

// No private fields: a proxy before such an object has none.
const GIVEN = Symbol('what the rooms work with');
const MADE = Symbol('rooms that are made');

/**
 * Such objects, but each room made when one of its calls is first wanted. Most transactions want three rooms of forty, and to make them all
 * takes longer than PostgreSQL takes to answer. Has its calls as a prototype has: they are found, and not listed.
 */
export function roomByRoom<Given, Rooms extends readonly Room<Given>[]>(
  rooms: Rooms,
): (given: Given) => CallsOf<Rooms> {
  class House {
    readonly [GIVEN]: Given;
    readonly [MADE]: (object | undefined)[] = [];

    constructor(given: Given) {
      this[GIVEN] = given;
    }

    static call(house: House, index: number, key: string): unknown {
      const made = house[MADE][index] ?? rooms[index]?.(house[GIVEN]) ?? {};
      house[MADE][index] = made;
      return Reflect.get(made, key);
    }
  }
  let isKnown = false;
  return (given) => {
    if (!isKnown) {
      // Which calls a room has is the same whatever it is made for.
      for (const [index, room] of rooms.entries())
        for (const key of Object.keys(room(given)))
          Object.defineProperty(House.prototype, key, {
            configurable: true,
            get(this: House) {
              return House.call(this, index, key);
            },
          });
      isKnown = true;
    }
    return new House(given) as CallsOf<Rooms>;
  };
}
