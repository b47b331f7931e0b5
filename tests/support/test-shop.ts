import { randomBytes } from "node:crypto";
import { link, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import type { Actor } from "#domain/shop/access/actor.ts";
import { loadSampleCatalogue } from "#domain/demo/load-sample-catalogue.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { renderMail } from "#gateways/mail/render-on-demand.server.ts";
import { createDemoBank } from "#gateways/payments/demo-bank.server.ts";
import { createSignIn } from "#gateways/sign-in/sign-in.server.ts";
import { noChanges } from "#server/events/events.ts";
import { createShop } from "#server/start/create-shop.ts";
import { quickPasswords } from "./quick-passwords.ts";
import { onlyProvider } from "./test-gateway.ts";
import { resetDatabase } from "./lent-databases.ts";
import { nameOf, openTestDatabase, type TestDatabase } from "./test-database.ts";

const origin = "https://shop.example";

export type TestShop = {
  shop: Shop;
  database: TestDatabase;
  /** From now on the shop's clock stands still at `date`. */
  stopClockAt: (date: Date) => void;
  close: () => Promise<void>;
};

type TestShopOptions = Pick<
  NonNullable<Parameters<typeof openTestDatabase>[0]>,
  "isOwn" | "through" | "onQuery"
> & {
  actor?: Actor;
  /** Where the shop's clock stands still. By default it is the real one. */
  now?: Date;
  /** Where the shop's clock begins: it moves on by a millisecond whenever it is asked, so no day ends meanwhile. */
  from?: Date;
  /** Whether its database has no tables yet. */
  isBare?: boolean;
  /** Whether the shop sells the sample catalogue. */
  sellsSamples?: boolean;
};

/** A shop on its own database. Its actor is a guest unless another is given. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { isOwn, through, onQuery, sellsSamples } = options;
  const dataDirectory = await mkdtemp(path.join(inject("testDirectory"), "shop-"));
  samples ??= sellsSamples ? loadSamples() : undefined;
  const loaded = sellsSamples ? await samples : undefined;
  const database = await openTestDatabase({
    bare: options.isBare,
    isOwn,
    through,
    onQuery,
    template: loaded?.database,
  });
  const opened = shopOn(database, dataDirectory, loaded?.secret ?? newSecret(), options);
  if (loaded) {
    await linkPictures(loaded.dataDirectory, dataDirectory);
    await dateSamples(database, opened.shop.now());
  }
  return opened;
}

/** A database with the sample catalogue, its pictures, and what its secrets are sealed with. */
type Samples = { database: string; dataDirectory: string; secret: string };

/** What the shops of this process that sell the samples are copied from. */
let samples: Promise<Samples> | undefined;

const sampleDay = new Date("2026-01-01T06:30:00Z");

async function loadSamples(): Promise<Samples> {
  const database = await openTestDatabase({ isOwn: true });
  const dataDirectory = await mkdtemp(path.join(inject("testDirectory"), "shop-"));
  const secret = newSecret();
  const { shop } = shopOn(database, dataDirectory, secret, { now: sampleDay });
  await loadSampleCatalogue(shop, path.resolve("assets"));
  await resetDatabase(database.pool);
  // Nothing may be connected to what is copied.
  await database.db.destroy();
  return { database: nameOf(database.url), dataDirectory, secret };
}

async function linkPictures(from: string, to: string): Promise<void> {
  const originals = path.join("pictures", "originals");
  await mkdir(path.join(to, originals), { recursive: true });
  for (const name of await readdir(path.join(from, originals))) {
    await link(path.join(from, originals, name), path.join(to, originals, name));
  }
}

/** Moves what the shop's clock said when the samples were loaded to what it says now. */
async function dateSamples({ runQuietly }: TestDatabase, now: Date): Promise<void> {
  const moved = `interval '1 millisecond' * ${now.getTime() - sampleDay.getTime()}`;
  // A shop that loads them has no triggers to fire for their dates either.
  await runQuietly(`
    with approved as (update vendors set approved_at = approved_at + ${moved}),
      paid as (update vendor_bank_accounts set changed_at = changed_at + ${moved})
    update products set listed_at = listed_at + ${moved}, published_at = published_at + ${moved}`);
}

const newSecret = () => randomBytes(32).toString("base64url");

function shopOn(
  database: TestDatabase,
  dataDirectory: string,
  secret: string,
  options: Pick<TestShopOptions, "actor" | "now" | "from">,
): TestShop {
  let stopped = options.now;
  let looks = 0;
  const { from } = options;
  const running = () => (from ? new Date(from.getTime() + (looks += 1)) : new Date());
  const { db } = database;
  const shop: Shop = {
    ...createShop({
      db,
      dataDirectory,
      environment: { mode: "demo", url: origin },
      secret,
      changes: noChanges,
      renderMail,
    }),
    actor: options.actor ?? { role: "guest", address: "192.0.2.1" },
    now: () => stopped ?? running(),
    // A test that fetches pictures brings its own.
    remotePictures: { fetch: async () => ({ problem: "no-answer" }) },
    payments: onlyProvider(createDemoBank(db)),
    signIn: createSignIn({ secret, origin, passwords: quickPasswords }),
  };
  async function close() {
    await database.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  return { shop, database, stopClockAt: (date) => void (stopped = date), close };
}
