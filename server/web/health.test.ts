import { chmod, mkdtemp } from "node:fs/promises";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#db/database.server.ts";
import { openTestServer } from "#tests/support/test-server.ts";
import { openEmbeddedPostgres } from "../postgres/embedded-postgres.ts";

test("the shop is ready while its database answers, healthy even when it does not", async () => {
  const directory = await mkdtemp(path.join(inject("testDirectory"), "health-"));
  await chmod(directory, 0o711);
  const database = await openEmbeddedPostgres(directory, { settings: { fsync: "off" } });
  const { pool } = openDatabase(database.url);
  const server = await openTestServer({ pool });
  try {
    const ready = await server.request("/readyz");
    expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([
      200,
      { status: "ok", database: "ok" },
    ]);

    await database.stop();
    const unready = await server.request("/readyz");
    expect([unready.status, JSON.parse(unready.body.toString())]).toEqual([
      503,
      { status: "unavailable", database: "unreachable" },
    ]);
    expect((await server.request("/healthz")).status).toBe(200);
  } finally {
    await server.close();
    await pool.end();
    await database.stop();
  }
});

test("a question to a database that keeps silent is answered all the same", async () => {
  const silent = { query: () => new Promise(() => {}) } as unknown as Parameters<
    typeof openTestServer
  >[0]["pool"];
  const server = await openTestServer({ pool: silent });
  expect((await server.request("/readyz")).status).toBe(503);
  await server.close();
});
