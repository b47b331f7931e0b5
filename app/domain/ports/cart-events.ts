import type { Ending } from "./rights-watch.ts";

/** A subscriber to one person's account cart. */
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
