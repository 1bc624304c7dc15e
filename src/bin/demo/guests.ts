import type { App } from '../../app/app.js';
import type { PersonId } from '../../app/ports/record.js';

/** Who has opened a seat since the demo was started, and a word to whoever waits for them. */
export interface Guests {
  readonly here: ReadonlySet<PersonId>;
  /** Called whenever somebody sends orders or says that they are ready. */
  onWord: () => void;
}

/** The same use cases, with an eye on who of the guests has come: a seat that nobody opened must not hold up the others. */
export function noticed(app: App): { readonly app: App; readonly guests: Guests } {
  const here = new Set<PersonId>();
  const guests: Guests = { here, onWord: () => {} };
  return {
    guests,
    app: {
      ...app,
      seatPage: (input) => {
        if (input.reader !== null) here.add(input.reader);
        return app.seatPage(input);
      },
      submitOrders: async (input) => {
        const result = await app.submitOrders(input);
        guests.onWord();
        return result;
      },
      setReady: async (input) => {
        const result = await app.setReady(input);
        guests.onWord();
        return result;
      },
    },
  };
}
