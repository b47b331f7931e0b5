import { requireForVendor, requirePermission } from "../../shop/access/require-permission.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import type { CollectInput, DispatchInput, SellerDispatchInput } from "./dispatch-input.ts";

/** Changes how soon the signed-in vendor hands goods over. What was promised stays; whether they can be collected too. */
export async function changeOwnDispatch(shop: Shop, input: DispatchInput): Promise<void> {
  const { vendorId } = requireForVendor(shop.actor, "vendors.edit-own");
  await changeDispatch(shop, { id: vendorId }, input);
}

/**
 * Changes how soon the shop hands over the goods that it sells itself.
 * Refuses: a shop that sells none.
 */
export async function changeDispatchOfShop(shop: Shop, input: SellerDispatchInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await changeDispatch(shop, { is_own: true }, input);
}

/**
 * Changes how soon a vendor hands goods over, or whether they can be collected, for the vendor.
 * Refuses: a vendor that is not there.
 */
export async function changeDispatchOf(
  shop: Shop,
  vendorId: string,
  input: DispatchInput | CollectInput,
): Promise<void> {
  requirePermission(shop.actor, "vendors.approve");
  await changeDispatch(shop, { id: vendorId }, input);
}

/** Reads how soon the shop hands over its own goods; undefined if it sells none. */
export function readDispatchOfShop(shop: Shop): Promise<SellerDispatchInput | undefined> {
  requirePermission(shop.actor, "settings.read");
  return shop.db.selectFrom("vendors").select(columns).where("is_own", "=", true).executeTakeFirst();
}

const columns = [
  "dispatch_days as dispatchDays",
  "cut_off as cutOff",
  "is_collectable as isCollectable",
] as const;

async function changeDispatch(
  shop: Shop,
  seller: { id: string } | { is_own: true },
  input: Partial<SellerDispatchInput>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const vendor = await shop.db
      .selectFrom("vendors")
      .select(["id", "name", ...columns])
      .where(({ and }) => and(seller))
      .forUpdate()
      .executeTakeFirst();
    if (!vendor) throw refusal("vendor.not-found");
    const { id, name, ...before } = vendor;
    const after = { ...before, ...input };
    const changed = whatChanged(before, after);
    if (!changed) return;
    await shop.db
      .updateTable("vendors")
      .set({
        dispatch_days: after.dispatchDays,
        cut_off: after.cutOff,
        is_collectable: after.isCollectable,
      })
      .where("id", "=", id)
      .execute();
    await writeAudit(shop, { action: "vendor.dispatch", subject: { id, name }, vendorId: id, ...changed });
  });
}
