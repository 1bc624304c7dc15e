import type { JsonShapes } from '../../src/core/engine/any-system.js';
import { checkContract } from './contract-check.js';
import { type FogResult, findLeaks, type Leak } from './fog.js';
import type { SeededLeak, Subject } from './subject.js';

type FogOptions = Parameters<typeof findLeaks>[1];

/** A system with its shapes hidden, as the suites run it. `test/systems/<id>/subject.ts` exports one as `subject`. */
export interface AnySubject {
  readonly id: string;
  readonly hasSecrets: boolean;
  findLeaks(options: FogOptions): Promise<FogResult>;
  /** Deliberate mistakes that the fog suite must find; without them a green suite would prove nothing. */
  readonly seededLeaks: readonly {
    readonly name: string;
    readonly where: Leak['where'];
    find(options: FogOptions): Promise<FogResult>;
  }[];
  checkContract(options: { readonly seed: string; readonly campaigns: number }): Promise<readonly string[]>;
}

export function anySubject<G extends JsonShapes>(subject: Subject<G>, seeded: readonly SeededLeak<G>[]): AnySubject {
  return {
    id: subject.system.id,
    hasSecrets: subject.system.secrets !== 'none',
    findLeaks: (options) => findLeaks(subject, options),
    seededLeaks: seeded.map(({ name, where, system }) => ({
      name,
      where,
      find: (options) => findLeaks({ ...subject, system }, options),
    })),
    checkContract: (options) => checkContract(subject, options),
  };
}
