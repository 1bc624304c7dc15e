import type { JsonShapes } from '../core/engine/any-system.js';
import type { GameSystem } from '../core/game/contract.js';
import { Reference } from '../core/game/reference.js';

/** The reference of a campaign, checked in itself and, view by view, against what the game understands. */
export class ReferenceCheck<G extends JsonShapes> {
  private readonly system: GameSystem<G>;
  private readonly fixed: G['Fixed'];
  private readonly reference: Reference;
  private readonly rules: readonly string[];
  /** Examples that no view has understood yet, of kinds of phase that were played. */
  private readonly notUnderstood = new Map<string, string>();
  private readonly understood = new Set<string>();

  constructor(system: GameSystem<G>, setup: G['Setup'], fixed: G['Fixed']) {
    this.system = system;
    this.fixed = fixed;
    this.reference = system.reference(fixed, setup.options);
    this.rules = system.rules(setup.options, fixed).map(({ id }) => id);
  }

  /** What is wrong with it whatever is played. */
  shape(): readonly string[] {
    const { sections, orders } = this.reference;
    const entries = [...sections.flatMap((section) => section.entries), ...orders];
    const ids = entries.map(({ id }) => id);
    const double = ids.filter((id, index) => ids.indexOf(id) !== index);
    const kinds = Object.keys(this.system.phaseKinds);
    const strange = orders.flatMap(({ id, phases }) =>
      phases.filter((kind) => !kinds.includes(kind)).map((kind) => `${id} names the phase "${kind}"`),
    );
    const unruly = entries.flatMap(({ id, rules = [] }) =>
      rules.filter((rule) => !this.rules.includes(rule)).map((rule) => `${id} names the rule ${rule}`),
    );
    return [
      ...(Reference.safeParse(this.reference).success ? [] : ['it is not of its shape']),
      ...double.map((id) => `two entries are called ${id}`),
      ...strange.map((what) => `${what}, which the system does not have`),
      ...unruly.map((what) => `${what}, which is not among its rules`),
    ].map((what) => `the reference: ${what}`);
  }

  /** Tries the examples that fit a phase of this kind. */
  see(kind: string, view: G['View']): void {
    for (const { id, example, phases } of this.reference.orders) {
      if (this.understood.has(id) || !phases.includes(kind)) continue;
      const { orders, problems, ready } = this.system.parse(example, view, this.fixed);
      const error = problems.find(({ severity }) => severity === 'error');
      if ((orders.length > 0 || ready === true) && error === undefined) {
        this.understood.add(id);
        this.notUnderstood.delete(id);
      } else this.notUnderstood.set(id, `the example "${example}" is not understood: ${error?.message ?? 'no order'}`);
    }
  }

  /** Kinds of orders that were given and that no guide explains; a game without a reference explains none. */
  unexplained(order: unknown): string | null {
    const { orders } = this.reference;
    const kind = typeof order === 'object' && order !== null && 'kind' in order ? order.kind : null;
    if (typeof kind !== 'string') return null;
    return orders.some((guide) => guide.order === kind)
      ? null
      : `no guide of the reference explains the order "${kind}"`;
  }

  /** What is left when a campaign is over. */
  leftOver(): readonly string[] {
    return [...this.notUnderstood].map(([id, what]) => `the reference: ${id}: ${what}`);
  }
}
