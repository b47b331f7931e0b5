import pg from "pg";
import { openEmbeddedPostgres } from "./postgres/embedded-postgres.ts";
import { StartRefusal, systemErrorCode } from "./start-refusal.ts";

export type ShopDatabase = {
  url: string;
  /** What runs where, for people. */
  description: string;
  close: () => Promise<void>;
};

/** The PostgreSQL behind `url`, or without one the PostgreSQL that comes with the shop, on `dataDirectory`. */
export async function openShopDatabase(
  url: string | undefined,
  dataDirectory: string,
  report: (sentence: string) => void,
): Promise<ShopDatabase> {
  if (url) {
    return { url, description: await greetServer(url), close: async () => {} };
  }
  const embedded = await openEmbeddedPostgres(dataDirectory, { report });
  return {
    url: embedded.url,
    description: `PostgreSQL ${embedded.version}, part of the shop, port ${embedded.port}`,
    close: embedded.stop,
  };
}

/** Rethrows; for a database of the operator's own that does not let the shop make its tables, as a sentence. */
export function refuseUnusable(error: unknown, url: string | undefined): never {
  if (!url || !(error instanceof pg.DatabaseError)) throw error;
  throw new StartRefusal(
    `The tables of the shop could not be made in the database of DATABASE_URL (${error.message}); ` +
      "give it PostgreSQL 14 or newer and a user who may create tables and the extensions pg_trgm and fuzzystrmatch.",
  );
}

async function greetServer(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  const place = `${client.host}:${client.port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return `PostgreSQL ${rows[0]?.server_version}, DATABASE_URL, ${place}`;
  } catch (error) {
    throw explain(error, place, client);
  } finally {
    await client.end().catch(() => {});
  }
}

function explain(error: unknown, place: string, { user, database }: pg.Client): StartRefusal {
  const code = systemErrorCode(error);
  if (code === "28P01" || code === "28000") {
    return new StartRefusal(
      `The PostgreSQL at ${place} does not let in the user ${user}; correct user and password in DATABASE_URL.`,
    );
  }
  if (code === "3D000") {
    return new StartRefusal(
      `The PostgreSQL at ${place} has no database ${database}; create it with: createdb ${database}, or correct DATABASE_URL.`,
    );
  }
  const reason = code ?? (error instanceof Error ? error.message : String(error));
  return new StartRefusal(
    `No PostgreSQL can be reached at ${place} (${reason}); start it or correct DATABASE_URL, or leave that out to use the PostgreSQL that comes with the shop.`,
  );
}
