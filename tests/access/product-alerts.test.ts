import { afterAll, beforeAll, expect, test } from "vitest";
import { plainBrowser } from "#tests/support/plain-browser.ts";
import { readLink, readMail } from "#tests/support/test-account.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { addProduct, setStock } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { getsReviewRequests, issueTokens } from "#domain/reviews/requests/stop-requests.server.ts";
import { notifyWatchers } from "#domain/watches/notify/notify-watchers.server.ts";

let site: TestSite;
let now = new Date("2026-11-27T06:00:00Z");
beforeAll(async () => (site = await openTestSite({ now: () => now })));
afterAll(() => site.close());

const email = "rohan@example.in";
const waiting = () =>
  site.shop.db.selectFrom("product_watches").select("confirmed_at").where("email", "=", email).execute();

test("a guest asks, confirms with a button, is told, and a mail program stops the rest", async () => {
  const { slug, id, name } = await addProduct(site.shop, { name: "Sahya Pro 14", stock: 0 });
  const browser = plainBrowser(site.request);
  await browser.open(`/products/${slug}`);
  await browser.press("Email me when it is back", { email: "rohan" });
  expect(browser.main()).toContain("Please enter a valid email address");
  expect(browser.valueOf("email")).toBe("rohan");
  await browser.press("Email me when it is back", { email: "Rohan@Example.in" });
  expect(browser.main()).toContain("please confirm with the link in the email");
  await browser.open(`/products/${slug}`);
  await browser.press("Email me when it costs less", { email, below: "59,000" });
  expect(browser.main()).toContain("It costs ₹59,000 now, including GST.");
  await browser.press("Email me when it costs less", { email, below: "₹ 55,000" });
  expect(browser.main()).toContain("please confirm with the link in the email");
  await browser.open("/search?q=laptop+under+30");
  await browser.follow(/^Email me when you have it/);
  expect(browser.main()).toContain("Laptops · up to ₹30,000 incl. GST");
  await browser.press("Email me when you have it", { email: "rohan" });
  expect(browser.main()).toContain("Please enter a valid email address");
  await browser.press("Email me when you have it", { email });
  expect(browser.main()).toContain("please confirm with the link in the email");
  expect(await readMail(site.shop, email)).toHaveLength(1);

  // Opening the link changes nothing: programs that check mails do it too.
  const token = await readLink(site.shop, email, "watch-confirm");
  await browser.open(`/alerts?token=${token}`);
  expect(browser.main()).toContain(name);
  expect(browser.main()).toContain("Laptops · up to ₹30,000 incl. GST");
  expect(await waiting()).toEqual([{ confirmed_at: null }, { confirmed_at: null }, { confirmed_at: null }]);
  await browser.press("Confirm");
  expect(browser.main()).toContain("Confirmed.");

  await setStock(site.shop, id, 2);
  await notifyWatchers(site.shop);
  now = new Date(now.getTime() + 10 * 60_000);
  await notifyWatchers(site.shop);
  const notified = await readLink(site.shop, email, "product-back");
  expect(await waiting()).toHaveLength(2);
  // As a mail program posts it: without a cookie, and from no page of ours. It may come twice.
  for (const link of [notified, notified, "unknown"]) {
    const { status } = await site.request(`/alerts?token=${link}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(status).toBe(200);
  }
  expect(await waiting()).toEqual([]);
  await browser.open(`/alerts?token=${notified}`);
  expect(browser.main()).toContain("There is no alert for this link any more");
});

test("a customer asks in two clicks, sees it in the account, and removes it", async () => {
  const { slug, name } = await addProduct(site.shop, { name: "Sahya Pro 16" });
  const browser = plainBrowser(site.request, await site.signIn("customer"));
  await browser.open(`/products/${slug}`);
  expect(browser.main()).not.toContain("Your email address");
  await browser.press("Email me when it costs less", { below: "50000" });
  expect(browser.address()).toContain("/my-alerts");
  expect(browser.main()).toContain(name);
  expect(browser.main()).toContain("At ₹50,000 or less, incl. GST");
  await browser.press(`Remove the alert for ${name}`);
  expect(browser.main()).toContain("No alerts");
});

test("the mail that asks for a review is stopped by a mail program, its link or the account, and started again", async () => {
  const { actor } = await signInCustomer(site.shop);
  const token = (await issueTokens(site.shop, [actor.userId])).get(actor.userId) ?? "";
  const address = `/review-mails?token=${token}`;
  const browser = plainBrowser(site.request);
  await browser.open("/review-mails?token=unknown");
  expect(browser.main()).toContain("This link does not work");
  await browser.open(address);
  expect(await getsReviewRequests(site.shop, token)).toBe(true);
  for (let times = 0; times < 2; times++) {
    const { status } = await site.request(address, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(status).toBe(200);
  }
  await browser.open(address);
  expect(browser.main()).toContain("We do not email you to ask for reviews");
  await browser.press("Ask me again");
  expect(browser.main()).toContain("Started.");
  await browser.press("Stop review requests");
  expect(browser.main()).toContain("Stopped.");

  const device = { address: "192.0.2.7", userAgent: "a browser" };
  const { cookies } = await site.shop.signIn.openSession(site.shop.db, actor.userId, device);
  const account = plainBrowser(site.request, cookies.map((cookie) => cookie.split(";", 1)[0]).join("; "));
  await account.open("/my-reviews");
  expect(account.main()).toContain("Off: we do not email you");
  await account.press("Turn on emails that ask for a review");
  expect(account.main()).toMatch(/Saved.*On: a week after delivery/s);
  expect(await getsReviewRequests(site.shop, token)).toBe(true);
  await account.press("Turn off emails that ask for a review");
  await browser.open(address);
  expect(browser.main()).toContain("We do not email you to ask for reviews");
});
