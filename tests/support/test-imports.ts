import type { ImportReport } from "#domain/listing/import/runs/import-report.ts";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { exportProducts } from "#domain/listing/csv/export-products.server.ts";
import { carryOutImport, undoImport } from "#domain/listing/import/change-import.server.ts";
import { recordFormer, recordWritten, readWritten } from "#domain/listing/import/write/record-rows.server.ts";
import { importProducts } from "#domain/listing/import/write/import-products.server.ts";
import { startImport } from "#domain/listing/import/start-import.server.ts";
import { workOnImport } from "#domain/listing/import/work-on-import.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { checkFile, ownFile } from "./own-file.ts";
import { signInCustomer } from "./test-customer.ts";
import { asNewVendor } from "./test-seller.ts";

type Seller = Shop & { actor: SignedInActor };

/** The shop with a person of a new vendor, or of this one, who has an account, as whom a job can work. */
export async function asSellerWithAccount(shop: Shop, vendorId?: string): Promise<Seller> {
  const { actor } = await signInCustomer(shop);
  const seller = await asNewVendor(shop);
  const ofVendor = vendorId ?? seller.actor.vendorId;
  const { userId } = actor as SignedInActor;
  await shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: ofVendor })
    .where("user_id", "=", userId)
    .execute();
  return { ...seller, actor: { ...seller.actor, userId, vendorId: ofVendor } };
}

/** Does what an import is at, as the job that nobody runs in a test. */
export const workOn = (shop: Shop, runId: string) => workOnImport(shop, runId, { isLastAttempt: true });

/** Brings a file, has it read, and returns its run. One of the shop's own is checked, too. */
export async function broughtFile(seller: Shop, text: string | Uint8Array): Promise<string> {
  const { id } = await startImport(seller, { name: "products.csv", bytes: Buffer.from(text) });
  await workOn(seller, id);
  return id;
}

/** Brings a file of the shop's own, has it checked, and asks to import it. */
export async function requestImport(seller: Shop, text: string): Promise<string> {
  const id = await broughtFile(seller, text);
  await carryOutImport(seller, id);
  return id;
}

/** Imports a file of the shop's own, and returns its run. */
export async function importedFile(seller: Shop, text: string): Promise<string> {
  const id = await requestImport(seller, text);
  await workOn(seller, id);
  return id;
}

/** Undoes an import to its end. */
export async function undone(seller: Shop, runId: string): Promise<void> {
  await undoImport(seller, runId);
  await workOn(seller, runId);
}

/**
 * Imports a file of the shop's own as the actor, who needs no account, and without a job. Nothing is written of a file
 * with problems.
 */
export async function importFile(seller: Shop, file: Uint8Array): Promise<ImportReport> {
  const report = await checkFile(seller, file);
  if (report.problems.length > 0) return report;
  const { userId, vendorId } = seller.actor as SignedInActor;
  const { id } = await seller.db
    .insertInto("import_runs")
    .values({
      vendor_id: vendorId,
      user_id: userId,
      user_name: "",
      file_name: "products.csv",
      file_bytes: file.byteLength,
      source: "yantra",
      contents: JSON.stringify({ columns: [], rows: 1 }),
      state: "importing",
      created_at: seller.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const end = await importProducts<never>(seller, ownFile(file), await readWritten(seller, id), {
    begin: async () => undefined,
    before: (shop, rows) => recordFormer(shop, id, rows),
    after: (shop, rows) => recordWritten(shop, id, rows),
  });
  if ("conflict" in end) throw end.conflict;
  return end;
}

/** The file of all products of the seller. */
export async function exportedFile(seller: Shop): Promise<string> {
  let file = "";
  for await (const piece of exportProducts(seller)) file += piece;
  return file;
}

/** What a seller's products are, in the order in which they came. */
export const productsOf = (seller: Seller) =>
  seller.db
    .selectFrom("products")
    .select(["id", "name", "brand", "status", "price"])
    .where("vendor_id", "=", seller.actor.vendorId)
    .orderBy("id")
    .execute();
