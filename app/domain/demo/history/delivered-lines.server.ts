import { sql } from "kysely";
import { daysAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import type { Scene } from "./scene.ts";

const daysBack = 20;

/** The lines of the made-up past that were delivered in the last days, and of which nothing was sent back. */
export function linesDelivered({ shop, day }: Scene) {
  return shop.db
    .selectFrom("order_lines")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_lines.order_id as orderId", "position", "product_id as productId", "slug"])
    .select(["vendor_id as vendorId", "checkout_token as token", "payment_method as method"])
    .select(["orders.user_id as userId"])
    .select(sql<string>`(delivered_at at time zone 'Asia/Kolkata')::date::text`.as("delivered"))
    .where("fulfilments.status", "=", "delivered")
    .where("delivered_at", ">=", startOfIndianDay(daysAfter(day, -daysBack)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("returns")
            .select("returns.id")
            .whereRef("returns.order_id", "=", "order_lines.order_id")
            .whereRef("returns.position", "=", "order_lines.position"),
        ),
      ),
    )
    .orderBy("orders.created_at")
    .orderBy("checkout_token")
    .orderBy("position")
    .execute();
}
