import { data } from "react-router";
import { z } from "zod";
import { inUnits } from "#domain/base/text/counts.ts";
import { deliverOrders } from "#domain/orders/fulfil/several-at-once.server.ts";
import { ordersPerPage } from "#domain/orders/lists/orders-query.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { gatherSelectedIds, selectedIds } from "#http/forms/selected-ids.server.ts";
import { submit } from "#http/forms/submit.server.ts";

const SelectedOrders = z.object({ selectedIds: selectedIds({ things: "orders", most: ordersPerPage }) });

/** Marks the selected orders as delivered. */
export async function postOrders(shop: Shop, form: FormData) {
  if (form.get("intent") !== "deliver") throw data(null, 400);
  gatherSelectedIds(form, "order");
  return submit(form, SelectedOrders, async ({ selectedIds }) => {
    const { delivered, problems } = await deliverOrders(shop, selectedIds);
    const done =
      delivered === 0
        ? "No order could be marked as delivered."
        : `${inUnits(delivered, "order")} marked as delivered.`;
    return { done, problems, undo: null };
  });
}
