// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { OrderTracks } from "./order-tracks.tsx";

const part = {
  status: "pending",
  isToCollect: false,
  awaits: null,
  splitReason: null,
  hasArrived: false,
  movedTo: null,
};
const order = (parts: object[], changes: object = {}) =>
  ({
    status: "pending",
    paymentMethod: "online",
    paymentStatus: "paid",
    placedAt: new Date("2026-11-29T06:30:00Z"),
    fulfilments: parts.map((changed, index) => ({
      id: `${index}`,
      lines: [{ name: `Product ${index + 1}` }],
      ...part,
      ...changed,
    })),
    ...changes,
  }) as unknown as OrderPage;

const placed = "Order placed, done 29 Nov 2026, 12:00 pm";
const sent = "Shipped Delivered";
const expected = { awaits: "2026-12-12" };
const later = { splitReason: "New stock on Thursday", movedTo: "2026-12-10" };

test.each<[string, OrderPage, string]>([
  ["is next", order([{}, {}]), `${placed} Packed Next ${sent}`],
  [
    "waits for goods until a day",
    order([expected]),
    `${placed} Packed Waiting for stock, expected Sat, 12 Dec ${sent}`,
  ],
  [
    "waits in one of its parts",
    order([{}, expected]),
    `Product 1 ${placed} Packed Next ${sent} Product 2 ${placed} Packed Waiting for stock, expected Sat, 12 Dec ${sent}`,
  ],
  [
    "was split",
    order([{}, later]),
    `Product 1 ${placed} Packed Next ${sent} Product 2 ${placed} Packed Later, delivery by Thu, 10 Dec ${sent}`,
  ],
  [
    "was split, and all is there now",
    order([{}, { ...later, hasArrived: true }]),
    `${placed} Packed Next ${sent}`,
  ],
  [
    "is collected once it has arrived",
    order([{ ...expected, isToCollect: true }]),
    `${placed} Ready to collect Waiting for stock, expected Sat, 12 Dec Collected`,
  ],
  [
    "waits for its payment first",
    order([{}, expected], { paymentStatus: "pending" }),
    `${placed} Packed After payment ${sent}`,
  ],
])("an order that %s says so where it will be packed", (_, shown, text) => {
  showScreen(<OrderTracks order={shown} />);
  const words = [...document.querySelectorAll("li > b, li > span, p")].map((element) => element.textContent);
  expect(words.filter(Boolean).join(" ")).toBe(text);
});

test("of a cancelled order there is no track", () => {
  showScreen(<OrderTracks order={order([{}], { status: "cancelled" })} />);
  expect(document.querySelector("ol")).toBeNull();
});
