import type { Role } from "#db/values/people-values.ts";
import { can, type Permission } from "../../../shop/access/permissions.ts";
import { personOfProfile, profileColumns } from "../../../shop/access/person-of-profile.ts";
import { refusal } from "../../import-refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { ImportRun } from "./import-run.ts";

/**
 * The shop with the person who asked for what an import does as its actor, with the rights they have now. What an import
 * that could not be finished wrote is taken back in their name, whoever they are by now.
 * Refuses: a person who is gone or suspended, may no longer change these products, acts for another vendor by now, or for one that is not approved.
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
  const needed = neededFor(run);
  if (person?.vendorId !== run.vendorId || !needed.every((permission) => can(person, permission))) {
    throw refusal("import.person-gone");
  }
  return { ...shop, actor: { ...person, address: "" } };
}

const neededFor = ({ vendorId }: ImportRun): Permission[] =>
  vendorId === null ? ["products.read-any", "products.edit-any"] : ["products.read-own", "products.edit-own"];

/** With the rights that an import takes, and no others. */
async function asFormerPerson(shop: Shop, run: ImportRun): Promise<Shop> {
  const { actingUserId: userId, userName: name, vendorId } = run;
  const profile = await shop.db
    .selectFrom("profiles")
    .select("role")
    .where("user_id", "=", userId)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
  const role = profile?.role ?? "customer";
  const permissions = new Set(neededFor(run));
  return {
    ...shop,
    actor: { role, permissions, userId, name, email: "", vendorId, sessionId: "", address: "" },
  };
}

export async function isApproved(shop: Shop, vendorId: string): Promise<boolean> {
  const vendor = await shop.db
    .selectFrom("vendors")
    .select("approved_at")
    .where("id", "=", vendorId)
    .executeTakeFirst();
  return vendor !== undefined && vendor.approved_at !== null;
}
