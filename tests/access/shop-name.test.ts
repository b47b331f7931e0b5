import { expect, it } from "vitest";
import { readPdf } from "#tests/support/read-pdf.ts";
import { openOwnVendor } from "#domain/vendors/own-profile/own-vendor.server.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { makeTransition, placePaidOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { everyRoute } from "./every-route.ts";
import { openTestSite } from "#tests/support/test-site.ts";

it("every page speaks of the shop by the name and the city it has now, kept pages of guests too", async () => {
  const site = await openTestSite({ cachesPages: true });
  const { id, slug } = await addProduct(site.shop, { name: "Meru 15" });
  // The shop sells too, under its own name; of that order nothing is issued before the shop is renamed.
  const admin = await asNewAdmin(site.shop);
  const ownId = await openOwnVendor(admin, { name: "Yantra" });
  const own = await addProduct(site.shop, { name: "Drishti 24" });
  await site.shop.db.updateTable("products").set({ vendor_id: ownId }).where("id", "=", own.id).execute();
  const ordered = await placePaidOrder(site.shop, { [own.id]: 1 });
  const cookies = {
    guest: "",
    customer: await site.signIn("customer"),
    vendor: await site.signIn("vendor"),
    admin: await site.signIn("admin"),
  };
  const titles = [
    ["/", "guest", "Laptops, gaming laptops and desktops from Nashik | Chakra"],
    ["/about", "guest", "About | Chakra"],
    ["/products", "guest", "All products | Chakra"],
    [`/products/${slug}`, "guest", "Meru 15 by Test | Chakra"],
    ["/no-such-page", "guest", "Page Not Found | Chakra"],
    ["/checkout", "guest", "Access Denied | Chakra"],
    ["/login", "guest", "Login | Chakra"],
    ["/admin/login", "guest", "Admin login | Chakra"],
    ["/orders", "customer", "My Orders | Chakra"],
    ["/vendor/orders", "vendor", "Vendor Orders | Chakra"],
    ["/admin/orders", "admin", "Orders | Chakra admin"],
    ["/admin/nothing", "admin", "Page Not Found | Chakra admin"],
  ] as const;
  const read = async (path: string, who: keyof typeof cookies) =>
    (await site.request(path, { headers: { cookie: cookies[who] } })).body.toString();
  for (const [path, who] of titles) expect(await read(path, who)).toMatch(/<title>[^<]* \| Yantra/);
  await site.shop.db.updateTable("shop_settings").set({ name: "Chakra", city: "Nashik" }).execute();
  for (const [path, who, title] of titles) {
    await expect.poll(() => read(path, who)).toContain(`<title>${title}</title>`);
  }
  const home = await read("/", "guest");
  expect(home).toContain('<meta property="og:site_name" content="Chakra"/>');
  expect(home.replaceAll("<!-- -->", "")).toContain("from a small shop in Nashik. Real specifications");
  expect(home).not.toContain("Pune");
  // The audit log keeps the names that things had then.
  const pages = everyRoute.filter(
    ({ pattern }) => !pattern.includes(":") && pattern !== "/logout" && pattern !== "/admin/audit-log",
  );
  const theme = { name: "Chakra", legal_name: "Chakra Computers" };
  await site.shop.db.updateTable("shop_settings").set(theme).execute();
  await expect.poll(() => read("/terms", "guest")).not.toContain("Yantra");
  expect(await read(`/products/${own.slug}`, "guest")).toContain("Ask Chakra");
  const roles = ["guest", "customer", "vendor", "admin"] as const;
  const requested = [
    ...pages.map(({ pattern }) => pattern),
    `/products/${slug}`,
    `/products/${own.slug}`,
  ].flatMap((path) =>
    roles.filter((who) => who === "guest" || opensTo(path, who)).map((who) => [path, who] as const),
  );
  for (const [path, who] of requested) {
    expect(await read(path, who), `${path} for a ${who}`).not.toMatch(
      /Yantra(?! Document)|Sanskrit|class="wordmark/,
    );
  }
  // One page of each pattern that these lead to, the invoice as a file and the mails among them.
  const order = await placePaidOrder(site.shop, { [id]: 1 });
  const [vendorId = ""] = Object.keys(order.fulfilments);
  await sendFulfilment(site.shop, order, vendorId, new Map([[0, ["CH-1"]]]));
  const part = ordered.fulfilments[ownId] ?? "";
  await makeTransition(admin, part, "pack");
  await makeTransition(admin, part, "ship");
  const seen = new Set<string>();
  const isOf = (pattern: string, path: string) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
  const patterns = everyRoute.filter(({ pattern }) => pattern.includes(":")).map(({ pattern }) => pattern);
  const follow = async (path: string, who: keyof typeof cookies) => {
    const { headers, body } = await site.request(path, { headers: { cookie: cookies[who] } });
    const isPdf = headers["content-type"] === "application/pdf";
    const text = isPdf ? readPdf(body).join(" ") : body.toString();
    const stated = `${path}: ${headers["content-disposition"]} ${text}`;
    expect(stated).not.toMatch(/Yantra(?! Document)|Sanskrit/);
    if (isPdf) return;
    for (const [, href = ""] of text.matchAll(/href="(\/[^"?#]*)/g)) {
      const pattern = patterns.find((pattern) => isOf(pattern, href));
      const isRequested = pages.some(({ pattern: requested }) => requested === href);
      if (pattern === undefined || isRequested || seen.has(`${who} ${pattern}`)) continue;
      seen.add(`${who} ${pattern}`);
      await follow(href, who);
    }
  };
  const printed = ["invoices", "receipts", "slips", "labels"].map(
    (paper) => `/admin/orders/selected/print?order=${ordered.id}&what=${paper}`,
  );
  const orderPages = [`/admin/orders/${ordered.id}`, ...printed];
  for (const path of orderPages) expect(await read(path, "admin")).toContain("Chakra");
  for (const path of [...orderPages, "/admin/orders", "/admin/users", "/demo/mail"])
    await follow(path, "admin");
  expect([...seen]).toContain("admin /demo/mail/:mailId");
  expect([...seen]).toContain("admin /admin/orders/:orderId/invoices/:documentId/pdf");
  await site.close();
});

/** Each page of an area is read as somebody of that area. */
function opensTo(pattern: string, who: "customer" | "vendor" | "admin"): boolean {
  if (pattern.startsWith("/admin")) return who === "admin";
  if (pattern.startsWith("/vendor")) return who === "vendor";
  return who === "customer";
}
