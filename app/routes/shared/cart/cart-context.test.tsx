import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { describe, expect, it } from "vitest";
import type { ServedCart } from "#domain/cart/cart/account-cart.ts";
import { CartProvider, useCart } from "./cart-context.tsx";

function Badge() {
  const { pieces, isSignedIn } = useCart();
  return <b>{isSignedIn ? `${pieces} stored` : `${pieces} of a guest`}</b>;
}
async function render(served: ServedCart | null): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <CartProvider served={served}>
      <Badge />
    </CartProvider>,
  );
  return text(prelude);
}

describe("the cart of a page", () => {
  it("throws outside its provider", () => {
    expect(() => renderToString(<Badge />)).toThrow("There is no cart.");
  });

  it("is rendered by the server for a signed-in person", async () => {
    const lines = [{ productId: "1", quantity: 3, priceWhenAdded: 1 }];
    const cart = { revision: "5", lines, unavailable: [] };
    expect(await render({ userId: "u", cart })).toBe("<b>3 stored</b>");
  });

  it("is the same for every guest until the browser has read it", async () => {
    expect(await render(null)).toBe("<b>0 of a guest</b>");
  });
});
