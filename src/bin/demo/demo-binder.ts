import type { Binder, Binders } from '../../app/ports/binders.js';
import { type DemoOptions, UsageError } from './demo-options.js';

/** A binder may be named by its folder too, as a shell completes it: `campaigns/road-to-jena/`. */
const binderNamed = (named: string): string => named.replace(/^(?:\.\/)?campaigns\//, '').replace(/\/$/, '');

async function soundBinder(binders: Binders, id: string): Promise<Binder> {
  const read = await binders.read(id);
  if (!read.ok) throw new UsageError(read.text);
  return read.binder;
}

/** The binder that the demo plays: the one named, else that of the system's own name, else the first of the system. Throws UsageError when there is none. */
export async function demoBinder(
  binders: Binders,
  systems: readonly string[],
  { binder, system }: Pick<DemoOptions, 'binder' | 'system'>,
): Promise<Binder> {
  if (binder !== null) return soundBinder(binders, binderNamed(binder));
  if (!systems.includes(system))
    throw new UsageError(`--system is "${system.slice(0, 60)}"; it must be one of: ${systems.join(', ')}.`);
  const ids = await binders.list();
  for (const id of [...ids.filter((one) => one === system), ...ids]) {
    const read = await binders.read(id);
    if (read.ok && read.binder.frame.system === system) return read.binder;
  }
  throw new UsageError(`campaigns/ has no folder in order for the game ${system}.`);
}
