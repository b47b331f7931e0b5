import pg from "pg";
import { StartRefusal } from "../base/start-refusal.ts";
import { type Cluster, clusterRole } from "./cluster.ts";
import { passwordFile } from "./cluster-password.ts";

/** The connection URL of one database of the cluster. It contains the password. */
export function databaseUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${clusterRole}:${cluster.password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** Opens a separate connection to the maintenance database. Its `end` event reports that it was lost. */
export async function connectTo(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl(cluster, port, "postgres"),
    application_name: `yantra process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A lost connection also emits `error`; without a listener that would end the process.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw isWrongPassword(error) ? lockedOut(cluster) : error;
  });
  return client;
}

export function lockedOut({ directory, dataDirectory }: Cluster): StartRefusal {
  return new StartRefusal(
    `The database in ${directory} does not accept the password in ${passwordFile(dataDirectory)}; ` +
      "put that file back as it was, or set DATA_DIR to another directory.",
  );
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "28P01";
}
