import type { Side } from '../../shapes.js';

/** The same of both sides, the Alliance's first. */
export const bothSides = <Value>(of: (side: Side) => Value): Record<Side, Value> => {
  const Alliance = of('Alliance');
  return { Alliance, Coalition: of('Coalition') };
};
