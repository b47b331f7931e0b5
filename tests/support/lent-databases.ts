import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type Database, openDatabase } from "#db/database.server.ts";
import type { DB } from "#db/tables.ts";

/**
 * A new database costs more than most tests: a thousand files are copied, and its first connections know no table and no
 * statement. So a database that a test is done with is put back as it was and lent to the next test of the same process,
 * with its connections.
 */
type LentDatabase = {
  db: Database;
  pool: pg.Pool;
  url: string;
  /** Runs a statement that fires no trigger. */
  runQuietly: (statement: string) => Promise<void>;
  /** Ends the loan. Returns whether the database is again as it was before; otherwise it can only be dropped. */
  giveBack: () => Promise<boolean>;
};

/** `quiet` is a connection on which no trigger fires. To switch that on another one would make it plan all anew. */
type Owned = { pool: pg.Pool; url: string; quiet: pg.Client };

/** Deleted rows stay in the files, in bytes, and make later tests slower. */
const maxGrowth = 8 * 1024 * 1024;

/** What nobody has, by the template it was copied from. */
const free = new Map<string, Owned[]>();

/** Lends a database that was copied from this template. `make` returns the URL of a new copy. */
export async function lendDatabase(template: string, make: () => Promise<string>): Promise<LentDatabase> {
  const owned = free.get(template)?.pop() ?? (await openOwned(await make()));
  const { pool, url, quiet } = owned;
  const lent = lendPool(pool);
  let ending: Promise<boolean> | undefined;

  async function endLoan() {
    await lent.end();
    const isAsBefore = await putBack(owned).catch(() => false);
    if (isAsBefore) free.set(template, [...(free.get(template) ?? []), owned]);
    else await Promise.all([pool.end(), quiet.end()]);
    return isAsBefore;
  }
  const giveBack = () => (ending ??= endLoan());
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: lent }) });
  const runQuietly = async (statement: string) => void (await quiet.query(statement));
  return { db, pool: lent, url, runQuietly, giveBack };
}

async function openOwned(url: string): Promise<Owned> {
  const quiet = new pg.Client(url);
  // If its server goes away, the next statement says so.
  quiet.on("error", () => {});
  await quiet.connect();
  await quiet.query("set session_replication_role = replica; set lock_timeout = '2s'");
  return { pool: openDatabase(url, { cachesStatements: true }).pool, url, quiet };
}

/** The pool until it is ended, which ends no connection: what a test left behind asks nothing of the next one's rows. */
function lendPool(pool: pg.Pool): pg.Pool {
  const lent = Object.create(pool) as pg.Pool;
  let isOver = false;
  type Done = Parameters<pg.Pool["connect"]>[0];
  function connectUntilOver(done?: Done) {
    if (!isOver) return done ? pool.connect(done) : pool.connect();
    const refused = new Error("This test database was given back.");
    if (!done) return Promise.reject(refused);
    done(refused, undefined, () => {});
    return undefined;
  }
  lent.connect = connectUntilOver as typeof lent.connect;
  lent.end = async () => void (isOver = true);
  return lent;
}

/**
 * Puts back every row and every sequence. Returns whether all is then as it was: false if a test has changed a table, a
 * trigger or a function, has written much, still uses a connection, or has opened others.
 */
async function putBack({ pool, quiet }: Owned): Promise<boolean> {
  if (pool.idleCount !== pool.totalCount) return false;
  const clients = await Promise.all(
    Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()),
  );
  try {
    for (const client of clients)
      await client.query("reset all; unlisten *; select pg_advisory_unlock_all()");
    const { rows } = await quiet.query<{ is_put_back: boolean; connections: number }>(`
      select untouched.put_back() as is_put_back, (
        select count(*)::int from pg_stat_activity where datname = current_database()
      ) as connections`);
    return rows[0]?.is_put_back === true && rows[0].connections === clients.length + 1;
  } finally {
    for (const client of clients) client.release();
  }
}

/**
 * Keeps a copy of all rows beside the tables, in a schema that no program knows, with a function that puts them back.
 * Copies of this database have both. It is for a connection on which no trigger announces, records or refuses what is
 * put back.
 */
export async function resetDatabase(pool: pg.Pool): Promise<void> {
  await pool.query("drop schema if exists untouched cascade; create schema untouched");
  const { rows } = await pool.query<{ name: string; columns: string; copy: string }>(`
    select format('%I.%I', nspname, relname) as name, format('untouched.%I', nspname || '_' || relname) as copy,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker') order by 1`);
  const steps: string[] = [];
  for (const { name, columns, copy } of rows) {
    const { rowCount } = await pool.query(`select from ${name}`);
    if (!rowCount) {
      steps.push(`delete from ${name};`);
      continue;
    }
    await pool.query(`create table ${copy} as select ${columns} from ${name}`);
    steps.push(`
      if (select count(*) <> ${rowCount} or max(xmin::text::bigint) > kept.last_change from ${name}) then
        delete from ${name};
        insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};
      end if;`);
  }
  const sequences = await pool.query<{ name: string; value: string | null; start: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value, start_value::text as start
    from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`);
  for (const { name, value, start } of sequences.rows) {
    steps.push(`perform setval('${name}', ${value ?? start}, ${value !== null});`);
  }
  await pool.query(`
    create table untouched.kept (last_change bigint, shape text, size bigint);
    create function untouched.size() returns bigint language sql as $$
      select sum(pg_relation_size(oid)) from pg_class where relkind in ('r', 't')
    $$;
    create function untouched.shape() returns text language sql as $$
      select concat_ws(' ', ${["pg_class", "pg_attribute", "pg_trigger", "pg_constraint", "pg_proc"]
        .map((catalogue) => `(select count(*) || '/' || max(xmin::text::bigint) from ${catalogue})`)
        .join(", ")})
    $$;
    create function untouched.put_back() returns boolean language plpgsql as $$
    declare
      kept untouched.kept;
    begin
      select * into kept from untouched.kept;
      if kept.shape <> untouched.shape() or kept.size + ${maxGrowth} < untouched.size() then
        return false;
      end if;
      ${steps.join("\n")}
      update untouched.kept set last_change = pg_current_xact_id()::text::bigint;
      return true;
    end $$`);
  await pool.query(
    "insert into untouched.kept select pg_current_xact_id()::text::bigint, untouched.shape(), untouched.size()",
  );
}
