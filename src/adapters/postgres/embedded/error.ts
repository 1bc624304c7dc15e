/** The embedded PostgreSQL cannot be used. The message is a sentence for the person who started the program. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
