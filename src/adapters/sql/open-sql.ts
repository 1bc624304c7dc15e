import postgres from 'postgres';

type Options = Omit<postgres.Options<Record<string, never>>, 'connection' | 'fetch_types' | 'onnotice'> & {
  /** What PostgreSQL lists its connections as: `adjutant` and this. */
  readonly name: string;
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * Connections beside the record's own. They are not asked for the types of arrays first, as postgres.js would: where the connection breaks
 * just then, nobody hears of it, and that ends the process. So no parameter and no column may be an array.
 */
export const openSql = (connectionString: string, { name, settings = {}, ...options }: Options): postgres.Sql =>
  postgres(connectionString, {
    ...options,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: `adjutant ${name}`, ...settings },
  });
