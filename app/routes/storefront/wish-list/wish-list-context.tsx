import { createContext, type ReactNode, use, useEffect, useMemo, useCallback } from "react";
import type { ServedWishes } from "#domain/cart/wish-list/read-wishes.server.ts";
import { useToast } from "#ui/feedback/toasts.tsx";
import { useAccountWishes } from "./account-wishes.ts";
import { maxWishes } from "#domain/cart/wish-list/wish-limit.ts";
import { readStoredList, useStoredText } from "#routes/shared/browser/stored-text.ts";

type WishList = {
  /** Product ids, the latest wish first. A guest's list is empty until the browser has read it. */
  productIds: string[];
  isSignedIn: boolean;
  add: (productId: string) => void;
  remove: (productId: string) => void;
};

const WishListContext = createContext<WishList | null>(null);

type WishListProviderProps = {
  /** Null for a guest, whose wish list the browser keeps. */
  served: ServedWishes | null;
  children: ReactNode;
};

/**
 * Provides the wish list to everything inside: a guest's list in this browser, or the stored list of a signed-in
 * person.
 */
export function WishListProvider({ served, children }: WishListProviderProps) {
  const toast = useToast();
  const [guestWishes, changeGuestWishes] = useGuestWishes();
  const stored = useAccountWishes(served);
  const { add: addStored, remove: removeStored } = stored;
  const isSignedIn = served !== null;

  useEffect(() => {
    if (!isSignedIn || guestWishes.length === 0) return;
    // Merges the guest's list at sign-in. What does not fit stays in the browser.
    addStored(guestWishes).then(
      () => changeGuestWishes(() => []),
      () => {},
    );
  }, [isSignedIn, guestWishes, addStored, changeGuestWishes]);

  const productIds = isSignedIn ? stored.productIds : guestWishes;
  const wishList = useMemo(() => {
    const complain = (error: unknown) =>
      toast({ title: "Your wish list was not changed", detail: explain(error), tone: "error" });
    return {
      productIds,
      isSignedIn,
      add(productId: string) {
        if (isSignedIn) addStored([productId]).catch(complain);
        else changeGuestWishes((wishes) => [productId, ...wishes.filter((id) => id !== productId)]);
      },
      remove(productId: string) {
        if (isSignedIn) removeStored(productId).catch(complain);
        else changeGuestWishes((wishes) => wishes.filter((id) => id !== productId));
      },
    };
  }, [productIds, isSignedIn, addStored, removeStored, changeGuestWishes, toast]);
  return <WishListContext value={wishList}>{children}</WishListContext>;
}

export function useWishList(): WishList {
  const wishList = use(WishListContext);
  if (!wishList) throw new Error("There is no wish list.");
  return wishList;
}

function explain(error: unknown): string {
  const isOffline = error instanceof TypeError;
  return !isOffline && error instanceof Error && error.message
    ? error.message
    : "Please try again in a moment.";
}

const storageKey = "wish-list";

/** The products on the wish list of this browser's guest, the latest first, and a function to change the list. */
function useGuestWishes(): [string[], (change: (wishes: string[]) => string[]) => void] {
  const [text, save] = useStoredText(storageKey);
  const wishes = useMemo(() => readWishes(text), [text]);
  const change = useCallback(
    (change: (wishes: string[]) => string[]) =>
      save((stored) => JSON.stringify(change(readWishes(stored)).slice(0, maxWishes))),
    [save],
  );
  return [wishes, change];
}

function readWishes(text: string | null): string[] {
  return readStoredList(text, isProductId);
}

function isProductId(entry: unknown): entry is string {
  return typeof entry === "string" && /^[1-9]\d{0,17}$/.test(entry);
}
