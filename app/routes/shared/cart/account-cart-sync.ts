import { applyEdits, type CartEdit, mergeEdits, noteEdits, withoutDone } from "#domain/cart/cart-edits.ts";
import { type CartLine, isSameLines } from "#domain/cart/cart-lines.ts";
import { emptyAccountCart, type AccountCart } from "#domain/cart/account-cart.ts";
import type { CartSave, CartSaveAnswer } from "#domain/cart/save-cart.server.ts";

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { kind: "opened" }
  | { kind: "edited"; edits: CartEdit[] }
  /** The stored cart has this revision now, which holds the edits that are done; undefined when it is not known. */
  | { kind: "stored"; revision: string | undefined; done: CartEdit[] };

/** The ways from a tab to the store and to the other tabs. Those to the store reject when it was not reached. */
export type CartWays = {
  fetchCart: () => Promise<AccountCart>;
  saveCart: (save: CartSave) => Promise<CartSaveAnswer>;
  clearCart: () => Promise<unknown>;
  /** Edits kept for a later page of this browser, when no tab is left that knows them. */
  readEdits: () => CartEdit[];
  keepEdits: (edits: CartEdit[]) => void;
  tell: (message: TabMessage) => void;
  /** Called when what `read` answers has changed. */
  changed: () => void;
};

/** The shop will not do this, however often it is asked. */
export class CartRefused extends Error {
  readonly isSignedOut: boolean;

  constructor(status: number) {
    super(`The cart was refused with status ${status}.`);
    this.isSignedOut = status === 401;
  }
}

const debounceMilliseconds = 1_000;
/** How long a tab waits for another one to store the edits made there. */
const otherTabMilliseconds = 5_000;
const firstPause = 2_000;
const longestPause = 60_000;

/**
 * A signed-in person's cart in one tab. What the person does shows at once, as edits upon the stored cart, and in the
 * other tabs as soon as they hear of it; the edits are stored a second later, upon whatever the store holds by then.
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
    ways.keepEdits(edits);
    lines = applyEdits(base.lines, edits);
    ways.changed();
  }

  async function store() {
    stop();
    if (isBehind) await catchUp();
    // Each turn but the last was overtaken by somebody else's save.
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
    ways.tell({ kind: "stored", revision: base.revision, done });
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

  /** Whoever is here is no longer the person whose cart this is; signed in again, they have their edits stored. */
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

    /** Takes up what an earlier page left; what that page sent in leaving has come through if anything has. */
    open() {
      const left = ways.readEdits();
      show(unsend(left.filter(({ sentUpon }) => sentUpon === undefined || sentUpon === base.revision)));
      if (edits.length > 0) storeIn(debounceMilliseconds);
      ways.tell({ kind: "opened" });
    },
    /** Another tab says something. */
    hearTab(message: TabMessage) {
      if (message.kind === "stored") return enqueue(() => follow(message.revision, message.done));
      if (message.kind === "opened") {
        if (edits.length > 0) ways.tell({ kind: "edited", edits });
        return;
      }
      show(mergeEdits(edits, unsend(message.edits)));
      // The other tab stores them, unless it is closed before.
      if (timer === undefined) storeIn(otherTabMilliseconds);
    },
    /** The shop says that the stored cart has `revision` now; undefined when it may be any. */
    hearShop(revision?: string) {
      enqueue(() => follow(revision, []));
    },
    change(next: CartLine[]) {
      show(noteEdits(edits, lines, next, Date.now()));
      ways.tell({ kind: "edited", edits });
      storeIn(debounceMilliseconds);
    },
    clear() {
      stop();
      const removals = noteEdits(edits, lines, [], Date.now()).filter(({ quantity }) => quantity === 0);
      show(removals);
      ways.tell({ kind: "edited", edits: removals });
      enqueue(() => deleteCart(removals));
    },
    /** Stores without waiting: the page is being left, or the line is back. */
    storeNow() {
      if (edits.length > 0 || isBehind) enqueue(store);
    },
    /** Stores at once; answers when the store has been asked, or null when it holds everything already. */
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
