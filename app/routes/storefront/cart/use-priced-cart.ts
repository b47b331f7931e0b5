import { useEffect, useState } from "react";
import { type CartLine, countPieces, piecesOf } from "#domain/cart/cart/cart-lines.ts";
import { canBeBought } from "#domain/stock/availability.ts";
import { writeCartText } from "#domain/cart/cart/cart-text.ts";
import type { PricedCart, PricedLine } from "#domain/cart/cart/priced-cart.ts";
import type { CartTotals } from "#domain/base/money/cart-totals.ts";
import { useCart, useCartActions, warnOfUnavailable } from "#routes/shared/cart/cart-context.tsx";

/** A line of the current cart, with its price from the server's last answer. */
type ShownLine = { line: CartLine; priced: PricedLine | undefined };

export type ShownCart = {
  lines: ShownLine[];
  totals: CartTotals;
  pieces: number;
  /** The prices and totals shown are from before the last change; new ones have been requested. */
  isWaiting: boolean;
  /** The server could not be reached. */
  isUnreached: boolean;
  /** Products in the cart that are no longer sold. */
  unavailable: string[];
};

const pauseMilliseconds = 5_000;

/**
 * The current cart with prices and totals from the server. Asks the server again whenever the cart changes, in this tab
 * or elsewhere. Lowers quantities to what is in stock and removes products that are no longer sold.
 */
export function usePricedCart(served: { lines: CartLine[]; priced: PricedCart }): ShownCart {
  const cart = useCart();
  const { remove, setQuantity } = useCartActions();
  const lines = cart.isRead ? cart.lines : served.lines;
  const text = writeCartText(lines);
  const [answer, setAnswer] = useState({
    text: writeCartText(served.lines),
    priced: served.priced,
    // Collects every product that became unavailable while the page is open; the cart itself drops them.
    unavailable: served.priced.unavailable,
  });
  const [isUnreached, setUnreached] = useState(false);
  const isWaiting = answer.text !== text;

  useEffect(() => {
    const leaving = new AbortController();
    let again: ReturnType<typeof setTimeout>;
    const request = () =>
      fetchPrices(text, leaving.signal).then(
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
          again = setTimeout(request, pauseMilliseconds);
        },
      );
    if (isWaiting) void request();
    window.addEventListener("online", request, { signal: leaving.signal });
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
    for (const { product, requested, quantity } of priced.lines) {
      if (canBeBought(product) && requested > quantity) setQuantity(product, quantity);
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

async function fetchPrices(text: string, signal: AbortSignal): Promise<PricedCart> {
  const response = await fetch(`/cart/priced?lines=${text}`, { signal });
  if (!response.ok) throw new Error(`The shop answered with status ${response.status}.`);
  return (await response.json()) as PricedCart;
}
