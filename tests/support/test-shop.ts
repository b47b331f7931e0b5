import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { createPdfPrinter } from "#gateways/documents/pdf-printer.server.ts";
import { createKeptMail } from "#gateways/mail/mail-service.server.ts";
import { createDemoBank } from "#gateways/payments/demo-bank.server.ts";
import { createPhotoFiles } from "#gateways/pictures/photo-files.server.ts";
import { createPictureFiles } from "#gateways/pictures/picture-files.server.ts";
import { createSignIn } from "#gateways/sign-in/sign-in.server.ts";
import { createVault } from "#gateways/vault/vault.server.ts";
import { quickPasswords } from "./quick-passwords.ts";
import { onlyProvider } from "./test-gateway.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

const origin = "https://shop.example";

export type TestShop = {
  shop: Shop;
  database: TestDatabase;
  /** From now on the shop's clock stands still at `date`. */
  stopClockAt: (date: Date) => void;
  close: () => Promise<void>;
};

type TestShopOptions = Pick<NonNullable<Parameters<typeof openTestDatabase>[0]>, "through" | "onQuery"> & {
  actor?: Actor;
  /** Where the shop's clock stands still. By default it is the real one. */
  now?: Date;
  /** Where the shop's clock begins: it moves on by a millisecond whenever it is asked, so no day ends meanwhile. */
  from?: Date;
};

/** A shop on its own database with an empty picture directory. Its actor is a guest unless another is given. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = await openTestDatabase({ through: options.through, onQuery: options.onQuery });
  const pictures = await mkdtemp(path.join(inject("testDirectory"), "pictures-"));
  const secret = randomBytes(32).toString("base64url");
  let stopped = options.now;
  let looks = 0;
  const { from } = options;
  const running = () => (from ? new Date(from.getTime() + (looks += 1)) : new Date());
  const shop: Shop = {
    db: database.db,
    actor: options.actor ?? { role: "guest", address: "192.0.2.1" },
    now: () => stopped ?? running(),
    pictures: createPictureFiles(pictures),
    photos: createPhotoFiles(path.join(pictures, "photos")),
    // A test that fetches pictures brings its own.
    remotePictures: { fetch: async () => ({ problem: "no-answer" }) },
    mode: "demo",
    payments: onlyProvider(createDemoBank(database.db)),
    origin,
    signIn: createSignIn(database.db, { secret, origin, password: quickPasswords }),
    // The templates take a while to load, and few tests read a mail.
    mail: createKeptMail(async (mail, sender) => {
      const { renderMail } = await import("#gateways/mail/render-mail.server.tsx");
      return renderMail(mail, sender);
    }),
    printer: createPdfPrinter(),
    vault: createVault(secret),
    cartEvents: { follow: () => undefined },
    orderEvents: { follow: () => undefined },
    rights: { watch: () => () => {} },
  };
  async function close() {
    await database.close();
    await rm(pictures, { recursive: true, force: true });
  }
  return { shop, database, stopClockAt: (date) => void (stopped = date), close };
}
