/** Structured log lines. Fields are ids, counts and codes: never order text, names, documents, secrets or tokens. */
export interface Log {
  info(fields: Readonly<Record<string, string | number | boolean | null>>, message: string): void;
  warn(fields: Readonly<Record<string, string | number | boolean | null>>, message: string): void;
  error(fields: Readonly<Record<string, string | number | boolean | null>>, error: unknown, message: string): void;
}
