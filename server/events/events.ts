import type { Logger } from "pino";
import type { RightsWatch } from "#domain/ports/rights-watch.ts";
import type { CartChanges } from "#domain/ports/cart-events.ts";
import type { OrderChanges } from "#domain/ports/order-events.ts";
import { passOnCartChanges } from "./cart-events.ts";
import { listenToDatabase } from "./database-listener.ts";
import { passOnOrderChanges } from "./order-events.ts";
import { watchRights } from "./rights-watch.ts";

export type Changes = {
  cartChanges: CartChanges;
  orderChanges: OrderChanges;
  rights: RightsWatch;
  close: () => Promise<void>;
};

/** For a process that serves nobody. */
export const noChanges: Changes = {
  cartChanges: { follow: () => undefined },
  orderChanges: { follow: () => undefined },
  rights: { watch: () => () => {} },
  close: async () => {},
};

/**
 * News of rights, carts, orders and the catalogue, whichever process of the shop changed them, over one connection for
 * this process.
 */
export function openChanges(
  databaseUrl: string,
  log: Logger,
  stop: AbortSignal,
  catalogueChanged: () => void,
): Changes {
  const rights = watchRights(stop, log);
  const carts = passOnCartChanges(stop);
  const orders = passOnOrderChanges(stop);
  const catalogue = { channel: "catalogue_changed", heard: catalogueChanged, began: catalogueChanged };
  const hearings = [rights.hearing, carts.hearing, orders.hearing, catalogue];
  const { close } = listenToDatabase(databaseUrl, hearings, log);
  const { cartChanges } = carts;
  const { orderChanges } = orders;
  return { rights: rights.rights, cartChanges, orderChanges, close };
}
