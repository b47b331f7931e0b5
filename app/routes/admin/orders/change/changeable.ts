import { mayBeCancelled } from "#domain/orders/machines/order-machine.ts";
import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";

/** Whether something of an order can still be changed: a part of it is not packed. */
export const isChangeable = ({ fulfilments }: Pick<ShopOrder, "fulfilments">): boolean =>
  fulfilments.some(({ status }) => status === "pending");

/** Whether its address can be: nothing of it is packed. */
export const isMovable = ({ fulfilments }: Pick<ShopOrder, "fulfilments">): boolean =>
  mayBeCancelled(fulfilments.map(({ status }) => status)) &&
  fulfilments.every(({ status, isInvoiced }) => status === "cancelled" || !isInvoiced);
