import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { copyDirectory } from "#tests/support/seeded-directory.ts";
import { StartRefusal } from "../base/start-refusal.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "./embedded-postgres.ts";
import { isPostgres, readPostmasterFile } from "./postmaster-file.ts";

const settings = { fsync: "off" };
const holder = new URL("../../tests/support/hold-database.ts", import.meta.url);

/** A directory in which a PostgreSQL was made, ran and stopped. */
let made: string;
let dataDirectory: string;
let endings: (() => Promise<unknown>)[];

beforeAll(async () => {
  made = path.join(await mkdtemp(path.join(inject("testDirectory"), "cluster-")), "data");
  await mkdir(made);
  await chmod(path.dirname(made), 0o711);
  await (await openEmbeddedPostgres(made, { settings })).stop();
});

beforeEach(async () => {
  dataDirectory = path.join(await mkdtemp(path.join(inject("testDirectory"), "cluster-")), "data");
  await mkdir(dataDirectory);
  // When the tests run as root, PostgreSQL's user has to pass through the directory.
  await chmod(path.dirname(dataDirectory), 0o711);
  endings = [];
});

afterEach(async () => {
  for (const end of endings.toReversed()) await end();
  // A server that a test left running is taken over and stopped.
  const left = await readPostmasterFile(clusterDirectory());
  if (left && (await isPostgres(left.pid))) await (await openEmbeddedPostgres(dataDirectory)).stop();
  await rm(path.dirname(dataDirectory), { recursive: true, force: true });
});

/** Makes this a directory in which a PostgreSQL ran before. */
const copyMade = () => copyDirectory(made, dataDirectory);
const clusterDirectory = () => path.join(dataDirectory, "postgres");

async function open(options: { report?: (sentence: string) => void } = {}): Promise<EmbeddedPostgres> {
  const database = await openEmbeddedPostgres(dataDirectory, { settings, ...options });
  endings.push(database.stop);
  return database;
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

type Word = { url?: string; refusal?: string };

/** Starts another process on the same data directory; returns the first message it sent. */
async function holdElsewhere(): Promise<{ process: ChildProcess; word: Word }> {
  const held = fork(holder, [dataDirectory], { execArgv: [] });
  endings.push(() => kill(held));
  const [word] = (await once(held, "message")) as [Word];
  return { process: held, word };
}

async function kill(held: ChildProcess) {
  if (held.exitCode !== null || held.signalCode !== null) return;
  const ended = once(held, "exit");
  held.kill("SIGKILL");
  await ended;
}

describe("the PostgreSQL that comes with the shop", () => {
  test("starts in a fresh directory, for this machine and with a password only", async () => {
    const { url, version } = await open();
    expect(version).toMatch(/^\d+\.\d+/);
    const [row] = await query(
      url,
      `select current_database() as name, current_setting('listen_addresses') as addresses,
              current_setting('unix_socket_directories') as sockets, current_setting('timezone') as timezone,
              pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      name: "yantra",
      addresses: "127.0.0.1",
      sockets: "",
      timezone: "UTC",
      encoding: "UTF8",
    });
    const stranger = new URL(url);
    stranger.password = "guessed";
    await expect(query(stranger.href, "select")).rejects.toMatchObject({ code: "28P01" });
    expect((await stat(path.join(dataDirectory, "postgres.password"))).mode & 0o777).toBe(0o600);
  });

  test("keeps its rows over a restart and leaves no server behind", async () => {
    const first = await openEmbeddedPostgres(dataDirectory, { settings });
    await query(first.url, "create table kept as select 42 as answer");
    const server = await readPostmasterFile(clusterDirectory());
    await first.stop();
    expect(await isPostgres(server!.pid)).toBe(false);

    const second = await open();
    expect(await query(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  test("is taken over, with its rows, when its shop was killed", async () => {
    await copyMade();
    const held = await holdElsewhere();
    await query(held.word.url!, "create table kept as select 42 as answer");
    await kill(held.process);
    const orphan = await readPostmasterFile(clusterDirectory());
    expect(await isPostgres(orphan!.pid)).toBe(true);
    expect(await isPostgres(held.process.pid!)).toBe(false);

    const adopted = await openEmbeddedPostgres(dataDirectory);
    expect(adopted.port).toBe(orphan!.port);
    expect(await query(adopted.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    await adopted.stop();
    // It removes its file as its last act but one.
    await expect.poll(() => isPostgres(orphan!.pid), { timeout: 20_000 }).toBe(false);
  });

  test("refuses a second shop on its directory in one sentence and serves the first one on", async () => {
    await copyMade();
    const { url } = await open();
    const second = await holdElsewhere();
    const [exitCode] = await once(second.process, "exit");
    expect(exitCode).toBe(1);
    expect(second.word.refusal).toBe(
      `Another Yantra (process ${process.pid}) is running on the data directory ${dataDirectory}; ` +
        "stop it first, or give this one a directory of its own with DATA_DIR.",
    );
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("lets exactly one of two shops that start at once have a fresh directory", async () => {
    const both = await Promise.all([holdElsewhere(), holdElsewhere()]);
    const urls = both.flatMap(({ word }) => word.url ?? []);
    expect(both.map(({ word }) => Object.keys(word)[0]).toSorted()).toEqual(["refusal", "url"]);
    expect(await query(urls[0]!, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("is made anew when the shop was killed while making it", async () => {
    const held = fork(holder, [dataDirectory], { execArgv: [] });
    await vi.waitUntil(async () => (await readdir(dataDirectory)).some((name) => name.includes("draft")), {
      interval: 5,
      timeout: 60_000,
    });
    await kill(held);
    const [draft] = (await readdir(dataDirectory)).filter((name) => name.includes("draft"));
    expect(draft).toBeDefined();

    const { url } = await open();
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect((await readdir(dataDirectory)).filter((name) => name.includes("draft"))).toEqual([]);
  });

  test("comes up again by itself, on the same port, when it was killed", async () => {
    await copyMade();
    const reports: string[] = [];
    const { url } = await open({ report: (sentence) => reports.push(sentence) });
    await query(url, "create table kept as select 42 as answer");
    const server = await readPostmasterFile(clusterDirectory());
    process.kill(server!.pid, "SIGKILL");
    await vi.waitUntil(() => reports.some((sentence) => sentence.includes("is up again")), {
      timeout: 60_000,
    });
    expect(await query(url, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  test("starts over the file of a dead server whose process number belongs to another program now", async () => {
    await copyMade();
    const foreign = [process.pid, clusterDirectory(), 0, 1, "", "127.0.0.1", "", "ready"].join("\n");
    await writeFile(path.join(clusterDirectory(), "postmaster.pid"), foreign);
    const { url } = await open();
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("is not mistaken for the server of a copy of its directory", async () => {
    await copyMade();
    const original = await open();
    const copy = path.join(path.dirname(dataDirectory), "copy");
    await cp(dataDirectory, copy, { recursive: true, preserveTimestamps: true });
    await chownLike(dataDirectory, copy);
    const second = await openEmbeddedPostgres(copy);
    endings.push(second.stop);
    expect(second.port).not.toBe(original.port);
    expect(await query(original.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("refuses a directory of another PostgreSQL version and does not touch it", async () => {
    await copyMade();
    await writeFile(path.join(clusterDirectory(), "PG_VERSION"), "9\n");
    await expect(openEmbeddedPostgres(dataDirectory)).rejects.toThrow(/was made by PostgreSQL 9, .* dump/);
    expect(await readFile(path.join(clusterDirectory(), "PG_VERSION"), "utf8")).toBe("9\n");
  });

  test("refuses a directory with other files in the database's place", async () => {
    await mkdir(clusterDirectory());
    await writeFile(path.join(clusterDirectory(), "letter.txt"), "dear diary");
    await expect(openEmbeddedPostgres(dataDirectory)).rejects.toThrow(StartRefusal);
    expect(await readdir(clusterDirectory())).toEqual(["letter.txt"]);
  });

  test("refuses to start with another password than its own", async () => {
    await copyMade();
    await writeFile(path.join(dataDirectory, "postgres.password"), "guessed");
    await expect(openEmbeddedPostgres(dataDirectory)).rejects.toThrow(
      /does not accept the password in .*; put/,
    );
  });

  test("refuses to start without its password, which is the only key", async () => {
    await copyMade();
    await rm(path.join(dataDirectory, "postgres.password"));
    await expect(openEmbeddedPostgres(dataDirectory)).rejects.toThrow(/password of the database is missing/);
  });
});

async function chownLike(original: string, copy: string) {
  for (const name of ["", ...(await readdir(original, { recursive: true }))]) {
    const { uid, gid } = await stat(path.join(original, name)).catch(() => stat(original));
    await chown(path.join(copy, name), uid, gid).catch(() => {});
  }
}
