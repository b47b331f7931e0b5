import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { PayoutAmounts } from "#domain/payouts/own-payouts.server.ts";
import { shownColumns } from "#ui/tables/table-columns.ts";
import { payoutColumns } from "./columns.tsx";
import { OwnBalance, OwnTransfers } from "./own-transfers.tsx";
import { PayoutTotals } from "./totals.tsx";

function wordsOf(element: React.ReactNode): string {
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
  const balance = { owed: 109_501, due: 0, undelivered: 5_000, paid: 0, lastPaidOn: null };

  it("says what it consists of", () => {
    const words = wordsOf(<OwnBalance balance={balance} advance={0} />);
    expect(words).toMatch(/^Balance due ₹1,095\.01 Sales minus fees, refunds and payouts/);
    expect(words).toMatch(/Paid to you ₹0\.00 No payout yet$/);
  });

  it("explains why it is negative, and names the last payout", () => {
    const words = wordsOf(
      <OwnBalance balance={{ ...balance, owed: -100, paid: 500, lastPaidOn: "2026-11-20" }} advance={0} />,
    );
    expect(words).toContain("Refunds after a payout are deducted from your next sales");
    expect(words).toMatch(/Last payout on .*20 Nov/);
  });
});

describe("a vendor's statement", () => {
  it("has each amount at its own name", () => {
    expect(wordsOf(<PayoutTotals total={amounts} period="all dates" />)).toBe(
      "Statement all dates Product value ₹1,000.00 GST ₹180.00 Round off ₹0.01 Refunds -₹20.00 " +
        "Commission -₹50.00 GST on commission -₹9.00 TCS -₹5.00 TDS -₹1.00 Cash collected by you ₹0.00 Net ₹1,095.01",
    );
  });

  it("has the same amounts in its table, where all can be hidden but the order and the net", () => {
    const row = { ...amounts, fulfilmentId: "9", number: "Y-9", enteredAt: new Date("2026-11-21T10:00:00Z") };
    const cells = payoutColumns.slice(2).map(({ title, cell }) => `${title} ${String(cell(row))}`);
    expect(cells.join(" ")).toBe(
      "Product value ₹1,000.00 GST ₹180.00 Round off ₹0.01 Refunds -₹20.00 " +
        "Commission -₹50.00 GST on commission -₹9.00 TCS -₹5.00 TDS -₹1.00 Cash collected by you ₹0.00 Net ₹1,095.01",
    );
    const everything = payoutColumns.map(({ key }) => key).join();
    expect(shownColumns(payoutColumns, `?hide=${everything}`).map(({ title }) => title)).toEqual([
      "Order",
      "Net",
    ]);
  });

  it("says where the payouts will be, until there is one", () => {
    expect(wordsOf(<OwnTransfers transfers={[]} />)).toContain("Payouts to your bank account appear here.");
    const transfer = {
      id: "1",
      amount: 500,
      paidOn: "2026-11-20",
      reference: "UTR1",
      account: "6789",
      withdrawnFor: null,
    };
    expect(wordsOf(<OwnTransfers transfers={[transfer]} />)).toMatch(/20 Nov.* UTR1 ending in 6789 ₹5\.00$/);
  });
});
