import type { SendingNotes } from '../../sending/sending-notes.js';

/** Nobody asks for a message again that was noted as sent so long ago. */
const KEPT_MS = 3_600_000;
const AT_ONCE = 50;

/** Notes of messages that are out, taken back once nobody can ask for them: else they would grow with every message. */
export class DoneKeys {
  readonly #done: { readonly key: string; readonly at: number }[] = [];

  constructor(
    private readonly notes: SendingNotes,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(keys: readonly string[]): void {
    const at = this.now();
    this.#done.push(...keys.map((key) => ({ key, at })));
  }

  /** Never rejects. */
  async forgetOld(): Promise<void> {
    for (let count = 0; count < AT_ONCE; count += 1) {
      const [oldest] = this.#done;
      if (oldest === undefined || this.now() - oldest.at < KEPT_MS) return;
      this.#done.shift();
      await this.notes.gone(oldest.key).catch(() => {});
    }
  }
}
