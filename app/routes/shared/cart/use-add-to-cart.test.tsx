// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showScreen } from "#tests/support/show-screen.tsx";
import { type CartActions, CartProvider, useCart, useCartActions } from "./cart-context.tsx";
import { useAddToCart } from "./use-add-to-cart.tsx";

const product = { id: "7", name: "Nivas R5", stock: 3, price: 100, discountPrice: null, picture: null };
const more = ["8", "9"].map((id) => ({ ...product, id }));
const warn = vi.spyOn(console, "warn");

beforeEach(() => {
  warn.mockImplementation(() => {});
});
afterEach(() => {
  warn.mockReset();
  document.cookie = "cart=; Max-Age=0";
});

let actions: CartActions;
let addToCart: ReturnType<typeof useAddToCart>;

function Page() {
  const { lines, pieces } = useCart();
  const ownActions = useCartActions();
  const add = useAddToCart();
  useEffect(() => {
    actions = ownActions;
    addToCart = add;
  }, [ownActions, add]);
  const words = lines.map(({ productId, quantity }) => `${quantity}×${productId}`);
  return <output aria-label="Cart">{`${pieces}: ${words.join(" ")}`}</output>;
}

function open() {
  const page = showScreen(
    <CartProvider served={null}>
      <Page />
    </CartProvider>,
  );
  act(() => void actions.clear());
  return page;
}
const cart = () => screen.getByLabelText("Cart").textContent;
function add(quantity: number, of = product): boolean {
  let isAdded = false;
  act(() => void (isAdded = addToCart(of, quantity)));
  return isAdded;
}
const toasts = (kind: "status" | "alert") =>
  within(screen.getByRole("region", { name: "Notifications" })).getByRole(kind);

describe("adding to the cart", () => {
  it("says what was added and leads to the cart", () => {
    open();
    expect(add(1)).toBe(true);
    expect(toasts("status").textContent).toBe("Added to cartNivas R5View cart");
    expect(within(toasts("status")).getByRole("link").getAttribute("href")).toBe("/cart");
    expect(add(2)).toBe(true);
    expect(toasts("status").textContent).toContain("2 × Nivas R5");
    expect(cart()).toBe("3: 3×7");
  });

  it("is refused above the stock, with what is left and what the cart has", () => {
    open();
    expect(add(4)).toBe(false);
    expect(toasts("alert").textContent).toBe("Not addedOnly 3 left.");
    expect(cart()).toBe("0: ");
    add(2);
    expect(add(2)).toBe(false);
    expect(toasts("alert").textContent).toContain("Only 3 left. Your cart already has 2.View cart");
    expect(cart()).toBe("2: 2×7");
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it("is refused when nothing is left", () => {
    open();
    expect(add(1, { ...product, stock: 0 })).toBe(false);
    expect(toasts("alert").textContent).toBe("Not addedIt is out of stock.");
  });
});

describe("a cart that is changed", () => {
  function fill() {
    open();
    for (const entry of [product, ...more]) add(1, entry);
  }

  it("sets quantities up to the stock, and removes a line at zero", () => {
    fill();
    act(() => actions.setQuantity(product, 9));
    act(() => actions.setQuantity(more[0]!, 0));
    expect(cart()).toBe("4: 3×7 1×9");
  });

  it("puts removed lines back where they were", () => {
    fill();
    let undo = () => {};
    act(() => void (undo = actions.remove(["7", "8"])));
    expect(cart()).toBe("1: 1×9");
    act(() => undo());
    expect(cart()).toBe("3: 1×7 1×8 1×9");
  });

  it("keeps what was added after it was emptied, and restores the rest", () => {
    fill();
    let undo = () => {};
    act(() => void (undo = actions.clear()));
    expect(cart()).toBe("0: ");
    add(2, more[0]);
    act(() => undo());
    expect(cart()).toBe("4: 1×7 2×8 1×9");
  });
});
