import type postgres from 'postgres';
import { openSql } from '../../sql/open-sql.js';

/**
 * One connection for work on the whole database, closed by the caller. Its times are in UTC, as those of the rows
 * are. It waits for as long as the work takes: no limit here ends a statement.
 */
export const openForUpkeep = (connectionString: string, name: string): postgres.Sql =>
  openSql(connectionString, { name, max: 1, settings: { TimeZone: 'UTC' } });
