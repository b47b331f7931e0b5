import { data } from "react-router";
import { z } from "zod";
import { inUnits } from "#domain/base/text/counts.ts";
import { bulkAdvance, type BulkTransition } from "#domain/orders/fulfil/bulk-advance.server.ts";
import { ordersPerPage } from "#domain/orders/lists/orders-query.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { gatherSelectedIds, selectedIds } from "#http/forms/selected-ids.server.ts";
import { submit } from "#http/forms/submit.server.ts";

const SelectedOrders = z.object({ selectedIds: selectedIds({ things: "orders", most: ordersPerPage }) });

const labels: Record<BulkTransition, string> = { pack: "packed", deliver: "marked as delivered" };

/** Handles the bulk actions on the selected orders. `intent` names the action. */
export async function postOrders(shop: Shop, form: FormData) {
  const step = form.get("intent");
  if (step !== "pack" && step !== "deliver") throw data(null, 400);
  gatherSelectedIds(form, "order");
  return submit(form, SelectedOrders, async ({ selectedIds }) => {
    const { advanced, problems } = await bulkAdvance(shop, step, selectedIds);
    const done =
      advanced === 0
        ? `No order could be ${labels[step]}.`
        : `${inUnits(advanced, "order")} ${labels[step]}.`;
    return { done, problems, undo: null };
  });
}
