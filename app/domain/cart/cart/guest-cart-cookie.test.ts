import { maxLines } from "../refused-add.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxPieces } from "../../stock/availability.ts";
import { readCartText, writeCartText } from "./cart-text.ts";
import { findGuestCart, guestCartCookie, readGuestCart, writeGuestCart } from "./guest-cart-cookie.ts";

const lines = [
  { productId: "3", quantity: 1, priceWhenAdded: 76_990 },
  { productId: "14", quantity: 2, priceWhenAdded: null },
];

describe("a cart as text", () => {
  it("is short and readable", () => {
    expect(writeCartText(lines)).toBe("3-1-76990_14-2");
  });

  it("reads back as it was written", () => {
    const line = fc.record({
      productId: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String),
      quantity: fc.integer({ min: 1, max: maxPieces }),
      priceWhenAdded: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    });
    const cart = fc.uniqueArray(line, { selector: ({ productId }) => productId, maxLength: maxLines });
    fc.assert(
      fc.property(cart, (lines) => {
        expect(readCartText(writeCartText(lines))).toEqual(lines);
      }),
    );
  });

  it.each([
    ["", []],
    ["3-1", [{ productId: "3", quantity: 1, priceWhenAdded: null }]],
    ["hello_3-1_x-2_4-0_5--1_06-1_7-1-0_8-1-1-1", [{ productId: "3", quantity: 1, priceWhenAdded: null }]],
    ["3-1_3-2", [{ productId: "3", quantity: 3, priceWhenAdded: null }]],
    ["3-99999", []],
    ["%E0%A4%A__{}[]<script>", []],
  ])("%j gives what can be read of it", (text, expected) => {
    expect(readCartText(text)).toEqual(expected);
  });

  it("never throws, whatever the browser sends", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(readGuestCart(text).lines).toBeInstanceOf(Array);
      }),
    );
  });
});

describe("the guest's cookie", () => {
  it("keeps the lines, under another id each time it is written", () => {
    const [first, second] = [writeGuestCart(lines), writeGuestCart(lines)];
    expect(first).toMatch(/^[0-9a-f]{20}\.3-1-76990_14-2$/);
    expect(first).not.toBe(second);
    expect(readGuestCart(first)).toEqual({ id: first.slice(0, 20), lines });
  });

  it("is read without an id too", () => {
    expect(readGuestCart("3-1-76990_14-2")).toEqual({ id: "", lines });
  });

  it("is found among other cookies", () => {
    const find = (cookies: string | null, secure = false) => findGuestCart(cookies, { secure });
    expect(find("theme=dark; guest-cart=a1.3-1-76990; x=y")).toEqual({ id: "a1", lines: [lines[0]] });
    expect(find("xguest-cart=3-1").lines).toEqual([]);
    expect(find(null)).toEqual({ id: "", lines: [] });
    expect(find("guest-cart=3-2; __Host-guest-cart=a1.3-1-76990", true).lines).toEqual([lines[0]]);
    expect(find("guest-cart=3-2", true).lines).toEqual([]);
  });

  it("stays for 400 days, on this site alone, and by HTTPS only where there is HTTPS", () => {
    expect(guestCartCookie(lines, { secure: false })).toMatch(
      /^guest-cart=[0-9a-f]{20}\.3-1-76990_14-2; Path=\/; Max-Age=34560000; SameSite=Lax$/,
    );
    expect(guestCartCookie(lines, { secure: true })).toMatch(
      /^__Host-guest-cart=[0-9a-f]{20}\.3-1-76990_14-2; Path=\/; Max-Age=34560000; SameSite=Lax; Secure$/,
    );
  });

  it("goes when the cart is empty", () => {
    expect(guestCartCookie([], { secure: false })).toMatch(/^guest-cart=; .*Max-Age=0;/);
  });

  it("fits a cookie when the cart is full of the longest lines", () => {
    const full = Array.from({ length: maxLines }, (_, index) => ({
      productId: String(10n ** 17n + BigInt(index)),
      quantity: maxPieces,
      priceWhenAdded: 999_999_999,
    }));
    expect(guestCartCookie(full, { secure: true }).length).toBeLessThan(4_096);
  });
});
