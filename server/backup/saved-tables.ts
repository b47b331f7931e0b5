import type pg from "pg";

const queueSchema = "graphile_worker";

/**
 * Lists the tables that a backup holds: those of the shop and of the job queue. Each comes after the tables its foreign
 * keys refer to, so they can be loaded in this order; keys that are checked at the end of a transaction need none. The
 * table of migrations is left out.
 */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select format('%I.%I', nspname, relname) as name,
       coalesce((
         select array_agg(distinct format('%I.%I', other_space.nspname, other.relname))
         from pg_constraint join pg_class other on other.oid = confrelid
           join pg_namespace other_space on other_space.oid = other.relnamespace
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid and not condeferred
       ), '{}') as needs
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in (current_schema(), $1) and relname <> 'migrations'
     order by 1`,
    [queueSchema],
  );
  const ordered: string[] = [];
  const left = new Map(rows.map(({ name, needs }) => [name, needs]));
  while (left.size > 0) {
    const next = [...left].filter(([, needs]) => needs.every((need) => !left.has(need)));
    if (next.length === 0) throw new Error(`Foreign keys lead in a ring: ${[...left.keys()].join(", ")}.`);
    for (const [name] of next) {
      ordered.push(name);
      left.delete(name);
    }
  }
  return ordered;
}

/** The last value of each sequence that has been used. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname in (current_schema(), $1) and last_value is not null order by 1`,
    [queueSchema],
  );
  return rows;
}

/** The migrations that made the tables. Functions and triggers come from the program that loads them. */
export async function readMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations where name <> 'functions' order by name",
  );
  return rows;
}

/** The revision of the job queue's tables; null if there are none. */
export async function readQueueRevision(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as there",
  );
  if (!rows[0]?.there) return null;
  const result = await client.query<{ revision: number | null }>(
    "select max(id)::integer as revision from graphile_worker.migrations",
  );
  return result.rows[0]?.revision ?? null;
}
