import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ServedCart } from "#domain/cart/stored-cart.ts";
import { CartProvider, useCart } from "./cart-context.tsx";

function Badge() {
  const { pieces, isSignedIn } = useCart();
  return <b>{isSignedIn ? `${pieces} stored` : `${pieces} of a guest`}</b>;
}
const render = (served: ServedCart | null) =>
  renderToString(
    <CartProvider served={served}>
      <Badge />
    </CartProvider>,
  );

describe("the cart of a page", () => {
  it("throws outside its provider", () => {
    expect(() => renderToString(<Badge />)).toThrow("useCart must be used within a CartProvider");
  });

  it("is rendered by the server for a signed-in person", () => {
    const lines = [{ productId: "1", quantity: 3, seenUnitPrice: 1 }];
    expect(render({ userId: "u", cart: { revision: "5", lines, vanished: [] } })).toBe("<b>3 stored</b>");
  });

  it("is the same for every guest until the browser has read it", () => {
    expect(render(null)).toBe("<b>0 of a guest</b>");
  });
});
