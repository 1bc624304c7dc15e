import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import postgres from 'postgres';

// TypeScript declares WebAssembly with the browser's types only, which this project does not load.
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (
    module: object,
    imports: Record<string, Record<string, unknown>>,
  ) => { exports: Record<string, unknown> };
};

type Glue = typeof import('@prisma/schema-engine-wasm/schema_engine_bg');

/** PostgreSQL's type numbers: `"char"`, which system tables use and Prisma's adapter does not know, and `text`. */
const charType = 18;
const textType = 25;

let loaded: Promise<Glue> | undefined;

/**
 * Runs Prisma's schema engine on a database, from its WebAssembly build: the native one would have to be downloaded. The
 * package's own entry imports a `.wasm` file, which Node 20 does not load, so it is put together by hand here.
 */
export async function withSchemaEngine<T>(
  connectionString: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  loaded ??= load();
  const glue = await loaded;
  const opened: SqlDriverAdapter[] = [];
  const stepDown = standIn();
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(connectionString, opened));
  const engine = await glue.SchemaEngine.new({ datamodels: undefined }, () => {}, factory);
  try {
    return await use(engine);
  } finally {
    engine.free();
    for (const adapter of opened.reverse()) await adapter.dispose();
    stepDown();
  }
}

/**
 * What the engine calls with the reason when it runs into an error inside itself. It cannot go on after that, and the
 * promise it owes us would stay open for ever, so this ends the process with the reason instead. Prisma's client keeps a
 * registry of its own under the same global name: ours stands there only while the engine is used.
 */
const panicRegistry = {
  set_message: (message: string): never => {
    throw new Error(`Prisma's schema engine gave up: ${message}`);
  },
};

const registryName = 'PRISMA_WASM_PANIC_REGISTRY';

function standIn(): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, registryName);
  Object.defineProperty(globalThis, registryName, { value: panicRegistry, configurable: true, writable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, registryName);
    else Object.defineProperty(globalThis, registryName, before);
  };
}

async function load(): Promise<Glue> {
  const require = createRequire(import.meta.url);
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const binary = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  const module = new WebAssembly.Module(readFileSync(binary));
  const imports: Record<string, unknown> = { ...glue };
  for (const name of Object.keys(imports)) {
    // The engine gives itself 10 s to get its lock and never clears that timer: it must not keep the process alive.
    if (name.startsWith('__wbg_setTimeout_')) {
      imports[name] = (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref();
    }
  }
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': imports });
  glue.__wbg_set_wasm(exports);
  const start = exports['__wbindgen_start'];
  if (typeof start === 'function') start();
  return glue;
}

/**
 * Prisma's own PostgreSQL adapter, with three things put right that matter to migrations: it splits scripts at every
 * semicolon, which breaks functions and triggers; it cannot read system tables; and given a connection string it takes
 * the real database for the shadow one.
 */
function adapterFactory(connectionString: string, opened: SqlDriverAdapter[]): SqlMigrationAwareDriverAdapterFactory {
  const connect = async (address: string, afterwards?: () => Promise<void>): Promise<SqlDriverAdapter> => {
    const pool = new pg.Pool({ connectionString: address, max: 2 });
    // A connection that breaks while idle must not end the process; the next query will tell.
    pool.on('error', () => {});
    const charColumns = new WeakMap<object, number[]>();
    const plainQuery = pool.query.bind(pool);
    Object.defineProperty(pool, 'query', {
      value: async (query: pg.QueryArrayConfig) => {
        const result = await plainQuery(query);
        const chars = result.fields.flatMap((field, index) => (field.dataTypeID === charType ? [index] : []));
        for (const field of result.fields) if (field.dataTypeID === charType) field.dataTypeID = textType;
        charColumns.set(result.rows, chars);
        return result;
      },
    });
    const inner = await new PrismaPg(pool).connect();
    let disposed: Promise<void> | undefined;
    const dispose = async () => {
      await pool.end();
      await afterwards?.();
    };
    const adapter: SqlDriverAdapter = {
      provider: inner.provider,
      adapterName: inner.adapterName,
      queryRaw: async (query) => {
        const result = await inner.queryRaw(query);
        for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
        return result;
      },
      executeRaw: (query) => inner.executeRaw(query),
      startTransaction: (isolationLevel) => inner.startTransaction(isolationLevel),
      getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
      executeScript: async (script) => {
        try {
          await plainQuery(script);
        } catch (error) {
          throw asDriverError(error);
        }
      },
      dispose: () => {
        disposed ??= dispose();
        return disposed;
      },
    };
    opened.push(adapter);
    return adapter;
  };
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(connectionString),
    connectToShadowDb: async () => {
      const name = `adjutant_shadow_${randomUUID().replaceAll('-', '')}`;
      const address = new URL(connectionString);
      address.pathname = `/${name}`;
      await runOnce(connectionString, `CREATE DATABASE ${name}`);
      return connect(address.href, () => runOnce(connectionString, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function runOnce(connectionString: string, statement: string): Promise<void> {
  const sql = postgres(connectionString, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement).simple();
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The shape in which the engine reads a database's refusal; anything else (a lost connection) is passed on as it is. */
function asDriverError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new DriverAdapterError({
    kind: 'postgres',
    code: error.code ?? 'N/A',
    severity: error.severity ?? 'N/A',
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  });
}
