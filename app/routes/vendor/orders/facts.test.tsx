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
  paymentMethod: "online",
  paymentStatus: "paid",
  paymentStanding: "paid",
  taxable: 4_000_000,
  cgst: 360_000,
  sgst: 360_000,
  igst: 0,
  roundOff: 0,
  total: 4_720_000,
  worth: 4_720_000,
} as Partial<VendorOrder>;

const amounts = (facts: Partial<VendorOrder>) => {
  const html = renderToStaticMarkup(<VendorOrderFacts order={{ ...order, ...facts } as VendorOrder} />);
  return [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, term, amount]) => [term, amount]);
};

test("the amounts of an order tell what was sold and, once some of it was credited, what is left", () => {
  const sold = ["Total, incl. GST", "₹47,200.00"];
  expect(amounts({}).slice(3)).toEqual([sold]);
  expect(amounts({ worth: 2_360_000, paymentStanding: "partly-refunded" }).slice(3)).toEqual([
    sold,
    ["refunded", "-₹23,600.00"],
    ["After the refund", "₹23,600.00"],
  ]);
});
