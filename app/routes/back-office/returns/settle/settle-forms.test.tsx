import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { userOf } from "#http/access/user-of.server.ts";
import { AuthProvider } from "#routes/shared/site-frame/auth-context.tsx";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { SettleForms } from "./settle-forms.tsx";

type Shown = Partial<ReturnPage>;
const base: Shown = {
  side: "seller",
  state: "accepted",
  wish: "refund",
  quantity: 1,
  units: [{ unit: 1, shipped: "SN-1", found: "SN-1", replacement: null }],
  position: 0,
  product: "Jwala 15",
  needsSerial: true,
  worth: 7_078_800,
  waitsForCash: false,
  inspection: null,
  seen: "12",
  settlement: { destination: "source", highestFee: 0, inStock: 4 },
  ewayBillLimit: 50_000,
  events: ["refund", "replace", "repair", "none-left"],
};

const seller = userOf(asVendor({} as Shop, "v1").actor);

function shown(page: Shown): string {
  const element = (
    <AuthProvider user={seller}>
      <SettleForms returned={{ ...base, ...page } as ReturnPage} failure={undefined} />
    </AuthProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

it("refunds a customer who wants the money, and offers nothing else", () => {
  const html = shown({});
  expect(html).toContain("Refund ₹70,788");
  expect(html).toContain("to the original payment method");
  expect(html).toContain('name="seen" value="12"');
  expect(shown({ asksForAccount: true })).toContain("We will ask the customer for a UPI ID or bank account.");
  for (const other of ["Send replacement", "Repair it", "No replacement left"])
    expect(html).not.toContain(other);
});

it("asks for the restocking fee of a changed mind, up to the highest", () => {
  const html = shown({ settlement: { destination: "store-credit", highestFee: 707_882, inStock: 4 } });
  expect(html).toContain('value="7078.82"');
  expect(html).toContain("less the restocking fee, as store credit");
});

it("sends a replacement while there is stock, and only then lets the customer choose", () => {
  const wants = { wish: "replacement" } as const;
  expect(shown(wants)).toContain("Serial number of the replacement");
  expect(shown(wants)).not.toContain("No replacement left");
  expect(shown(wants)).not.toContain("Refund ₹");
  expect(shown({ ...wants, side: "shop" })).toContain("Refund ₹70,788");
  const none = { ...wants, settlement: { destination: "source", highestFee: 0, inStock: 0 } as const };
  expect(shown(none)).toContain("No replacement left");
  expect(shown(none)).not.toContain("Send replacement");
});

it("leaves another serial number to the shop, but for a slip of the seller", () => {
  const disputed = { state: "disputed", events: ["reject"] } as const;
  const units = [{ unit: 1, shipped: "SN-1", found: "SN-9", replacement: null }];
  const slip = shown({ ...disputed, events: ["reject", "clear"], units });
  expect(slip).toContain('value="typing-error"');
  for (const other of ["What happened?", "Reject the return"]) expect(slip).not.toContain(other);
  const html = shown({ ...disputed, side: "shop", events: ["reject", "clear"], units });
  expect(html).toContain("What happened?");
  expect(html).toContain("SN-9");
});

it("shows nothing before the goods have come and after the end", () => {
  expect(shown({ state: "requested", events: ["approve", "refuse"], settlement: null })).toBe("");
  expect(shown({ state: "refunded", events: [], settlement: null })).toBe("");
});
