import type { Logger } from "pino";
import type { RightsWatch } from "#domain/shop/ports/rights-watch.ts";
import type { CartEvents, CatalogueEvents, OrderEvents } from "#domain/shop/ports/events.ts";
import { passOnCartChanges } from "./cart-events.ts";
import { collectCatalogueChanges } from "./catalogue-events.ts";
import { listenToDatabase } from "./database-listener.ts";
import { passOnOrderChanges } from "./order-events.ts";
import { watchRights } from "./rights-watch.ts";

export type Changes = {
  cartEvents: CartEvents;
  orderEvents: OrderEvents;
  /** Undefined for a process that answers no lists. */
  catalogueEvents?: CatalogueEvents;
  rights: RightsWatch;
  close: () => Promise<void>;
};

/** For a process that serves no visitors. */
export const noChanges: Changes = {
  cartEvents: { follow: () => undefined },
  orderEvents: { follow: () => undefined },
  rights: { watch: () => () => {} },
  close: async () => {},
};

/**
 * Receives the events of rights, carts, orders and the catalogue, whichever process changed them, over one connection
 * for this process.
 */
export function openChanges(
  databaseUrl: string,
  log: Logger,
  stop: AbortSignal,
  catalogueChanged: (what?: string) => void,
): Changes {
  const rights = watchRights(stop, log);
  const carts = passOnCartChanges(stop);
  const orders = passOnOrderChanges(stop);
  const catalogue = collectCatalogueChanges(catalogueChanged);
  const hearings = [rights.subscription, carts.subscription, orders.subscription, catalogue.subscription];
  const { close } = listenToDatabase(databaseUrl, hearings, log);
  const { cartEvents } = carts;
  const { orderEvents } = orders;
  const { catalogueEvents } = catalogue;
  return { rights: rights.rights, cartEvents, orderEvents, catalogueEvents, close };
}
