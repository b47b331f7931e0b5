// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderSummary } from "#domain/orders/views/my-orders.server.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { OrderCard } from "./card.tsx";

const collected = (number: number, of: number, vendorName = "Cauvery Systems") => ({
  id: `${vendorName} ${number}`,
  vendorName,
  part: { number, of },
  code: null,
  until: null,
  readyBy: "2026-12-01",
});

test.each([
  [[collected(1, 1)], ["Ready to collect by"]],
  [
    [collected(1, 2), collected(2, 2)],
    ["Ready to collect by, part 1 of 2", "Ready to collect by, part 2 of 2"],
  ],
  [
    [collected(1, 1), collected(1, 1, "Yamuna Tech")],
    ["Ready to collect by (Cauvery Systems)", "Ready to collect by (Yamuna Tech)"],
  ],
])("what is collected says which part it is, or whose: %#", (toCollect, labels) => {
  const order = {
    id: "1",
    number: "YN-7F3K2M9Q",
    placedAt: new Date("2026-11-29T06:30:00Z"),
    status: "pending",
    financialStatus: "paid",
    paymentMethod: "online",
    paymentStatus: "paid",
    deliveryDays: [],
    toCollect,
    lines: [],
    invoices: [],
    pieces: 1,
    total: 100,
  } as unknown as OrderSummary;
  showScreen(<OrderCard order={order} />);
  expect(screen.getAllByText(/^Ready to collect by/).map(({ textContent }) => textContent)).toEqual(labels);
});
