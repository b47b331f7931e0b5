import {
  applyEdits,
  type CartEdit,
  mergeEdits,
  noteEdits,
  withoutDone,
} from "#domain/cart/cart/cart-edits.ts";
import { type CartLine, isSameLines } from "#domain/cart/cart/cart-lines.ts";
import { emptyAccountCart, type AccountCart } from "#domain/cart/cart/account-cart.ts";
import type { CartSave, CartSaveAnswer } from "#domain/cart/cart/save-cart.server.ts";

export type TabMessage =
  | { kind: "opened" }
  | { kind: "edited"; edits: CartEdit[] }
  /**
   * The account cart now has this revision, which includes the edits in `done`. Undefined when the revision is not
   * known.
   */
  | { kind: "stored"; revision: string | undefined; done: CartEdit[] };

/**
 * How a tab reaches the server and the other tabs. The functions that call the server reject when it cannot be reached.
 */
export type CartWays = {
  fetchCart: () => Promise<AccountCart>;
  saveCart: (save: CartSave) => Promise<CartSaveAnswer>;
  clearCart: () => Promise<unknown>;
  /** Edits kept for a later page of this browser, for when no open tab knows them. */
  readEdits: () => CartEdit[];
  saveEdits: (edits: CartEdit[]) => void;
  postMessage: (message: TabMessage) => void;
  /** Called when the result of `read` has changed. */
  changed: () => void;
};

/** The server refused the request; trying again would not help. */
export class CartRefused extends Error {
  readonly isSignedOut: boolean;

  constructor(status: number) {
    super(`The cart was refused with status ${status}.`);
    this.isSignedOut = status === 401;
  }
}

const debounceMilliseconds = 1_000;
/** How long a tab waits for another tab to save the edits made there. */
const otherTabMilliseconds = 5_000;
const firstPause = 2_000;
const longestPause = 60_000;

/**
 * Keeps the account cart of a signed-in customer in sync in one tab. A change shows at once, as edits on top of the
 * account cart, and in the other tabs as soon as they receive it. The edits are saved a second later, on top of the
 * cart that the server has by then.
 */
export function syncAccountCart(first: AccountCart, ways: CartWays) {
  let base = first;
  let edits: CartEdit[] = [];
  let lines = base.lines;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let isBehind = false;
  let isSignedOut = false;
  // One request at a time, so that the latest answer is the newest cart.
  let work = Promise.resolve();

  function enqueue(job: () => Promise<void>) {
    work = work.then(job).then(
      () => {
        pause = firstPause;
      },
      (error: unknown) => putOff(error),
    );
  }

  function storeIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => enqueue(store), milliseconds);
  }

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  function show(next: CartEdit[]) {
    edits = next;
    ways.saveEdits(edits);
    lines = applyEdits(base.lines, edits);
    ways.changed();
  }

  async function store() {
    stop();
    if (isBehind) await catchUp();
    // Each pass but the last failed because somebody else had saved the cart in between.
    let isStored = isSignedOut;
    while (!isStored && edits.length > 0) isStored = await tryToStore();
  }

  async function tryToStore(): Promise<boolean> {
    const upon = base.revision;
    show(edits.map((edit) => ({ ...edit, sentUpon: upon })));
    const sent = edits;
    if (!isSameLines(base.lines, lines)) {
      const answer = await ways.saveCart({ revision: upon, lines });
      base = answer.cart;
      if (!answer.isSaved) {
        show(unsend(edits));
        return false;
      }
    }
    settle(sent);
    return true;
  }

  async function deleteCart(removals: CartEdit[]) {
    await ways.clearCart();
    base = emptyAccountCart;
    settle(removals);
  }

  function settle(done: CartEdit[]) {
    show(withoutDone(edits, done));
    ways.postMessage({ kind: "stored", revision: base.revision, done });
  }

  async function catchUp() {
    isBehind = true;
    base = await ways.fetchCart();
    isBehind = false;
    show(edits);
  }

  async function follow(revision: string | undefined, done: CartEdit[]) {
    if (isSignedOut) return;
    try {
      if (revision === undefined || revision !== base.revision) await catchUp();
    } finally {
      if (done.length > 0) show(withoutDone(edits, done));
    }
  }

  /**
   * Empties the cart when its customer is no longer signed in. The edits are kept and saved when the customer signs in
   * again.
   */
  function reset() {
    isSignedOut = true;
    base = emptyAccountCart;
    show(unsend(edits));
    lines = [];
    ways.changed();
  }

  function putOff(error: unknown) {
    console.warn("The cart could not be reached.", error);
    if (error instanceof CartRefused) return error.isSignedOut ? reset() : show([]);
    show(unsend(edits));
    storeIn(pause);
    pause = Math.min(pause * 2, longestPause);
  }

  return {
    read: () => ({ lines, revision: base.revision }),

    /**
     * Restores the edits that an earlier page left. Edits that it sent while closing are dropped if the cart's revision
     * has changed since: that change is taken to be theirs.
     */
    open() {
      const left = ways.readEdits();
      show(unsend(left.filter(({ sentUpon }) => sentUpon === undefined || sentUpon === base.revision)));
      if (edits.length > 0) storeIn(debounceMilliseconds);
      ways.postMessage({ kind: "opened" });
    },
    receiveMessage(message: TabMessage) {
      if (message.kind === "stored") return enqueue(() => follow(message.revision, message.done));
      if (message.kind === "opened") {
        if (edits.length > 0) ways.postMessage({ kind: "edited", edits });
        return;
      }
      show(mergeEdits(edits, unsend(message.edits)));
      // The other tab saves them, unless it is closed first.
      if (timer === undefined) storeIn(otherTabMilliseconds);
    },
    /** Handles the event that the account cart now has `revision`; undefined when the revision is not known. */
    receiveRevision(revision?: string) {
      enqueue(() => follow(revision, []));
    },
    change(next: CartLine[]) {
      show(noteEdits(edits, lines, next, Date.now()));
      ways.postMessage({ kind: "edited", edits });
      storeIn(debounceMilliseconds);
    },
    clear() {
      stop();
      const removals = noteEdits(edits, lines, [], Date.now()).filter(({ quantity }) => quantity === 0);
      show(removals);
      ways.postMessage({ kind: "edited", edits: removals });
      enqueue(() => deleteCart(removals));
    },
    /** Saves at once, because the page is being left or the connection is back. */
    storeNow() {
      if (edits.length > 0 || isBehind) enqueue(store);
    },
    /** Saves at once. Returns a promise that resolves after the attempt, or null when there is nothing to save. */
    settleNow() {
      if (edits.length === 0 && !isBehind) return null;
      enqueue(store);
      return work;
    },
    stop,
  };
}

function unsend(edits: CartEdit[]): CartEdit[] {
  return edits.map((edit) => ({ ...edit, sentUpon: undefined }));
}
