import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { PayoutAmounts } from "#domain/books/payouts/own-payouts.server.ts";
import type { OpenSum } from "#domain/books/payouts/list-open-lines.server.ts";
import type { OpenLine } from "#domain/books/payouts/open-lines.server.ts";
import { payableFrom, whyOf } from "#routes/back-office/payouts/open-columns.tsx";
import { OpenSums } from "#routes/back-office/payouts/open-sums.tsx";
import { shownColumns } from "#ui/tables/table-columns.ts";
import { payoutColumns } from "./payout-columns.tsx";
import { OwnBalance, OwnTransfers } from "./own-transfers.tsx";
import { PayoutTotals } from "./totals.tsx";

function textOf(element: React.ReactNode): string {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
const amounts: PayoutAmounts = {
  goods: 100_000,
  gst: 18_000,
  rounding: 1,
  refunds: -2_000,
  commission: -5_000,
  gstOnCommission: -900,
  tcs: -500,

  tds: -100,
  cash: 0,
  net: 109_501,
};

describe("a vendor's balance", () => {
  const balance = {
    owed: 109_501,
    payable: 100_001,
    deductions: 0,
    waiting: 9_500,
    advance: 0,
    paid: 0,
    lastPaidOn: null,
  };

  it("says what is payable and what is not yet", () => {
    const text = textOf(<OwnBalance balance={balance} />);
    expect(text).toMatch(
      /^Payable now ₹1,000\.01 Delivered, and the return period is over Not payable yet ₹95\.00 /,
    );
    expect(text).toMatch(/Paid to you ₹0\.00 No payout yet$/);
  });

  it("says what is deducted, and names the last payout", () => {
    const text = textOf(
      <OwnBalance balance={{ ...balance, deductions: -500, paid: 500, lastPaidOn: "2026-11-20" }} />,
    );
    expect(text).toContain("After deducting ₹5.00 for the orders listed below");
    expect(text).toMatch(/Last payout on .*20 Nov/);
  });

  it("of less than nothing is what the vendor owes", () => {
    const text = textOf(<OwnBalance balance={{ ...balance, owed: -100, payable: -9_600 }} />);
    expect(text).toMatch(/^You owe the shop ₹1\.00 We deduct it from your next payouts/);
  });
});

describe("what is not paid out", () => {
  const line: OpenLine = {
    vendorId: "v1",
    fulfilmentId: "9",
    orderId: "8",
    number: "YN-9",
    invoice: "V1/2627/0009",
    amount: 9_500,
    reasons: ["return-period"],
    payableFrom: "2026-11-18",
    returnUntil: "2026-11-17",
    isUnproven: false,
    isCashWithVendor: false,
    isTdsRest: false,
  };

  it.each<[Partial<OpenLine>, string, string]>([
    [{}, "Return period until 17 Nov 2026", "18 Nov 2026"],
    [
      { isUnproven: true, payableFrom: "2026-11-21" },
      "Return period until 17 Nov 2026, plus extra days because the seller marked the delivery",
      "21 Nov 2026",
    ],
    [
      { reasons: ["not-received", "return-period"] },
      "Customer’s payment not received yet. Return period until 17 Nov 2026",
      "18 Nov 2026 at the earliest",
    ],
    [{ reasons: ["open-refund"] }, "Refund to the customer in progress", "As soon as this is done"],
    [
      { reasons: ["not-delivered"], payableFrom: null, returnUntil: null },
      "Not delivered yet",
      "After delivery and the return period",
    ],
    [{ reasons: [] }, "Payable", "Now"],
    [{ reasons: [], amount: -1 }, "Refunded after a payout", "Deducted from the next payout"],
    [{ reasons: [], isTdsRest: true }, "TDS adjusted with other sales of the year", "Now"],
    [
      { reasons: [], amount: -1, isCashWithVendor: true },
      "Cash collected by the seller, fees and taxes due",
      "Deducted from the next payout",
    ],
  ])("has the reason and the day: %j", (changes, why, from) => {
    expect([whyOf({ ...line, ...changes }), payableFrom({ ...line, ...changes })]).toEqual([why, from]);
  });

  it("is summed by reason, with the advance apart", () => {
    const sums: OpenSum[] = [
      { state: "payable", parcels: 2, amount: 100_000 },
      { state: "deducted", parcels: 1, amount: -500 },
      { state: "not-received", parcels: 1, amount: 9_500 },
    ];
    expect(textOf(<OpenSums sums={sums} advance={118_000} owed={109_000} />)).toBe(
      "Payable now (2 parcels) ₹1,000.00 Deducted from the next payout (1 parcel) −₹5.00 " +
        "Customer’s payment not received yet (1 parcel) ₹95.00 Balance ₹1,090.00 " +
        "Advance: paid by customers, not shipped (before fees) ₹1,180.00 " +
        "The advance is added to the balance when the orders are shipped.",
    );
  });
});

describe("a vendor's statement", () => {
  it("has each amount at its own name", () => {
    expect(textOf(<PayoutTotals total={amounts} period="all dates" />)).toBe(
      "Statement all dates Product value ₹1,000.00 GST ₹180.00 Round off ₹0.01 Refunds −₹20.00 " +
        "Commission −₹50.00 GST on commission −₹9.00 TCS −₹5.00 TDS −₹1.00 Cash collected by you ₹0.00 Net ₹1,095.01",
    );
  });

  it("has the same amounts in its table, where all can be hidden but the order and the net", () => {
    const row = {
      ...amounts,
      fulfilmentId: "9",
      number: "Y-9",
      invoice: "V1/2627/0009",
      enteredAt: new Date("2026-11-21T10:00:00Z"),
      paidOut: 100,
      payouts: [],
      belowTdsLimit: null,
    };
    const cells = payoutColumns.slice(2).map(({ title, cell }) => `${title} ${String(cell(row))}`);
    expect(cells.join(" ")).toBe(
      "Product value ₹1,000.00 GST ₹180.00 Round off ₹0.01 Refunds −₹20.00 " +
        "Commission −₹50.00 GST on commission −₹9.00 TCS −₹5.00 TDS −₹1.00 Cash collected by you ₹0.00 Net ₹1,095.01 Paid out ₹1.00",
    );
    const everything = payoutColumns.map(({ key }) => key).join();
    expect(shownColumns(payoutColumns, `?hide=${everything}`).map(({ title }) => title)).toEqual([
      "Order",
      "Net",
    ]);
  });

  it("says where the payouts will be, until there is one", () => {
    expect(textOf(<OwnTransfers transfers={[]} />)).toContain("Payouts to your bank account appear here.");
    const transfer = {
      id: "1",
      amount: 500,
      paidOn: "2026-11-20",
      reference: "UTR1",
      account: "6789",
      parcels: 1,
      deductions: 0,
      withdrawnFor: null,
    };
    expect(textOf(<OwnTransfers transfers={[transfer]} />)).toMatch(/20 Nov.* UTR1 ending in 6789 ₹5\.00$/);
  });
});
