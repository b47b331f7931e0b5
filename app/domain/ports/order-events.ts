import type { Ending } from "./rights-watch.ts";

/** Follows orders. */
export type OrderSubscriber = {
  /** This order has changed; undefined when news may have been missed. */
  changed: (orderId: string | undefined) => void;
  /** Nothing more will come. */
  ended: (why: Ending) => void;
};

/** Whose orders: those a customer placed, those with a part for a vendor, or all of the shop. */
export type OrderAudience = { userId: string } | { vendorId: string } | "all";

/** News of orders placed and changed, whichever process of the shop did it. */
export type OrderEvents = {
  /** Answers how to stop following; undefined when the process stops or too many pages follow. */
  follow: (audience: OrderAudience, subscriber: OrderSubscriber) => (() => void) | undefined;
};
