import { useEffect, useState } from "react";
import { type CartLine, countPieces, piecesOf } from "#domain/cart/cart-lines.ts";
import { writeCartText } from "#domain/cart/cart-text.ts";
import type { PricedCart, PricedLine } from "#domain/cart/priced-cart.ts";
import type { CartTotals } from "#domain/pricing/cart-totals.ts";
import { useCart, useCartActions, warnOfUnavailable } from "#routes/shared/cart/cart-context.tsx";

/** A line of the cart as it is now, with what it cost when the shop was asked last. */
type ShownLine = { line: CartLine; priced: PricedLine | undefined };

export type ShownCart = {
  lines: ShownLine[];
  totals: CartTotals;
  pieces: number;
  /** Prices and sums are those of a moment ago; the shop has been asked for the new ones. */
  isWaiting: boolean;
  /** The shop could not be asked. */
  isUnreached: boolean;
  /** Products the cart held that are no longer sold. */
  unavailable: string[];
};

const pauseMilliseconds = 5_000;

type Served = { lines: CartLine[]; priced: PricedCart };

/**
 * The cart at hand with prices and sums by the shop, which is asked again whenever the cart changes, here or
 * elsewhere. What stock no longer covers is capped, what is no longer sold is dropped.
 */
export function usePricedCart(served: Served): ShownCart {
  const cart = useCart();
  const { remove, setQuantity } = useCartActions();
  const lines = cart.isRead ? cart.lines : served.lines;
  const text = writeCartText(lines);
  const [answer, setAnswer] = useState({
    text: writeCartText(served.lines),
    priced: served.priced,
    // All that went while the page was open: the cart itself soon knows nothing of it.
    unavailable: served.priced.unavailable,
  });
  const [isUnreached, setUnreached] = useState(false);
  const isWaiting = answer.text !== text;

  useEffect(() => {
    const leaving = new AbortController();
    let again: ReturnType<typeof setTimeout>;
    const ask = () =>
      askForPrices(text, leaving.signal).then(
        (priced) => {
          setAnswer((before) => ({
            text,
            priced,
            unavailable: [...new Set([...before.unavailable, ...priced.unavailable])],
          }));
          setUnreached(false);
        },
        () => {
          if (leaving.signal.aborted) return;
          setUnreached(true);
          again = setTimeout(ask, pauseMilliseconds);
        },
      );
    if (isWaiting) void ask();
    window.addEventListener("online", ask, { signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(again);
    };
  }, [text, isWaiting]);

  useEffect(() => {
    if (!cart.isRead || isWaiting) return;
    const { priced } = answer;
    const unavailable = priced.unavailable.filter((id) => piecesOf(cart.lines, id) > 0);
    if (unavailable.length > 0) {
      warnOfUnavailable(unavailable);
      remove(unavailable);
    }
    for (const { product, asked, quantity } of priced.lines) {
      if (product.stock > 0 && asked > quantity) setQuantity(product, quantity);
    }
  }, [answer, cart, isWaiting, remove, setQuantity]);

  return {
    lines: lines.map((line) => ({
      line,
      priced: answer.priced.lines.find(({ product }) => product.id === line.productId),
    })),
    totals: answer.priced.totals,
    pieces: countPieces(lines),
    isWaiting,
    isUnreached: isWaiting && isUnreached,
    unavailable: answer.unavailable,
  };
}

async function askForPrices(text: string, signal: AbortSignal): Promise<PricedCart> {
  const response = await fetch(`/cart/priced?lines=${text}`, { signal });
  if (!response.ok) throw new Error(`The shop answered with status ${response.status}.`);
  return (await response.json()) as PricedCart;
}
