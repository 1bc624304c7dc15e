import { z } from 'zod';
import type { GameSystem, Shapes } from '../game/contract.js';
import type { Json } from '../game/json.js';
import { changes, type ShapePart, stepped } from '../game/shape-step.js';

/** The schemas of a system, which read what any of its versions stored. */
export function storedSchemas<G extends Shapes>({ schemas, shapeSteps }: GameSystem<G>): GameSystem<G>['schemas'] {
  const steps = shapeSteps ?? [];
  if (steps.length === 0) return schemas;
  const reading = <Shape>(part: ShapePart, schema: z.ZodType<Shape>): z.ZodType<Shape> =>
    changes(steps, part)
      ? // What is on record is JSON.
        z.preprocess((value) => stepped(steps, part, value as Json), schema)
      : schema;
  return {
    ...schemas,
    setup: reading('setup', schemas.setup),
    state: reading('state', schemas.state),
    event: reading('event', schemas.event),
    order: reading('order', schemas.order),
  };
}
