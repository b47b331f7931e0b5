import { expect, it } from "vitest";
import type { Payout } from "./list-payouts.server.ts";
import type { PayoutRow } from "./own-payouts.server.ts";
import { PayoutInput, PayoutWithdrawal } from "./payout-input.ts";
import { readPayoutQuery } from "./payout-query.ts";
import { writeStatement } from "./payout-statement.ts";

const read = (text: string) => readPayoutQuery(new URLSearchParams(text));

it("a period is a month, or its days, in whichever order they are given", () => {
  expect(read("")).toEqual({ from: undefined, to: undefined, page: 1 });
  expect(read("month=2028-02&page=3")).toEqual({ from: "2028-02-01", to: "2028-02-29", page: 3 });
  expect(read("month=2026-11&from=2026-11-10")).toMatchObject({ from: "2026-11-10", to: "2026-11-30" });
  expect(read("month=2026-11&to=2026-11-10")).toMatchObject({ from: "2026-11-01", to: "2026-11-10" });
  expect(read("from=2026-11-20&to=2026-11-10")).toMatchObject({ from: "2026-11-10", to: "2026-11-20" });
  expect(read("from=2026-11-20")).toMatchObject({ from: "2026-11-20", to: undefined });
  for (const month of ["2026-13", "2026-1", "1999-01", "2026-11x", "x2026-11"]) {
    expect(read(`month=${month}`)).toMatchObject({ from: undefined, to: undefined });
  }
});

const amounts = {
  goods: 10_000_00,
  gst: 1_800_00,
  rounding: -20,
  refunds: -500_00,
  commission: -400_00,
  gstOnCommission: -72_00,
  tcs: -50_00,
  tds: 0,
  cash: -1_00,
  net: 10_776_80,
};
const row: PayoutRow = {
  ...amounts,
  fulfilmentId: "1",
  number: "YN-ABCD2345",
  invoice: "V1/2627/0001",
  enteredAt: new Date("2026-11-20T19:00:00Z"),
  paidOut: 10_000_00,
  payouts: ["UTR1", "UTR2"],
  belowTdsLimit: 5_00_000_00,
};
const transfer: Payout = {
  id: "1",
  amount: 10_000_00,
  paidOn: "2026-11-25",
  reference: "UTR1",
  account: "1234",
  parcels: 1,
  deductions: 0,
  withdrawnFor: null,
};

it("a statement lists sales, then payouts, and adds both up in rupees", () => {
  const other = { ...row, number: "YN-2", paidOut: 0, payouts: [], belowTdsLimit: null };
  const lines = writeStatement([row, other], amounts, [
    transfer,
    { ...transfer, reference: "UTR2", amount: 50 },
  ])
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n");
  const sums = "10000,1800,-0.2,-500,-400,-72,-50,0,-1,10776.8";
  expect(lines).toEqual([
    "Order,Date,Product value,GST,Round off,Refunds,Commission,GST on commission,TCS,TDS,Cash collected by you,Net,Paid out,Paid out for the order,Payout references,Why no TDS,Invoice",
    `YN-ABCD2345,2026-11-21,${sums},,10000,UTR1 UTR2,"Below ₹5,00,000 in the financial year",V1/2627/0001`,
    `YN-2,2026-11-21,${sums},,0,,,V1/2627/0001`,
    "Payout UTR1,2026-11-25,,,,,,,,,,,10000,,,,",
    "Payout UTR2,2026-11-25,,,,,,,,,,,0.5,,,,",
    `Total,,${sums},10000.5,10000,,,`,
  ]);
});

it("a payout pays at least one order and at most 250, and is withdrawn for a reason", () => {
  const id = "7d9f4a52-5a4c-4c7e-9d3a-0a1b2c3d4e5f";
  const payout = { amount: "1", reference: "433112345680", paidOn: "2026-11-25", fulfilmentIds: [id] };
  const problems = (more: object) =>
    PayoutInput.safeParse({ ...payout, amount: 1_00, ...more }).error?.issues.map(({ message }) => message);
  expect(problems({})).toBeUndefined();
  expect(problems({ amount: 0 })).toContain("Please enter an amount above ₹0");
  expect(problems({ fulfilmentIds: [] })).toEqual(["Please select at least one order"]);
  expect(problems({ fulfilmentIds: Array(250).fill(id) })).toBeUndefined();
  expect(problems({ fulfilmentIds: Array(251).fill(id) })).toEqual(["Please select at most 250 orders"]);
  expect(PayoutWithdrawal.safeParse({ payoutId: "x1", reason: "Twice" }).success).toBe(false);
  expect(PayoutWithdrawal.safeParse({ payoutId: "1", reason: "Twice" }).success).toBe(true);
});
