import type { SignedInActor } from "#domain/access/actor.ts";
import { exportProducts } from "#domain/listing/csv/export-products.server.ts";
import { carryOutImport, undoImport } from "#domain/listing/import/change-import.server.ts";
import { startImport } from "#domain/listing/import/start-import.server.ts";
import { workOnImport } from "#domain/listing/import/work-on-import.server.ts";
import type { Shop } from "#domain/shop/shop.ts";
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

/** Brings a file of the shop's own, has it checked, and asks to import it. */
export async function askToImport(seller: Shop, text: string): Promise<string> {
  const { id } = await startImport(seller, { name: "products.csv", bytes: Buffer.from(text) });
  await workOn(seller, id);
  await carryOutImport(seller, id);
  return id;
}

/** Imports a file of the shop's own, and returns its run. */
export async function importedFile(seller: Shop, text: string): Promise<string> {
  const id = await askToImport(seller, text);
  await workOn(seller, id);
  return id;
}

/** Undoes an import to its end. */
export async function undone(seller: Shop, runId: string): Promise<void> {
  await undoImport(seller, runId);
  await workOn(seller, runId);
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
