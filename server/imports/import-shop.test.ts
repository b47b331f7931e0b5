import { expect, test } from "vitest";
import type { Database } from "#db/database.server.ts";
import { createImportShop } from "./import-shop.ts";

test("an import that asks for a part of the shop it does not have is told which", () => {
  const settings = { dataDirectory: "/nowhere", mode: "demo", origin: "https://shop.example" } as const;
  const shop = createImportShop({} as Database, settings);
  expect(() => shop.mail.deliver).toThrow("This process has no 'mail', of which it asked 'deliver'.");
  // A copy of the shop, as a verb makes it, asks for nothing.
  const copy = { ...shop };
  expect(() => copy.signIn.signIn).toThrow("no 'signIn'");
});
