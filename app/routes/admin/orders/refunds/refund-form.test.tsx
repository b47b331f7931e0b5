// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { FulfilmentLeft } from "#domain/orders/credited-lines/credit-goods.ts";
import { RefundForm } from "./refund-form.tsx";
import { freePieces, isRefundable, previewGst, previewRefund } from "./refund-preview.ts";

const line = {
  position: 0,
  productId: "1",
  name: "Jwala 15",
  ordered: 3,
  quantity: 2,
  gstRate: 18,
  taxable: 11_998_000,
  cgst: 1_079_820,
  sgst: 1_079_820,
  igst: 0,
  kept: { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  serials: [{ unit: 3, serialNumber: "SN-3" }],
};
const left: FulfilmentLeft = { id: "f2", vendorId: "v2", roundOff: -40, creditedRoundOff: 0, lines: [line] };

it("offers the lines of each vendor up to what is left of its payment, and none that is refunded", () => {
  const fulfilments = [
    {
      id: "f1",
      vendorName: "Sahyadri Computers",
      part: { number: 1, of: 1 },
      status: "processing" as const,
      moneyLeft: 0,
      waitsForCash: false,
      left: { ...left, id: "f1" },
      gstEndedOn: null,
      openReturns: [],
    },
    {
      id: "f2",
      vendorName: "Cauvery Systems",
      part: { number: 1, of: 2 },
      status: "processing" as const,
      moneyLeft: 14_157_600,
      waitsForCash: false,
      left,
      gstEndedOn: "2027-11-30",
      openReturns: [{ id: "r9", number: "R-7F3K2M9Q", product: "Vajra 16", quantity: 1 }],
    },
  ];
  const second = { ...fulfilments[1]!, id: "f3", part: { number: 2, of: 2 } };
  const element = <RefundForm fulfilments={[...fulfilments, second]} requestId="r1" failure={undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(html).not.toContain("Sahyadri Computers");
  for (const part of ["1 of 2", "2 of 2"]) expect(html).toContain(`<h4>Cauvery Systems, part ${part}</h4>`);
  expect(html).toContain("You can refund up to ₹1,41,576.");
  expect(html).toMatch(/name="quantity-0"[^>]*max="2"|max="2"[^>]*name="quantity-0"/);
  expect(html).toContain("SN-3");
  expect(html).toContain("GST of ₹21,596.40 cannot be reduced any more: the last day was 30 Nov 2027.");
});

it.each([
  ["processing", true],
  ["delivered", false],
] as const)("puts pieces of a %s order back in stock unless told otherwise: %s", (status, isTicked) => {
  const fulfilment = {
    id: "f2",
    vendorName: "Cauvery Systems",
    part: { number: 1, of: 2 },
    status,
    moneyLeft: 14_157_600,
    waitsForCash: false,
    left,
    gstEndedOn: null,
    openReturns: [],
  };
  const element = <RefundForm fulfilments={[fulfilment]} requestId="r1" failure={undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  const [tick = ""] = /<input[^>]*name="restock-0"[^>]*>/.exec(html) ?? [];
  expect(tick.includes("checked")).toBe(isTicked);
});

it.each([
  // ₹70,788.20 to the nearest rupee; both pieces take the rounding of -0.40 too.
  [{ "quantity-0": "1" }, 7_078_800],
  [{ "quantity-0": "2" }, 14_157_600],
  [{ "quantity-0": "0", "amount-0": "1,500" }, 150_000],
  [{ "quantity-0": "0", "amount-0": "1,500.50" }, null],
  [{ "quantity-0": "1", "amount-0": "₹500" }, 50_000],
  [{}, 0],
  [{ "quantity-0": "3" }, null],
  [{ "quantity-0": "one" }, null],
  [{ "amount-0": "99,99,999" }, null],
])("works out what %j comes to", (typed, paise) => {
  expect(previewRefund({ left }, typed)).toBe(paise);
});

it("tells the GST of what is typed", () => {
  expect(previewGst({ left }, { "quantity-0": "1" })).toBe(1_079_820);
  expect(previewGst({ left }, { "quantity-0": "9" })).toBe(2_159_640);
});

it.each([
  ["processing", { "amount-0": "1,41,576" }, 2],
  ["processing", { "amount-0": "1,41,576", "quantity-0": "1" }, 1],
  ["processing", { "amount-0": "1,41,575" }, 0],
  ["processing", { "quantity-0": "2" }, 0],
  ["delivered", { "amount-0": "1,41,576" }, 0],
] as const)("counts what would be sent for nothing: %s %j", (status, typed, pieces) => {
  expect(freePieces({ status, left }, line, typed)).toBe(pieces);
});

it("says to cancel a piece whose price is gone, and is not there where nothing is left", () => {
  const removed = { ...line, position: 1, name: "Cable", taxable: 0, cgst: 0, sgst: 0, serials: [] };
  const fulfilment = {
    id: "f2",
    vendorName: "Cauvery Systems",
    part: { number: 1, of: 2 },
    status: "processing" as const,
    moneyLeft: 14_157_600,
    waitsForCash: false,
    left: { ...left, lines: [line, removed] },
    gstEndedOn: null,
    openReturns: [],
  };
  const element = <RefundForm fulfilments={[fulfilment]} requestId="r1" failure={undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(html.match(/2 pieces would be sent free of charge.+Please cancel the piece instead/g)).toHaveLength(
    1,
  );
  const nothing = { moneyLeft: 0, waitsForCash: true, left: { ...left, roundOff: 0, lines: [removed] } };
  expect(isRefundable(nothing)).toBe(false);
  expect(isRefundable({ ...nothing, left })).toBe(true);
});
