import type { Fixed, Setup } from './shapes.js';

/** What everybody may read: catalogue and booklets, without the mines that lie on a map when its skirmish opens. */
export const fixedOf = ({ catalogue, theatre }: Setup): Fixed => ({
  catalogue,
  brief: theatre.brief,
  table: theatre.table,
  skirmishes: theatre.skirmishes.map(({ mines: _mines, ...booklet }) => booklet),
});
