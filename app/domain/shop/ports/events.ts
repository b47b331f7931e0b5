import type { Ending } from "./rights-watch.ts";

export type CartSubscriber = {
  /** The account cart has this revision now; undefined when events may have been missed. */
  changed: (revision: string | undefined) => void;
  /** No more events will come. */
  ended: (why: Ending) => void;
};

/** Events of account carts, whichever process of the shop changed them. */
export type CartEvents = {
  /**
   * Returns a function that unsubscribes; undefined when the process stops or this person has too many subscriptions.
   */
  follow: (userId: string, subscriber: CartSubscriber) => (() => void) | undefined;
};

export type OrderSubscriber = {
  /** This order has changed; undefined when events may have been missed. */
  changed: (orderId: string | undefined) => void;
  /** No more events will come. */
  ended: (why: Ending) => void;
};

/** The orders to subscribe to: those a customer placed, those with a fulfilment for a vendor, or all of the shop. */
export type OrderAudience = { userId: string } | { vendorId: string } | "all";

/** Events of orders placed and changed, whichever process of the shop did it. */
export type OrderEvents = {
  /** Returns a function that unsubscribes; undefined when the process stops or there are too many subscriptions. */
  follow: (audience: OrderAudience, subscriber: OrderSubscriber) => (() => void) | undefined;
};

/** What of the catalogue has changed: everything, or these products by their groups. */
type CatalogueChanges = { everything: boolean; groupIds: number[] };

/** Events of the catalogue, whichever process changed it. */
export type CatalogueEvents = {
  /** What has changed since the last call. */
  take: () => CatalogueChanges;
};
