import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { asNewCustomer } from "./test-person.ts";

/** The shop with a new, signed-in admin as its actor. */
export async function asNewAdmin(shop: Shop): Promise<Shop & { actor: SignedInActor }> {
  const { actor } = await asNewCustomer(shop);
  await shop.db.updateTable("profiles").set({ role: "admin" }).where("user_id", "=", actor.userId).execute();
  return { ...shop, actor: { ...actor, role: "admin" } };
}
