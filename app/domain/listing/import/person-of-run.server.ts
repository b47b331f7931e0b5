import type { SignedInActor } from "../../access/actor.ts";
import { can } from "../../access/permissions.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ImportRun } from "./import-run.ts";

/**
 * The shop with the person who asked for what an import does as its actor, with the rights they have now.
 * Refuses: a person who is gone or suspended, or acts for another vendor by now.
 */
export async function asPersonOf(shop: Shop, run: ImportRun): Promise<Shop> {
  const person = await shop.db
    .selectFrom("profiles")
    .select(["name", "email", "role", "vendor_id"])
    .where("user_id", "=", run.actingUserId)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  const role = person?.role as SignedInActor["role"] | undefined;
  const vendorId = role && can({ role }, "vendor.area") ? (person?.vendor_id ?? null) : null;
  if (!person || !role || vendorId !== run.vendorId) throw refusal("import.person-gone");
  const { name, email } = person;
  const { actingUserId: userId } = run;
  return { ...shop, actor: { role, userId, name, email, vendorId, sessionId: "", address: "" } };
}
