import { z } from 'zod';

/** Shapes by name, as the description lists them. */
export const answers = z.registry<{ readonly id: string }>();
export const named = <Shape extends z.ZodType>(id: string, shape: Shape): Shape => {
  answers.add(shape, { id });
  return shape;
};
