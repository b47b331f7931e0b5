import { expect, it } from "vitest";
import type { FulfilmentLeft, LineToCredit } from "../../orders/credited-lines/credit-goods.ts";
import { workOutCredit } from "./work-out-credit.ts";

const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
const line = (position: number, taxable: number, quantity = 1) => ({
  position,
  productId: `${position}`,
  name: "Jwala 15",
  gstRate: 0,
  ordered: quantity,
  quantity,
  ...nothing,
  taxable,
  kept: nothing,
  serials: [{ unit: 3, serialNumber: "A1" }],
});
const left = (lines: FulfilmentLeft["lines"], roundOff = 0): FulfilmentLeft => ({
  id: "f",
  vendorId: "v1",
  roundOff,
  creditedRoundOff: 0,
  lines,
});
const refund = (position: number, more: Partial<LineToCredit>): LineToCredit => ({
  position,
  quantity: 0,
  amount: null,
  isRestocked: false,
  units: [],
  ...more,
});
const refused = (of: FulfilmentLeft, ...request: LineToCredit[]) => {
  try {
    workOutCredit(of, request);
    return undefined;
  } catch (error) {
    const { code, message, fields } = error as { code: string; message: string; fields: unknown };
    return { code, message, fields };
  }
};
const [goods, gone] = [left([line(0, 100_00, 2)]), left([line(0, 0, 0)])];

it("no more pieces are refunded than are left, and the field says how many", () => {
  expect(refused(goods, refund(0, { quantity: 2 }))).toBeUndefined();
  expect(refused(goods, refund(0, { quantity: 3 }))).toEqual({
    code: "refund.more-pieces-than-left",
    message: "Only 2 of Jwala 15 can still be refunded.",
    fields: { "quantity-0": "At most 2" },
  });
  expect(refused(gone, refund(0, { quantity: 1 }))?.message).toBe(
    "All pieces of Jwala 15 were refunded before.",
  );
});

it("units are at most as many as pieces, and ones that the customer has", () => {
  expect(refused(goods, refund(0, { quantity: 1, units: [3] }))).toBeUndefined();
  for (const more of [{ units: [3] }, { quantity: 1, units: [4] }, { quantity: 2, units: [3, 4] }]) {
    expect(refused(goods, refund(0, more))).toMatchObject({
      code: "refund.other-serial-numbers",
      fields: { "units-0": "Please check the ticked serial numbers" },
    });
  }
});

it("an amount is at most what the item has left", () => {
  expect(refused(goods, refund(0, { amount: 100_00 }))).toBeUndefined();
  expect(refused(goods, refund(0, { amount: 101_00 }))).toEqual({
    code: "refund.above-the-item",
    message: "You can refund at most ₹100 for Jwala 15.",
    fields: { "amount-0": "At most ₹100" },
  });
  expect(refused(gone, refund(0, { amount: 1_00 }))?.message).toBe("Everything of Jwala 15 is refunded.");
});

it("nor does it all come to more than the parcel has left", () => {
  // Two items of ₹5.24 and ₹5.25 of which earlier refunds rounded up ₹1.49.
  const rounded = left([line(0, 5_24), line(1, 5_25)], -1_49);
  expect(refused(rounded, refund(0, { amount: 5_00 }))).toBeUndefined();
  expect(refused(rounded, refund(0, { amount: 5_00 }), refund(1, { amount: 5_00 }))).toMatchObject({
    code: "refund.above-what-is-left",
    message: "You can refund at most ₹9.",
  });
});

it("nothing that is wanted, or of an unknown item, is no credit", () => {
  expect(workOutCredit(goods, [refund(0, {}), refund(7, { quantity: 1 })])).toBeNull();
});
