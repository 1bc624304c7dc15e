import type { Desk } from '../kit/desk.js';

/** The binders that a campaign can be made of now. One with mistakes is left out; the command line names them. */
export const listBinders =
  ({ binders, systems }: Desk) =>
  async (): Promise<readonly { readonly id: string; readonly title: string; readonly systemTitle: string }[]> => {
    const ids = await binders.list();
    const lists = await Promise.all(
      ids.map(async (id) => {
        const read = await binders.read(id);
        if (!read.ok) return [];
        const { title, system } = read.binder.frame;
        const played = Object.hasOwn(systems, system) ? systems[system] : undefined;
        return played === undefined ? [] : [{ id, title, systemTitle: played.title }];
      }),
    );
    return lists.flat();
  };
