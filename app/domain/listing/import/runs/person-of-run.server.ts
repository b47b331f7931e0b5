import { personOfProfile, profileColumns } from "../../../shop/access/person-of-profile.ts";
import { refusal } from "../../import-refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { ImportRun } from "./import-run.ts";

/**
 * The shop with the person who asked for what an import does as its actor, with the rights they have now. What an import
 * that could not be finished wrote is taken back in their name, whoever they are by now.
 * Refuses: a person who is gone or suspended, acts for another vendor by now, or for one that is not approved.
 */
export async function asPersonOf(shop: Shop, run: ImportRun): Promise<Shop> {
  if (run.endsAs !== null) return asFormerPerson(shop, run);
  const profile = await shop.db
    .selectFrom("profiles")
    .select(profileColumns)
    .where("user_id", "=", run.actingUserId)
    .executeTakeFirst();
  // Only approved sellers bring products in. Undoing is for all.
  if (run.vendorId !== null && run.state !== "undoing" && !(await isApproved(shop, run.vendorId))) {
    throw refusal("import.not-approved");
  }
  const person = personOfProfile(run.actingUserId, "", profile);
  if (person?.vendorId !== run.vendorId) throw refusal("import.person-gone");
  return { ...shop, actor: { ...person, address: "" } };
}

function asFormerPerson(shop: Shop, { actingUserId: userId, userName: name, vendorId }: ImportRun): Shop {
  const role = vendorId === null ? "admin" : "vendor";
  return { ...shop, actor: { role, userId, name, email: "", vendorId, sessionId: "", address: "" } };
}

export async function isApproved(shop: Shop, vendorId: string): Promise<boolean> {
  const vendor = await shop.db
    .selectFrom("vendors")
    .select("approved_at")
    .where("id", "=", vendorId)
    .executeTakeFirst();
  return vendor !== undefined && vendor.approved_at !== null;
}
