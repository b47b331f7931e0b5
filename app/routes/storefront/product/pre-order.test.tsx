// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { priceLines } from "#domain/cart/cart/priced-cart.ts";
import type { Stocked } from "#domain/stock/availability.ts";
import { CartProvider } from "#routes/shared/cart/cart-context.tsx";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";
import { showScreen } from "#tests/support/show-screen.tsx";
import { CartLineRow } from "../cart/line-row.tsx";
import { WishListProvider } from "../wish-list/wish-list-context.tsx";
import { ProductBuyBox } from "./buy-box.tsx";
import { productFacts } from "./structured-data.ts";

const ahead = { stock: 0, preOrder: { expected: "2026-12-12", left: 3 } };
const nivas = (stock: Stocked) =>
  ({
    id: "7",
    vendorId: "v",
    slug: "nivas-r5",
    name: "Nivas R5",
    category: "Desktop",
    isNew: true,
    price: 50_000,
    discountPrice: null,
    wasPrice: null,
    gstRate: 18,
    soldWithin: null,
    openBox: null,
    lines: [],
    widthMm: null,
    picture: null,
    mrpInclGst: 60_000,
    seller: { name: "Deccan Systems", isCollectable: false },
    terms: { returnDays: 7, warranty: { kind: "none" } },
    isPreview: false,
    trail: [],
    pictures: [],
    properties: [],
    gtin: null,
    mpn: null,
    model: null,
    days: null,
    ...stock,
  }) as unknown as ProductPage;

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 503 })));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.cookie = "cart=; Max-Age=0";
});

const show = (part: ReactNode) =>
  showScreen(
    <CartProvider served={null}>
      <WishListProvider served={null}>{part}</WishListProvider>
    </CartProvider>,
  );
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("a product that can be ordered ahead", () => {
  it("says on its card when it is expected, and is added from there", async () => {
    const { person } = show(<ProductCard product={nivas(ahead)} />);
    expect(screen.getByText("Expected Sat, 12 Dec")).toBeTruthy();
    await person.click(button("Pre-order Nivas R5"));
    expect(screen.getByText("Added to cart")).toBeTruthy();
  });

  it("says so on its page, whose button takes as many as are left, and asks for no alert", async () => {
    const { person } = show(
      <ProductBuyBox product={nivas(ahead)} address="" cash="">
        {null}
      </ProductBuyBox>,
    );
    // Beside the button, and in the bar of a phone.
    expect(screen.getAllByText("Expected Sat, 12 Dec")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Email me when it is back" })).toBeNull();
    const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity of Nivas R5" });
    expect(field.max).toBe("3");
    await person.click(within(field.closest("form")!).getByRole("button", { name: /^Pre-order/ }));
    expect(screen.getByText("Added to cart")).toBeTruthy();
  });

  it("stays in the cart, with its price and with the pieces that are left", () => {
    const line = { productId: "7", quantity: 5, priceWhenAdded: 50_000 };
    const { lines, totals } = priceLines([line], new Map([["7", nivas(ahead)]]));
    expect(totals).toMatchObject({ pieces: 3, subtotal: 150_000 });
    show(<CartLineRow line={line} priced={lines[0]!} isWaiting={false} onRemove={() => {}} />);
    expect(screen.getByText("Pre-order. Expected Sat, 12 Dec")).toBeTruthy();
    expect(screen.getByText("Only 3 left")).toBeTruthy();
  });

  it("is told to search engines with its day", () => {
    expect(offerOf(ahead)).toMatchObject({
      availability: "https://schema.org/PreOrder",
      availabilityStarts: "2026-12-12",
    });
  });
});

it("what is sold out is not bought, and its page asks whom to tell", () => {
  show(
    <>
      <ProductCard product={nivas({ stock: 0 })} />
      <ProductBuyBox product={nivas({ stock: 0 })} address="" cash="">
        {null}
      </ProductBuyBox>
    </>,
  );
  expect(screen.getByText("Out of stock")).toBeTruthy();
  expect(button("Add Nivas R5 to cart").disabled).toBe(true);
  expect(button(/^Add to Cart/).disabled).toBe(true);
  expect(button("Email me when it is back")).toBeTruthy();
  expect(offerOf({ stock: 0 })).toMatchObject({ availability: "https://schema.org/OutOfStock" });
});

it("what is looked at before it is on sale shows its stock and cannot be bought", () => {
  show(
    <ProductBuyBox product={{ ...nivas({ stock: 20 }), isPreview: true }} address="" cash="">
      {null}
    </ProductBuyBox>,
  );
  expect(screen.getByText("In Stock")).toBeTruthy();
  expect(button(/^Add to Cart/).disabled).toBe(true);
});

function offerOf(stock: Stocked): object {
  const [facts] = productFacts(nivas(stock), "https://shop.example") as { offers: object }[];
  return facts!.offers;
}
