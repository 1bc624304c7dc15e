import { type AnySystem, eraseShapes } from '../core/any-system.js';
import { fedemplite } from './fedemplite/index.js';

/** Every game system that a binder may name, by its id. */
export const systems: Readonly<Record<string, AnySystem>> = {
  [fedemplite.id]: eraseShapes(fedemplite),
};

export const systemById = (id: string): AnySystem | undefined => (Object.hasOwn(systems, id) ? systems[id] : undefined);
