import { randomBytes } from "node:crypto";
import pg from "pg";
import { StartRefusal, systemErrorCode } from "../base/start-refusal.ts";

const insufficientPrivilege = "42501";

export type DatabaseBeside = { name: string; url: string; drop: () => Promise<void> };

/** Creates a new, empty database on the server of `url`. Refuses: a user of `url` who may not create databases. */
export async function makeDatabaseBeside(url: string): Promise<DatabaseBeside> {
  const name = `${nameIn(url)}_restored_${randomBytes(4).toString("hex")}`;
  const quoted = pg.escapeIdentifier(name);
  await onServer(url, async (client) => {
    await dropAbandoned(client, nameIn(url));
    await client.query(`create database ${quoted}`);
  }).catch((error: unknown) => {
    if (systemErrorCode(error) !== insufficientPrivilege) throw error;
    throw new StartRefusal(
      `The user ${new URL(url).username} of DATABASE_URL may not create a second database; ` +
        `allow it as a superuser with: alter role ${new URL(url).username} createdb`,
    );
  });
  return { name, url: inDatabase(url, name), drop: () => dropDatabase(url, name) };
}

/** Drops the databases that killed tasks left behind. */
async function dropAbandoned(client: pg.Client, current: string) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where datname ~ ('^' || $1 || '_restored_[0-9a-f]{8}$') and pg_has_role(datdba, 'usage')
       and not exists (select from pg_stat_activity where datname = pg_database.datname)`,
    [current],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
}

/** Replaces the database of `url` by `restored`. The old database is kept; returns its new name. */
export async function swapDatabases(url: string, restored: string): Promise<string> {
  const current = nameIn(url);
  const aside = `${current}_before_${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`;
  await onServer(url, async (client) => {
    const rename = (from: string, to: string) =>
      client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
    await client.query("begin");
    await rename(current, aside);
    await rename(restored, current);
    await client.query("commit");
  });
  return aside;
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (client) => client.query(`drop database ${pg.escapeIdentifier(name)}`));
}

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: inDatabase(url, "postgres"),
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
