import type pg from "pg";
import { request } from "#tests/support/test-server.ts";

/** One sample of the shop's process, from its Prometheus metrics. Sizes in MB, times in milliseconds. */
export type Sample = { resident: number; heap: number; handles: number; loop: number; connections: number };

const megabyte = 1024 * 1024;

export async function takeSample(port: number): Promise<Sample> {
  const text = (await request(port, "/metrics")).body.toString();
  const read = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(text)?.[1]);
  return {
    resident: read("process_resident_memory_bytes") / megabyte,
    heap: read("nodejs_heap_size_used_bytes") / megabyte,
    handles: read("nodejs_active_handles_total"),
    loop: read("nodejs_eventloop_lag_p99_seconds") * 1_000,
    connections: Number(/^yantra_database_connections\{state="open"\} (\S+)$/m.exec(text)?.[1]),
  };
}

/** The database's size in MB, and the table with the largest share of dead rows among those with over 1,000 rows. */
export async function lookAtTables(pool: pg.Pool): Promise<{ size: number; dead: string }> {
  const { rows } = await pool.query<{ size: string; relname: string | null; share: number | null }>(
    `select pg_database_size(current_database()) as size, relname, share
     from (select) one left join lateral (
       select relname, round(100.0 * n_dead_tup / (n_live_tup + n_dead_tup))::int as share
       from pg_stat_user_tables where n_live_tup + n_dead_tup > 1000
       order by n_dead_tup::float / (n_live_tup + n_dead_tup) desc limit 1
     ) worst on true`,
  );
  const [row] = rows;
  return {
    size: Number(row?.size) / megabyte,
    dead: row?.relname ? `${row.relname} ${row.share}%` : "none",
  };
}

/** How much the values grow from first to last along the best-fitting line, as a share of their mean. */
export function growth(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  let along = 0;
  let spread = 0;
  for (const [index, value] of values.entries()) {
    along += (index - middle) * (value - mean);
    spread += (index - middle) ** 2;
  }
  return spread === 0 ? 0 : ((along / spread) * (values.length - 1)) / mean;
}
