import type { Log } from '../../src/app/ports/log.js';

/** A log that keeps what it was told, so that a test can look. */
export function keptLog(): Log & { readonly lines: readonly { readonly level: string; readonly message: string }[] } {
  const lines: { level: string; message: string }[] = [];
  return {
    lines,
    info: (_fields, message) => void lines.push({ level: 'info', message }),
    warn: (_fields, message) => void lines.push({ level: 'warn', message }),
    error: (_fields, error, message) =>
      void lines.push({
        level: 'error',
        message: `${message}: ${error instanceof Error ? error.message : String(error)}`,
      }),
  };
}
