import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#db/database.server.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "#tests/support/shop-process.ts";
import { openTestCollector } from "#tests/support/test-collector.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { findFreePort } from "./base/free-port.ts";
import { openEmbeddedPostgres } from "./postgres/embedded-postgres.ts";
import { isPostgres, readPostmasterFile } from "./postgres/postmaster-file.ts";

let dataDirectory: string;
let port: number;
let started: ChildProcess[];

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(inject("testDirectory"), "shop-"));
  // When the tests run as root, PostgreSQL's user has to pass through the directory.
  await chmod(dataDirectory, 0o711);
  port = await findFreePort();
  started = [];
});

afterEach(async () => {
  for (const shop of started) await endShopProcess(shop);
  await rm(dataDirectory, { recursive: true, force: true });
});

function start(settings: NodeJS.ProcessEnv = {}) {
  const shop = startShopProcess({ PORT: String(port), DATA_DIR: dataDirectory, ...settings });
  started.push(shop);
  return shop;
}

/** Starts the shop with settings it refuses, and returns how it ended. */
async function refusal(
  settings: NodeJS.ProcessEnv,
): Promise<{ exitCode: unknown; output: string; complaint: string }> {
  const shop = start(settings);
  const [output, complaint, [exitCode]] = await Promise.all([
    text(shop.stdout),
    text(shop.stderr),
    once(shop, "exit"),
  ]);
  return { exitCode, output, complaint };
}

describe("the shop", () => {
  test("greets, serves, and stops cleanly on SIGTERM, its database with it", async () => {
    const shop = start();
    const greeting = await untilGreeted(shop);
    expect(greeting).toContain(`http://localhost:${port}`);
    expect(greeting).toContain(dataDirectory);
    expect(greeting).toContain("customer@demo.example, vendor@demo.example, admin@demo.example");
    expect(greeting).toMatch(/PostgreSQL \d+\.\d+, part of the shop, port \d+/);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);

    const server = await readPostmasterFile(path.join(dataDirectory, "postgres"));
    expect(await endShopProcess(shop)).toBe(0);
    expect(await isPostgres(server!.pid)).toBe(false);
    const log = await readFile(path.join(dataDirectory, "shop.log"), "utf8");
    expect(log).toContain('"route":"/readyz"');
  });

  test("uses the PostgreSQL of DATABASE_URL and starts none of its own", async () => {
    const database = await openTestDatabase({ bare: true });
    try {
      const shop = start({ DATABASE_URL: database.url });
      expect(await untilGreeted(shop)).toMatch(/PostgreSQL \d+\.\d+, DATABASE_URL, 127\.0\.0\.1:\d+/);
      expect(await readPostmasterFile(path.join(dataDirectory, "postgres"))).toBeUndefined();
      const { rows } = await database.pool.query("select count(*)::int as products from products");
      expect(rows).toEqual([{ products: 18 }]);
      expect(await endShopProcess(shop)).toBe(0);
    } finally {
      await database.close();
    }
  });
});

test("a shop refuses another one on its data directory, goes on, and sends the traces of what it did last", async () => {
  dataDirectory = await seededCopy();
  const collector = await openTestCollector();
  const shop = start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: "the-shop-in-pune" });
  await untilGreeted(shop);
  const { exitCode, complaint } = await refusal({ PORT: String(await findFreePort()) });
  expect(exitCode).toBe(1);
  expect(complaint).toBe(
    `Another Yantra (process ${shop.pid}) is running on the data directory ${dataDirectory}; ` +
      "stop it first, or give this one a directory of its own with DATA_DIR.\n",
  );
  expect((await fetch(`http://127.0.0.1:${port}/products?sort=newest`)).status).toBe(200);
  expect(await endShopProcess(shop)).toBe(0);
  expect(collector.spans().map(({ name }) => name)).toEqual(
    expect.arrayContaining(["GET /products", "render"]),
  );
  expect(collector.text()).toContain("the-shop-in-pune");
  await collector.close();
});

describe("a start that cannot succeed ends with one sentence and leaves nothing behind", () => {
  test("when the port is taken", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const { exitCode, output, complaint } = await refusal({});
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: "" });
    expect(complaint).toBe(
      `Port ${port} on 127.0.0.1 is used by another program. Stop that program, or choose another port: PORT=3000 npm start.\n`,
    );
    expect(await readPostmasterFile(path.join(dataDirectory, "postgres"))).toBeUndefined();
    other.close();
  });

  test("when the data directory cannot be", async () => {
    const file = path.join(dataDirectory, "a-file");
    await writeFile(file, "");
    const { exitCode, complaint } = await refusal({ DATA_DIR: path.join(file, "data") });
    expect(exitCode).toBe(1);
    expect(complaint).toBe(
      `The data directory ${file}/data cannot be created because a file is in the way. Set DATA_DIR to another directory.\n`,
    );
  });

  test("when no database can be reached, without a word of its password", async () => {
    const closed = await findFreePort();
    const { exitCode, complaint } = await refusal({
      DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${closed}/yantra`,
    });
    expect(exitCode).toBe(1);
    expect(complaint).toBe(
      `Cannot reach PostgreSQL at 127.0.0.1:${closed} (ECONNREFUSED). Start it, correct DATABASE_URL, ` +
        "or leave DATABASE_URL out to use the PostgreSQL that comes with the shop.\n",
    );
  });

  test("when the database refuses user or name", async () => {
    const database = await openTestDatabase();
    const url = new URL(database.url);
    url.password = "guessed";
    expect((await refusal({ DATABASE_URL: url.href })).complaint).toMatch(
      /refused the user yantra\. Correct/,
    );
    const missing = new URL(database.url);
    missing.pathname = "/nowhere";
    expect((await refusal({ DATABASE_URL: missing.href })).complaint).toMatch(
      /has no database nowhere\. Create it/,
    );
    await database.close();
  });

  test("when the database is from before 0.3.0", async () => {
    const postgres = await openEmbeddedPostgres(dataDirectory, { settings: { fsync: "off" } });
    const { pool } = openDatabase(postgres.url, { max: 1 });
    await pool.query("create table migrations (name text primary key, checksum text not null)");
    await pool.query("insert into migrations values ('0001-shop.sql', '')");
    await pool.end();
    await postgres.stop();
    const { exitCode, complaint } = await refusal({});
    expect(exitCode).toBe(1);
    expect(complaint).toBe(
      `The data directory ${dataDirectory} is from before version 0.3.0 and cannot be upgraded; ` +
        "move it away, or set DATA_DIR to a new directory.\n",
    );
  });

  test("when settings are wrong, all of which it names", async () => {
    const { exitCode, complaint } = await refusal({
      SHOP_MODE: "live",
      PORT: "no",
      OTEL_EXPORTER_OTLP_HEADERS: "a=%ff",
    });
    expect(exitCode).toBe(1);
    expect(complaint.trim().split("\n")).toHaveLength(5);
    expect(complaint).toContain("OTEL_EXPORTER_OTLP_HEADERS must be names and values");
  });
});
