import type { Logger } from "pino";
import type { CartChanges } from "#domain/cart/cart-changes.ts";
import type { OrderChanges } from "#domain/orders/order-changes.ts";
import { passOnCartChanges } from "./cart-changes.ts";
import { listenToDatabase } from "./database-listener.ts";
import { passOnOrderChanges } from "./order-changes.ts";

export type Changes = {
  cartChanges: CartChanges;
  orderChanges: OrderChanges;
  close: () => Promise<void>;
};

/** For a process that serves nobody. */
export const noChanges: Changes = {
  cartChanges: { follow: () => undefined },
  orderChanges: { follow: () => undefined },
  close: async () => {},
};

/** News of carts, orders and the catalogue, whichever process of the shop changed them, over one connection for this process. */
export function openChanges(
  databaseUrl: string,
  log: Logger,
  stop: AbortSignal,
  catalogueChanged: () => void,
): Changes {
  const carts = passOnCartChanges(stop);
  const orders = passOnOrderChanges(stop);
  const catalogue = { channel: "catalogue_changed", heard: catalogueChanged, began: catalogueChanged };
  const { close } = listenToDatabase(databaseUrl, [carts.hearing, orders.hearing, catalogue], log);
  return { cartChanges: carts.cartChanges, orderChanges: orders.orderChanges, close };
}
