import type { SignedInActor } from "../actor.ts";
import type { Shop } from "../shop.ts";

/** Why a page is told nothing more: the process stops, so that it may ask another one, or its person may not know. */
export type Ending = "stopping" | "forbidden";

/** What goes on after its request was answered, such as a stream of events. */
export type Lasting = {
  /** The shop as the person used it who began it. */
  shop: Shop & { actor: SignedInActor };
  /** Whether it may go on; the shop is given as the person may use it now. */
  mayGoOn: (shop: Shop) => Promise<boolean>;
  ended: (why: Ending) => void;
};

/** Knows of every session that ends and of every person whose rights change, whichever process of the shop did it. */
export type RightsWatch = {
  /**
   * Ends it within a second of the moment when its person's session ends or `mayGoOn` becomes false. Answers how to
   * stop watching.
   */
  watch: (lasting: Lasting) => () => void;
};
