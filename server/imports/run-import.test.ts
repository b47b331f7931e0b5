import { refusal } from "#domain/listing/import-refusals.ts";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { writeCsv } from "#domain/base/csv/write-csv.ts";
import { carryOutImport, checkAgain, undoImport } from "#domain/listing/import/change-import.server.ts";
import { findImport } from "#domain/listing/import/runs/import-runs.server.ts";
import { startImport } from "#domain/listing/import/start-import.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { importsWaiting, processesOfImport, processOfImport } from "#tests/support/import-processes.ts";
import { nightly } from "#tests/support/nightly.ts";
import { asSellerWithAccount, productsOf } from "#tests/support/test-imports.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { ImportLimits } from "./import-limits.ts";
import { openJobQueue } from "../queue/job-queue.ts";
import { type ImportRunner, openImportRunner } from "./run-import.ts";

let opened: TestShop;
let vendor: Shop & { actor: SignedInActor };
let runner: ImportRunner;
/** The statements that this process sent. */
const statements = new Set<string>();
beforeAll(async () => {
  opened = await openTestShop({ onQuery: ({ statement }) => void statements.add(statement) });
});
afterAll(() => opened.close());
beforeEach(async () => {
  vendor = await asSellerWithAccount(opened.shop);
  open();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await runner.close();
});

function open(limits: Partial<ImportLimits> = {}) {
  runner = openImportRunner({
    shop: opened.shop,
    databaseUrl: opened.database.url,
    dataDirectory: path.join(inject("testDirectory"), "imports"),
    log: silent,
    limits,
  });
}

const silent = pino({ level: "silent" });
/** In milliseconds. Several processes start one after another, maybe on a busy machine. */
const timeout = 50_000;

const run = (id: string) => findImport(vendor, id);
const work = (id: string, isLastAttempt = false) => runner.runImport(id, { isLastAttempt });
type Sentence = "took-too-much" | "took-too-long" | "stopped" | "undo-failed" | "failed";
const failed = (why: Sentence) => ({ state: "failed", refused: refusal(`import.${why}`).message });

/** What a program needs to run, and a PostgreSQL client to connect. */
const harmless =
  /^(PATH|LD_LIBRARY_PATH|TEMP|TMPDIR|TZ|HOME|NODE_(COMPILE_CACHE|CHANNEL_\w+|EXTRA_CA_CERTS)|(MALLOC_|PG|SSL_)\w+)$/;

const rows = (count: number) => Array.from({ length: count }, (_, index) => `Hub ${index}`);

/** Brings a file of products, and returns its import. */
async function begun(names = ["Hub"], picture = (_name: string) => ""): Promise<string> {
  const text = writeCsv(
    ["Brand", "Name", "Category", "Price without GST", "Stock", "Pictures"],
    names.map((name) => ["Nirvex", name, "Accessory", "900", "5", picture(name)]),
  );
  return (await startImport(vendor, { name: "products.csv", bytes: Buffer.from(text) })).id;
}

/** Does what is asked while the process of every import waits to know for whom it works. */
async function whilePeopleAreHeld(act: () => Promise<void>) {
  const held = await opened.database.pool.connect();
  try {
    await held.query("begin; lock table profiles in access exclusive mode");
    await act();
  } finally {
    await held.query("rollback");
    held.release();
  }
}

describe("an import", () => {
  test("is checked, carried out and undone by processes of its own, which end", async () => {
    const id = await begun(["Hub", "Dock"]);
    await work(id);
    expect(await run(id)).toMatchObject({ state: "checked", report: { added: 2, problems: [] } });
    await carryOutImport(vendor, id);
    await work(id);
    expect(await run(id)).toMatchObject({ state: "imported", report: { added: 2 } });
    expect((await productsOf(vendor)).map(({ name }) => name).toSorted()).toEqual(["Dock", "Hub"]);
    await undoImport(vendor, id);
    await work(id);
    expect(await run(id)).toMatchObject({ state: "undone" });
    expect(await productsOf(vendor)).toEqual([]);
    expect(await processesOfImport(id)).toEqual([]);
  });

  test("is done by such a process for the queue", async () => {
    const id = await begun();
    const { url } = opened.database;
    const { runImport } = runner;
    const queue = await openJobQueue(url, opened.shop, silent, { alone: false, runImport });
    await processOfImport(id);
    await vi.waitFor(async () => expect(await run(id)).toMatchObject({ state: "checked" }), { timeout });
    await queue.close();
  });

  test("never holds the process that serves visitors: it asks for no file and no product", async () => {
    const id = await begun(rows(40));
    statements.clear();
    await work(id);
    const foreign = [...statements].filter((statement) => !statement.includes('from "import_runs"'));
    expect(foreign).toEqual([]);
    expect(await run(id)).toMatchObject({ state: "checked", report: { added: 40 } });
  });

  test("that fails in a way nobody expected fails its job too, with the process's own words", async () => {
    const id = await begun();
    await sql`alter table import_files rename to lost_files`.execute(vendor.db);
    const error = await work(id).catch((error: Error) => error);
    const afterwards = await run(id);
    const lastError = await work(id, true).catch((error: Error) => error);
    await sql`alter table lost_files rename to import_files`.execute(vendor.db);
    expect(error).toMatchObject({
      message: 'relation "import_files" does not exist',
      stack: expect.stringContaining("build/server/"),
    });
    expect(afterwards.state).toBe("reading");
    expect(lastError).toBeInstanceOf(Error);
    expect(await run(id)).toMatchObject(failed("failed"));
  });
});

describe("the process of an import", () => {
  test("is given nothing that signs, pays or mails, and few connections", async () => {
    const secret = "5f1c".repeat(10);
    for (const name of [
      "SHOP_SECRET",
      "RAZORPAY_KEY_SECRET",
      "STRIPE_SECRET_KEY",
      "SMTP_URL",
      "METRICS_TOKEN",
    ]) {
      vi.stubEnv(name, secret);
    }
    const id = await begun();
    await whilePeopleAreHeld(async () => {
      const working = work(id);
      const pid = await processOfImport(id);
      expect(await importsWaiting(opened.database.pool)).toBeLessThanOrEqual(3);
      const variables = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0").filter(Boolean);
      expect(variables.join("\n")).not.toContain(secret);
      const names = variables.map((line) => line.replace(/=.*/s, ""));
      const own = ["DATABASE_URL", "DATA_DIR", "SHOP_MODE", "SHOP_URL"];
      expect(names).toEqual(expect.arrayContaining(["PATH", ...own]));
      const others = names.filter((name) => !own.includes(name) && !harmless.test(name));
      expect(others).toEqual([]);
      process.kill(pid, "SIGKILL");
      await working;
    });
  });
});

describe("an import whose process takes too much is ended with a sentence, and not tried again:", () => {
  test("all its memory", async () => {
    open({ memory: 1, pause: 5 });
    const id = await begun();
    await work(id);
    expect(await run(id)).toMatchObject(failed("took-too-much"));
  });

  test.each(nightly(["JavaScript's memory"]))("%s", async () => {
    open({ heap: 24 });
    const plain = await begun();
    await work(plain);
    expect(await run(plain)).toMatchObject({ state: "checked" });
    // All addresses of pictures are in memory at once.
    const long = "a".repeat(1_900);
    const id = await begun(rows(6_000), (name) => `https://127.0.0.1/${name}/${long}`);
    await work(id);
    expect(await run(id)).toMatchObject(failed("took-too-much"));
  });

  test("its time", async () => {
    open({ longest: 50, pause: 5 });
    const id = await begun();
    await whilePeopleAreHeld(() => work(id));
    expect(await run(id)).toMatchObject(failed("took-too-long"));
    expect(await processesOfImport(id)).toEqual([]);
  });

  test("the time to read the file, of which a check may take more", async () => {
    const checked = await begun();
    await work(checked);
    open({ reading: 0, pause: 5 });
    await checkAgain(vendor, checked);
    await work(checked);
    expect(await run(checked)).toMatchObject({ state: "checked" });
    const id = await begun();
    await whilePeopleAreHeld(() => work(id));
    expect(await run(id)).toMatchObject(failed("took-too-long"));
  });
});

describe("an import whose process", () => {
  /** Does a run's work, and kills its process meanwhile. */
  async function workKilled(id: string, signal: NodeJS.Signals) {
    let outcome: unknown;
    await whilePeopleAreHeld(async () => {
      const working = work(id);
      await importsWaiting(opened.database.pool);
      process.kill(await processOfImport(id), signal);
      outcome = await working;
    });
    return outcome;
  }

  test("was killed says that it stopped, and can be checked again", async () => {
    const id = await begun();
    expect(await workKilled(id, "SIGKILL")).toBeUndefined();
    expect(await run(id)).toMatchObject(failed("stopped"));
  });

  test("was killed while it imported has imported nothing", async () => {
    const id = await begun();
    await work(id);
    await carryOutImport(vendor, id);
    await workKilled(id, "SIGKILL");
    expect(await run(id)).toMatchObject(failed("stopped"));
    expect(await productsOf(vendor)).toEqual([]);
  });

  test("was killed while it undid one stays imported, with a sentence", async () => {
    open({ memory: 1, pause: 5 });
    const id = await begun();
    await sql`update import_runs set state = 'undoing' where id = ${id}`.execute(vendor.db);
    await work(id);
    expect(await run(id)).toMatchObject({ ...failed("undo-failed"), state: "imported" });
  });
});

describe("the runner that closes", () => {
  test("ends the imports in hand, whose jobs are done again", async () => {
    const id = await begun();
    await whilePeopleAreHeld(async () => {
      const working = work(id).catch((error: Error) => error.message);
      await importsWaiting(opened.database.pool);
      await runner.close();
      expect(await processesOfImport(id)).toEqual([]);
      expect(await working).toBe("The shop stopped during the import.");
      await expect(work(id)).rejects.toThrow("The shop stops.");
    });
    expect(await run(id)).toMatchObject({ state: "reading" });
    open();
    await work(id);
    expect(await run(id)).toMatchObject({ state: "checked" });
  });
});

describe("a shop that is killed", () => {
  test("takes the processes of its imports with it", async () => {
    const id = await begun();
    const program = `
      import { pino } from "pino";
      import { openDatabase } from "./app/db/database.server.ts";
      import { openImportRunner } from "./server/imports/run-import.ts";
      const databaseUrl = ${JSON.stringify(opened.database.url)};
      const { db } = openDatabase(databaseUrl, { max: 1 });
      const shop = { db, now: () => new Date(), mode: "demo", origin: "https://shop.example" };
      const runner = openImportRunner({ shop, databaseUrl, dataDirectory: "/nowhere", log: pino() });
      await runner.runImport("${id}", { isLastAttempt: false });`;
    await whilePeopleAreHeld(async () => {
      const parent = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" });
      await importsWaiting(opened.database.pool);
      expect(await processesOfImport(id)).toHaveLength(1);
      parent.kill("SIGKILL");
      await vi.waitFor(async () => expect(await processesOfImport(id)).toEqual([]), { timeout });
    });
    expect(await run(id)).toMatchObject({ state: "reading" });
  });
});
