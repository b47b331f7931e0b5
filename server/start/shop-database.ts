import pg from "pg";
import { openDatabase } from "#db/database.server.ts";
import { compareMigrations, DatabaseTooOld, migrate } from "#db/migrate.server.ts";
import type { Environment } from "#env";
import { openEmbeddedPostgres } from "../postgres/embedded-postgres.ts";
import { StartRefusal, systemErrorCode } from "../base/start-refusal.ts";

export type ShopDatabase = {
  url: string;
  /** Leads to the same database as `url` without a pooler, so that each connection has its own session. */
  directUrl: string;
  /** A description for people: the server's version and where it runs. */
  description: string;
  close: () => Promise<void>;
};

/**
 * Opens the PostgreSQL of the settings, or the embedded one on `dataDirectory`. Refuses: a server that cannot be
 * reached, rejects the user or lacks the database.
 */
export async function openShopDatabase(
  { databaseUrl: url, databaseDirectUrl }: Pick<Environment, "databaseUrl" | "databaseDirectUrl">,
  dataDirectory: string,
  report: (sentence: string) => void,
): Promise<ShopDatabase> {
  if (url) {
    const directUrl = databaseDirectUrl ?? url;
    let description = await greetServer(url, "DATABASE_URL");
    if (databaseDirectUrl) description += ` and ${await greetServer(directUrl, "DATABASE_DIRECT_URL")}`;
    return { url, directUrl, description, close: async () => {} };
  }
  const embedded = await openEmbeddedPostgres(dataDirectory, { report });
  return {
    url: embedded.url,
    directUrl: embedded.url,
    description: `PostgreSQL ${embedded.version}, part of the shop, port ${embedded.port}`,
    close: embedded.stop,
  };
}

/** Runs the migrations, on a direct connection because the migration lock belongs to a session. */
export async function migrateShopDatabase({ directUrl }: Pick<ShopDatabase, "directUrl">): Promise<void> {
  const { pool } = openDatabase(directUrl, { max: 1, isTask: true });
  await migrate(pool).finally(() => pool.end());
}

/** For a process that replaces another: it does not run migrations. Refuses: a database that lacks migrations. */
export async function refuseOutdated(pool: pg.Pool): Promise<void> {
  const { missing } = await compareMigrations(pool);
  if (missing.length === 0) return;
  const named = missing.map((name) => (name === "functions" ? "this version's functions" : name));
  throw new StartRefusal(
    `The database lacks ${named.join(", ")}; restart the shop: a reload brings in no version with new migrations.`,
  );
}

/**
 * Rethrows the error. Refuses: a database from before 0.3.0; an operator's own database in which the shop cannot create
 * its tables.
 */
export function refuseUnusable(error: unknown, url: string | undefined, dataDirectory: string): never {
  if (error instanceof DatabaseTooOld) {
    const [what, remedy] = url
      ? ["The database of DATABASE_URL", "set DATABASE_URL to a new, empty database."]
      : [`The data directory ${dataDirectory}`, "move it away, or set DATA_DIR to a new directory."];
    throw new StartRefusal(`${what} is from before version 0.3.0 and cannot be upgraded; ${remedy}`);
  }
  if (!url || !(error instanceof pg.DatabaseError)) throw error;
  throw new StartRefusal(
    `The tables of the shop could not be made in the database of DATABASE_URL (${error.message}); ` +
      "give it PostgreSQL 14 or newer and a user who may create tables and the extensions pg_trgm and fuzzystrmatch.",
  );
}

async function greetServer(url: string, setting: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  const location = `${client.host}:${client.port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return `PostgreSQL ${rows[0]?.server_version}, ${setting}, ${location}`;
  } catch (error) {
    throw explain(error, location, client, setting);
  } finally {
    await client.end().catch(() => {});
  }
}

function explain(
  error: unknown,
  location: string,
  { user, database }: pg.Client,
  setting: string,
): StartRefusal {
  const code = systemErrorCode(error);
  if (code === "28P01" || code === "28000") {
    return new StartRefusal(
      `The PostgreSQL at ${location} refused the user ${user}. Correct the user and password in ${setting}.`,
    );
  }
  if (code === "3D000") {
    return new StartRefusal(
      `The PostgreSQL at ${location} has no database ${database}. Create it with: createdb ${database}, or correct ${setting}.`,
    );
  }
  const reason = code ?? (error instanceof Error ? error.message : String(error));
  return new StartRefusal(
    `Cannot reach PostgreSQL at ${location} (${reason}). Start it, correct ${setting}, or leave ${setting} out to use the PostgreSQL that comes with the shop.`,
  );
}
