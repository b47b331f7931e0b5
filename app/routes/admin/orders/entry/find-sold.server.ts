import { findOrder } from "#domain/orders/views/find-order.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** What the screen says of a sale at the counter that was made just now; null for an order that is none. */
export async function findSold(shop: Shop, { searchParams }: URL) {
  const order = await findOrder(shop, searchParams.get("sold") ?? "");
  const paid = order?.events.find(({ kind }) => kind === "collected")?.detail.paid;
  if (!order || !paid) return null;
  const { id, number, total } = order;
  return { id, number, total, paid, change: Number(searchParams.get("change")) || 0 };
}
