import { sql } from "kysely";
import type { Role } from "#db/values/people-values.ts";
import { refuseLastAdmin } from "./lock-admins.server.ts";
import { can, isGivenByVendor, rolesWith, standsForVendor } from "../../shop/access/permissions.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { unassignMessages } from "../../messages/contact/unassign-messages.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { closeVendor } from "../../vendors/vendor/close-vendor.server.ts";
import { openVendor } from "../../vendors/vendor/open-vendor.server.ts";
import { type LockedUser, lockUser, refuseOneself } from "./lock-user.server.ts";
import type { UserChange } from "./user-input.ts";

/**
 * Changes a person's name or role, and says which. A change of role signs the person out everywhere.
 * A new vendor user acts for the vendor they acted for before, or for a new one. Messages assigned to somebody who is
 * no longer answers any become unassigned.
 * Refuses: a role that only vendors give; admins who demote themselves; the demotion of the last admin; until `agreed`, a change that takes products
 * off sale or leaves orders unsent.
 */
export async function changeUser(
  shop: Shop,
  userId: string,
  { name, role, agreed }: UserChange,
): Promise<"change" | "change-role"> {
  return inTransaction(shop, async (shop) => {
    const { user, admins } = await lockUser(shop, userId);
    if (can(user, "users.manage") && !can({ role }, "users.manage")) {
      refuseOneself(shop, userId, "demote");
      refuseLastAdmin(admins, userId);
    }
    const changed = whatChanged({ name: user.name, role: user.role }, { name, role });
    if (!changed) return "change";
    const isOfRole = "role" in changed.after;
    if (isOfRole && isGivenByVendor({ role })) throw refusal("user.role-of-vendor");
    if (standsForVendor(user) && !standsForVendor({ role }) && !agreed) await refuseToLeaveBehind(shop, user);
    if ("name" in changed.after) {
      await shop.db
        .updateTable("auth_users")
        .set({ name, updated_at: shop.now() })
        .where("id", "=", userId)
        .execute();
    }
    if (isOfRole) await changeRole(shop, { ...user, name }, role);
    await writeAudit(shop, {
      action: isOfRole ? "user.role" : "user.name",
      subject: { id: userId, name },
      vendorId: null,
      ...changed,
    });
    return isOfRole ? "change-role" : "change";
  });
}

/** Applies only where nobody else acts for the vendor. */
async function refuseToLeaveBehind(shop: Shop, { id, vendorId }: LockedUser) {
  const left = await shop.db
    .selectFrom("vendors")
    .select("name")
    .select(
      sql<number>`(select count(*)::int from products where vendor_id = vendors.id and is_public)`.as(
        "products",
      ),
    )
    .select(
      sql<number>`(
        select count(distinct order_id)::int from fulfilments
        where vendor_id = vendors.id and status not in ('delivered', 'cancelled')
      )`.as("orders"),
    )
    .where("id", "=", vendorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("profiles")
            .select("user_id")
            .whereRef("profiles.vendor_id", "=", "vendors.id")
            .where("role", "in", rolesWith("vendor.own"))
            .where("user_id", "<>", id),
        ),
      ),
    )
    .executeTakeFirst();
  if (!left || left.products + left.orders === 0) return;
  throw refusal("user.last-of-vendor", { vendor: left.name, products: left.products, orders: left.orders });
}

async function changeRole(
  shop: Shop,
  user: Pick<LockedUser, "id" | "name" | "email" | "role" | "vendorId">,
  role: Role,
) {
  const vendorId =
    standsForVendor({ role }) && user.vendorId === null ? await openVendor(shop, user) : user.vendorId;
  await shop.db
    .updateTable("profiles")
    .set({ role, vendor_id: vendorId })
    .where("user_id", "=", user.id)
    .execute();
  await shop.db.deleteFrom("auth_sessions").where("user_id", "=", user.id).execute();
  if (!can({ role }, "messages.answer")) await unassignMessages(shop, user.id);
  if (standsForVendor(user) && vendorId !== null) await closeVendor(shop, vendorId);
}
