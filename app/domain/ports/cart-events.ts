import type { Ending } from "./rights-watch.ts";

/** Follows one person's stored cart. */
export type CartSubscriber = {
  /** The stored cart has this revision now; undefined when news may have been missed. */
  changed: (revision: string | undefined) => void;
  /** Nothing more will come. */
  ended: (why: Ending) => void;
};

/** News of stored carts, whichever process of the shop changed them. */
export type CartEvents = {
  /** Answers how to stop following; undefined when the process stops or too many pages of this person follow. */
  follow: (userId: string, subscriber: CartSubscriber) => (() => void) | undefined;
};
