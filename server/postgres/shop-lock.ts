import pg from "pg";
import { StartRefusal } from "../base/start-refusal.ts";

const shopLock = 7_204_000;
const lockTimedOut = "55P03";

/**
 * Marks the database server as used by this process for as long as `client` is connected. This distinguishes a running
 * shop from a server whose shop has died, since a dead process holds no connection. Refuses: a server whose lock
 * another shop holds.
 */
export async function takeShopLock(client: pg.Client, dataDirectory: string) {
  try {
    // PostgreSQL may need a moment to notice that the connection of a killed shop is gone.
    await client.query("set lock_timeout = '2s'");
    await client.query("select pg_advisory_lock($1)", [shopLock]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== lockTimedOut) throw error;
    throw new StartRefusal(
      `Another Yantra ${await findHolder(client)}is running on the data directory ${dataDirectory}; ` +
        "stop it first, or give this one a directory of its own with DATA_DIR.",
    );
  }
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [shopLock],
  );
  const processId = /\d+$/.exec(rows[0]?.name ?? "")?.[0];
  return processId ? `(process ${processId}) ` : "";
}
