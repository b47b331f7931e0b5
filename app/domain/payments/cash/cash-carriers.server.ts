import type { SentBy } from "#db/values/order-values.ts";
import type { CashCarrier } from "#db/values/payment-values.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal as vendorRefusal } from "../../vendors/refusals.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CashCarriersInput } from "./cash-carriers-input.ts";
import { readVendorCash } from "./vendor-cash.server.ts";

/**
 * Decides who may collect the cash of a vendor's orders, for an admin. What is dispatched already keeps its own.
 * Refuses: another choice than the shop's courier for the shop's own goods.
 */
export async function changeCashCarriers(
  shop: Shop,
  vendorId: string,
  { cashCarriers }: CashCarriersInput,
): Promise<void> {
  requirePermission(shop.actor, "cash.record");
  await inTransaction(shop, async (shop) => {
    const vendor = await shop.db
      .selectFrom("vendors")
      .select(["name", "cash_carriers", "is_own"])
      .where("id", "=", vendorId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!vendor) throw vendorRefusal("vendor.not-found");
    const isOnlyShop = cashCarriers.every((carrier) => carrier === "shop-courier");
    if (vendor.is_own && !isOnlyShop) throw refusal("cash.own-goods");
    const changed = whatChanged(
      { cashCarriers: vendor.cash_carriers.join(", ") },
      { cashCarriers: cashCarriers.join(", ") },
    );
    if (!changed) return;
    await shop.db
      .updateTable("vendors")
      .set({ cash_carriers: [...cashCarriers] })
      .where("id", "=", vendorId)
      .execute();
    await writeAudit(shop, {
      action: "vendor.cash-carriers",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      ...changed,
    });
  });
}

type ToCollect = {
  vendorId: string;
  vendorName: string;
  total: number;
  /** Of goods that are collected at the shop's counter. */
  collectCode: string | null;
};

type Sending = {
  sentBy?: SentBy | undefined;
  cashCarrier?: CashCarrier | undefined;
  cashTakenBy?: CashCarrier | undefined;
};

/**
 * Chooses who collects the cash of a fulfilment that is dispatched now. With a courier: whose was chosen, or the first
 * whom the vendor may use. Without one the seller takes it, who is the shop for its own goods; whoever records cash may
 * say that the shop took it. The vendor's row stays locked, so that several parcels at once keep within the limit
 * together.
 * Refuses: somebody the vendor may not use; more cash in the vendor's hands than the shop allows.
 */
export async function chooseCashCarrier(
  shop: Shop,
  { vendorId, vendorName, total, collectCode }: ToCollect,
  { sentBy = "courier", cashCarrier, cashTakenBy }: Sending,
): Promise<CashCarrier> {
  const vendor = await shop.db
    .selectFrom("vendors")
    .select(["cash_carriers", "is_own"])
    .where("id", "=", vendorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const allowed = vendor.is_own ? [] : (vendor.cash_carriers as CashCarrier[]);
  const usual = allowed.find((carrier) => carrier !== "vendor") ?? "shop-courier";
  const carrier =
    sentBy === "courier" ? (cashCarrier ?? usual) : (cashTakenBy ?? (vendor.is_own ? "shop" : "vendor"));
  // Above the limit it is the only one, so every vendor may use it.
  if (carrier === "shop-courier") return carrier;
  const isShop = carrier === "shop" && (vendor.is_own || can(shop.actor, "fulfilments.ship-any"));
  if (isShop) return carrier;
  if (!allowed.includes(carrier)) {
    const code = collectCode === null ? "cash.carrier-not-allowed" : "cash.taken-by-shop";
    throw refusal(code, { vendor: vendorName });
  }
  const { toPayIn, underway, limit } = await readVendorCash(shop, vendorId);
  if (toPayIn + underway + total > limit) {
    throw refusal("cash.vendor-limit", { vendor: vendorName, has: toPayIn + underway, total, limit });
  }
  return carrier;
}
