import { sql } from "kysely";
import { startOfIndianDay, indianDay } from "../../base/time/indian-days.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** Cash that the shop's own people took, at the counter or at the door. `amount` in whole paise. */
export type TakenCash = {
  fulfilmentId: string;
  orderId: string;
  orderNumber: string;
  shortNumber: number;
  vendorName: string;
  isCollected: boolean;
  amount: number;
  takenAt: Date;
};

const maxShown = 100;

/** Lists what was taken last, the latest first, and the sum of today in India, in whole paise. Only for admins. */
export async function listTakenCash(shop: Shop): Promise<{ taken: TakenCash[]; today: number }> {
  requirePermission(shop.actor, "books.read-any");
  const ofShop = shop.db
    .selectFrom("cash_collections as cash")
    .where("cash.carried_by", "=", "shop")
    .where("cash.state", "=", "received");
  const [taken, { today }] = await Promise.all([
    ofShop
      .innerJoin("fulfilments", "fulfilments.id", "cash.fulfilment_id")
      .innerJoin("orders", "orders.id", "cash.order_id")
      .select(["fulfilments.id as fulfilmentId", "orders.id as orderId", "orders.number as orderNumber"])
      .select("orders.short_number as shortNumber")
      .select(["vendor_name as vendorName", "cash.amount", "cash.collected_at as takenAt"])
      .select(sql<boolean>`sent_by = 'collected'`.as("isCollected"))
      .orderBy("cash.collected_at", "desc")
      .orderBy("fulfilments.id")
      .limit(maxShown)
      .execute(),
    ofShop
      .select(sql<number>`coalesce(sum(amount), 0)`.as("today"))
      .where("collected_at", ">=", startOfIndianDay(indianDay(shop.now())))
      .executeTakeFirstOrThrow(),
  ]);
  return { taken, today };
}
