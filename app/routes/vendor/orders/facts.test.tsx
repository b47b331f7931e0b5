import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { VendorOrder } from "#domain/orders/views/find-vendor-order.server.ts";
import { VendorOrderFacts } from "./facts.tsx";

const order = {
  id: "1",
  status: "pending",
  customer: { name: "Asha", address: ["12 Example Road"], phone: "9800000000" },
  business: null,
  trackingNumber: null,
  documents: [],
  lines: [],
  paymentMethod: "online",
  paymentStatus: "paid",
  financialStatus: "paid",
  taxable: 4_000_000,
  cgst: 360_000,
  sgst: 360_000,
  igst: 0,
  roundOff: 0,
  total: 4_720_000,
  worth: 4_720_000,
  awaits: null,
} as Partial<VendorOrder>;

const html = (facts: Partial<VendorOrder>) =>
  renderToStaticMarkup(<VendorOrderFacts order={{ ...order, ...facts } as VendorOrder} />);
const amounts = (facts: Partial<VendorOrder>) =>
  [...html(facts).matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, term, amount]) => [
    term,
    amount,
  ]);

test("the amounts of an order tell what was sold and, once some of it was credited, what is left", () => {
  const sold = ["Total, incl. GST", "₹47,200.00"];
  expect(amounts({}).slice(3)).toEqual([sold]);
  expect(amounts({ worth: 2_360_000, financialStatus: "partly-refunded" }).slice(3)).toEqual([
    sold,
    ["Refunded", "−₹23,600.00"],
    ["After the refund", "₹23,600.00"],
  ]);
});

test("what is collected is paid at the shop, which takes more than cash", () => {
  const collected: Partial<VendorOrder> = {
    paymentMethod: "cod",
    isToCollect: true,
    toCollect: 4_720_000,
    events: [],
  };
  expect(html({ ...collected, cashState: null })).toContain("The customer pays ₹47,200 at the shop.");
  const paidSo = (paid: string, cashState: VendorOrder["cashState"]) => {
    const events = [{ kind: "collected", paid }] as VendorOrder["events"];
    return html({ ...collected, status: "delivered", cashCarriedBy: "shop", cashState, events });
  };
  expect(paidSo("₹40,000 by card (RRN433112), ₹7,200 in cash", "received")).toContain(
    "<p>Paid to the shop when collected: ₹40,000 by card (RRN433112), ₹7,200 in cash.</p>",
  );
  expect(paidSo("₹47,200 by card (RRN433112)", null)).toContain(
    "<p>Paid to the shop when collected: ₹47,200 by card (RRN433112).</p>",
  );
  expect(paidSo("₹47,200 in cash", "with-vendor")).toContain("₹47,200 collected in cash. You have it;");
});
