import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billCommission } from "#domain/books/commission-invoices/bill-commission.server.ts";
import { shipFulfilment } from "#domain/orders/fulfil/ship-fulfilment.server.ts";
import { packFulfilment } from "#domain/orders/fulfil/pack-fulfilment.server.ts";
import { placeTestOrder, asVendor, box, shipment, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let order: TestOrder;
let document: { id: string; number: string };
const cookies: Record<string, string> = {};
beforeAll(async () => {
  site = await openTestSite();
  for (const role of ["customer", "vendor", "admin"] as const) cookies[role] = await site.signIn(role);
  await site.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  const { id } = await addProduct(site.shop);
  await site.shop.db.updateTable("products").set({ vendor_id: "v1" }).where("id", "=", id).execute();
  await site.shop.db.updateTable("vendors").set({ approved_at: new Date() }).execute();
  order = await placeTestOrder(site.shop, { [id]: 1 });
  const vendor = asVendor(site.shop, "v1");
  await packFulfilment(vendor, order.fulfilments.v1!, box);
  await shipFulfilment(vendor, order.fulfilments.v1!, shipment);
  document = await site.shop.db
    .selectFrom("tax_documents")
    .select(["id", "number"])
    .executeTakeFirstOrThrow();
  // The order is that of the demo's customer.
  const { user_id: customer } = await site.shop.db
    .selectFrom("profiles")
    .select("user_id")
    .where("email", "=", "customer@demo.example")
    .executeTakeFirstOrThrow();
  await site.shop.db.updateTable("orders").set({ user_id: customer }).execute();
});
afterAll(() => site.close());

const request = (address: string, role: string) =>
  site.request(address, { headers: { cookie: cookies[role] ?? "" } });
const addresses = (): [string, string][] => [
  ["customer", `/orders/${order.id}/invoices/${document.id}/pdf`],
  ["vendor", `/vendor/orders/${order.fulfilments.v1}/invoices/${document.id}/pdf`],
  ["admin", `/admin/orders/${order.id}/invoices/${document.id}/pdf`],
];

describe("a commission invoice", () => {
  test("is read and downloaded by its vendor and the shop, and found by no other vendor", async () => {
    const inThirtyTwoDays = new Date(Date.now() + 32 * 24 * 60 * 60 * 1000);
    await billCommission({ ...site.shop, now: () => inThirtyTwoDays });
    const { id, number } = await site.shop.db
      .selectFrom("commission_documents")
      .select(["id", "number"])
      .where("vendor_id", "=", "v1")
      .executeTakeFirstOrThrow();
    for (const area of ["vendor", "admin"]) {
      const list = `/${area}/payouts/commission-invoices`;
      expect((await request(list, area)).body.toString()).toContain(number);
      expect((await request(`${list}/${id}`, area)).body.toString()).toContain("SAC 998599");
      expect((await request(`${list}/${id}/pdf`, area)).headers["content-type"]).toBe("application/pdf");
    }
    const list = "/vendor/payouts/commission-invoices";
    const change = (from: string, to: string) =>
      site.shop.db.updateTable("profiles").set({ vendor_id: to }).where("vendor_id", "=", from).execute();
    await change("v1", "v2");
    const answers = [await request(`${list}/${id}`, "vendor"), await request(`${list}/${id}/pdf`, "vendor")];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await request(list, "vendor")).body.toString()).not.toContain(number);
    await change("v2", "v1");
  });
});

describe("the PDF of an invoice", () => {
  test("is the same file for the customer, the vendor and the admin, named by its number", async () => {
    const answers = [];
    for (const [role, address] of addresses()) answers.push(await request(address, role));
    const name = `invoice-${document.number.replaceAll("/", "-")}.pdf`;
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${name}"`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      });
    }
    const [first, ...others] = answers.map(({ body }) => body);
    for (const other of others) expect(other.equals(first!)).toBe(true);
    expect(readPdf(first!).join("\n")).toContain(document.number);
  });

  test("is not found by another vendor, another customer, or under another order's address", async () => {
    const [mine = "", ofVendor = "", ofAdmin = ""] = addresses().map(([, address]) => address);
    const stranger = await site.openBuyer();
    const other = crypto.randomUUID();
    expect((await stranger.get(mine)).status).toBe(404);
    for (const role of ["vendor", "admin"]) expect((await request(mine, role)).status).toBe(404);
    await site.shop.db
      .updateTable("profiles")
      .set({ vendor_id: "v2" })
      .where("vendor_id", "=", "v1")
      .execute();
    expect((await request(ofVendor, "vendor")).status).toBe(404);
    expect((await request(ofAdmin.replace(order.id, other), "admin")).status).toBe(404);
    expect((await request(ofAdmin.replace(document.id, "none"), "admin")).status).toBe(404);
    expect((await request(mine, "guest")).status).toBe(401);
  });
});
