import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailResetLink } from "#domain/people/password-reset/request-password-reset.server.ts";
import { inviteUser } from "#domain/people/users/invite-user.server.ts";
import { buyersAddress } from "#tests/support/http-buyer.ts";
import { readLink, readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { plainBrowser } from "#tests/support/plain-browser.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
});
afterAll(() => site.close());

let people = 0;
/** A browser in which a new customer has registered by the form. */
async function registered(cookie = "") {
  const browser = plainBrowser(site.request, cookie);
  await browser.open("/register");
  await browser.press("Create Account", {
    name: "Ananya Kulkarni",
    email: `plain-${(people += 1)}@example.in`,
    password: "first password",
    confirmPassword: "first password",
  });
  return browser;
}

describe("without scripts", () => {
  test("a registration names what is wrong, in order, and keeps what was typed", async () => {
    const browser = plainBrowser(site.request);
    await browser.open("/register?redirect=/products");
    await browser.press("Create Account");
    expect(browser.textOf("[role=alert]")[0]).toBe("All fields are required");
    const typed = { name: "Ananya Kulkarni", email: "typed@example.in" };
    await browser.press("Create Account", { ...typed, password: "abc", confirmPassword: "abd" });
    expect(browser.textOf("[role=alert]")[0]).toBe("Passwords do not match");
    await browser.press("Create Account", { password: "abc", confirmPassword: "abc" });
    expect(browser.textOf("[role=alert]")[0]).toBe("Password must be at least 6 characters");
    expect([browser.valueOf("name"), browser.valueOf("email")]).toEqual(Object.values(typed));
    await browser.press("Create Account", { password: "abcdef", confirmPassword: "abcdef" });
    expect(browser.address()).toBe("/products");
    expect(browser.textOf(".account-menu > summary").join("")).toContain("Ananya");
  });

  test("somebody leaves, comes back, sets a new password by mail, and deletes the account", async () => {
    const browser = await registered();
    const email = `plain-${people}@example.in`;
    const wrong = "The email address or password is wrong. Please try again.";
    await browser.press("Logout");
    expect(browser.textOf(".account-menu")).toEqual([]);
    await browser.open("/login?redirect=/account");
    await browser.press("Login", { email, password: "wrong" });
    expect(browser.textOf("[role=alert]")[0]).toBe(wrong);
    expect(browser.valueOf("email")).toBe(email);
    await browser.press("Login", { password: "first password" });
    expect(browser.textOf("h1")).toEqual(["My Account"]);
    await browser.press("Logout");

    await browser.open("/forgot-password");
    await browser.press("Email me a link", { email });
    expect(browser.main()).toContain("If there is an account with this address");
    await mailResetLink(site.shop, email);
    const token = await readLink(site.shop, email, "reset-password");
    const link = `/reset-password?token=${token}`;
    await browser.open(link);
    await browser.press("Save password", { password: "second password", confirmPassword: "second passwort" });
    expect(browser.textOf("[role=alert]")[0]).toBe("Passwords do not match");
    await browser.press("Save password", { password: "second password", confirmPassword: "second password" });
    expect(browser.main()).toContain("Your password has been changed");
    await browser.open(link);
    expect(browser.textOf("h1")).toEqual(["This link no longer works"]);

    await browser.open("/login?redirect=/account/my-data");
    await browser.press("Login", { email, password: "second password" });
    await browser.press("Delete my account", { currentPassword: "wrong" });
    expect(browser.textOf("[role=alert]")[0]).toBe("Your current password is wrong.");
    await browser.press("Delete my account", { currentPassword: "second password" });
    expect(browser.main()).toContain("Your account has been deleted.");
    await browser.open("/login");
    await browser.press("Login", { email, password: "second password" });
    expect(browser.textOf("[role=alert]")[0]).toBe(wrong);
  });

  test("somebody invited chooses a first password, which nothing calls a change", async () => {
    const email = "invited@example.in";
    await inviteUser(await asNewAdmin(site.shop), { name: "Dev Nair", email, role: "order-desk" });
    const browser = plainBrowser(site.request);
    await browser.open(`/reset-password?token=${await readLink(site.shop, email, "invitation")}`);
    expect(browser.textOf("h1")).toEqual(["Choose a password for your new account"]);
    await browser.press("Save password", { password: "first password", confirmPassword: "first password" });
    expect(browser.main()).toContain("Welcome! Your password is set. Log in with it now.");
    expect(browser.main()).not.toContain("changed");
    expect((await readMail(site.shop, email)).map(({ template }) => template)).toEqual(["invitation"]);
  });

  test("an email address is changed once the new one's mail is opened", async () => {
    const browser = await registered();
    const before = `plain-${people}@example.in`;
    const email = `new-${before}`;
    await browser.open("/account/email");
    expect(browser.main()).toContain("not confirmed yet");
    await browser.press("Send a link to the new address", { email, currentPassword: "first password" });
    expect(browser.main()).toContain(`We have sent a link to ${email}.`);
    expect(browser.textOf(".lead").join("")).toContain(before);
    const token = await readLink(site.shop, email, "confirm-email");
    await browser.open(`/confirm-email?token=${token}`);
    await browser.press("Confirm email address");
    expect(browser.textOf("h1")).toEqual(["Email address confirmed"]);
    await browser.follow(/^My Account/);
    expect(browser.textOf(".lead").join("")).toContain(email);
    const subjects = (await readMail(site.shop, before)).map(({ subject }) => subject);
    expect(subjects).toContain("Your email address was changed");
  });

  test("a person changes name and password, stays signed in, and takes their data away", async () => {
    const browser = await registered();
    const menu = () => browser.textOf(".account-menu > summary").join("");
    await browser.open("/account");
    await browser.press("Save name", { name: "Meera Iyer" });
    expect(browser.main()).toContain("Your name has been saved.");
    expect(menu()).toContain("Meera");

    const headers = { cookie: browser.cookie() };
    const offer = await site.request("/account/my-data", { headers });
    expect(offer.body.toString()).toContain('href="/account/my-data.json"');
    const file = await site.request("/account/my-data.json", { headers });
    expect(file.headers["content-disposition"]).toContain('filename="my-data.json"');
    expect(JSON.parse(file.body.toString())).toMatchObject({
      account: { email: `plain-${people}@example.in` },
    });

    await browser.open("/account/password");
    await browser.press("Change password", {
      currentPassword: "first password",
      password: "another password",
      confirmPassword: "another password",
    });
    expect(browser.main()).toContain("Your password has been changed, and all other devices");
    await browser.open("/account");
    expect(menu()).toContain("Meera");
  });

  test("an address book is filled, changed and emptied", async () => {
    const browser = await registered();
    for (const line of ["Flat 12", "Office 3"]) {
      await browser.open("/account/addresses/new");
      await browser.press("Save address");
      expect(browser.main()).toContain("PIN code is required");
      await browser.press("Save address", { ...buyersAddress, addressLine1: line });
      expect(browser.textOf("main li").join("")).toContain(line);
    }
    const listed = () => browser.textOf("main li:has(> address)");
    expect(listed()[0]).toMatch(/Flat 12.*Default|Default.*Flat 12/);
    await browser.press(/^Make .*default/);
    expect(listed()[0]).toContain("Office 3");
    await browser.follow(/^Edit/);
    expect(browser.valueOf("addressLine1")).toBe("Office 3");
    await browser.press("Save address", { addressLine1: "Office 4" });
    expect(listed()[0]).toContain("Office 4");
    await browser.press(/^Delete/);
    expect(listed()).toEqual([expect.stringMatching(/Flat 12.*Default|Default.*Flat 12/)]);
  });

  test("an account cart is changed by forms alone", async () => {
    const browser = await registered("__Host-guest-cart=18-5_14-1");
    await browser.open("/cart");
    expect(browser.main()).toContain("Only 3 of Qila 5080 left, so your cart now has 3.");
    await browser.press("Remove Qila 5080");
    expect(browser.textOf(".cart-line h2")).toEqual(["Darpan AIO 24"]);
    await browser.press("Undo");
    expect(browser.textOf(".cart-line h2")).toEqual(["Darpan AIO 24", "Qila 5080"]);
    await browser.press("Clear Cart");
    expect(browser.main()).toContain("Your cart is empty");
  });

  test("the contact form refuses, keeps what was typed, then sends", async () => {
    const browser = plainBrowser(site.request);
    const typed = { name: "Rohan Deshmukh", message: "Which machine is enough?", subject: "Product Support" };
    await browser.open("/contact");
    await browser.press("Send Message", { ...typed, email: "rohan@" });
    expect(browser.textOf(".field-error")).toEqual(["Please enter a valid email address"]);
    expect(Object.keys(typed).map(browser.valueOf)).toEqual(Object.values(typed));
    await browser.press("Send Message", { email: "rohan@example.in" });
    expect(browser.main()).toMatch(/Message Sent Successfully!.*TKT-[2-9A-Z]{8}/);
  });

  test("the search of the header is a form, and the filters of a list are one with a button", async () => {
    const browser = plainBrowser(site.request);
    await browser.open("/");
    await browser.enter("header form[role=search]", { q: "oled" });
    expect(browser.address()).toBe("/products?panel=oled&typed=oled");
    expect(browser.textOf(".product-card-name")).toEqual(["Meru 14 OLED"]);
    await browser.open("/products?sort=price-asc");
    await browser.press("Apply", { category: "Desktop", max: "60000" });
    expect(browser.textOf(".product-card-name")).toEqual(["Office Mini", "Nivas R5 Tower", "Darpan AIO 24"]);
    await browser.open("/products?category=Laptop&sort=price-asc");
    await browser.press("Apply", { ram: "32", "weight-to": "2", stock: "in" });
    expect(browser.textOf(".product-card-name")).toEqual(["Karya 16", "Meru 13 Lite"]);
  });

  test("a business of another state is asked who receives the goods, and what was typed is kept", async () => {
    const browser = await registered();
    await browser.open("/products/deccara-darpan-aio-24");
    await browser.press("Add to Cart");
    await browser.open("/checkout");
    const business = { buyerGstin: "29AABCR1718E1ZL", buyerBusinessName: "Example Traders Pvt Ltd" };
    await browser.press("Continue to Payment", { ...buyersAddress, ...business });
    expect(browser.main()).toContain("Who receives the goods?");
    expect(browser.valueOf("buyerBusinessName")).toBe(business.buyerBusinessName);
    const location = {
      billingAddressLine1: "14 Example Arcade",
      billingCity: "Bengaluru",
      billingPincode: "560001",
    };
    await browser.press("Continue to Payment", { ...location, receivedBy: "buyer" });
    expect(browser.textOf("main address").join("")).toContain("Place of supply: Maharashtra (27)");
  });

  test("a signed-in person's wish list is a list of forms", async () => {
    const browser = await registered();
    const answer = await site.request("/wish-list/account", {
      method: "PUT",
      headers: { cookie: browser.cookie(), "content-type": "application/json" },
      body: JSON.stringify({ productIds: ["3", "14"] }),
    });
    expect(answer.status).toBe(200);
    await browser.open("/wish-list");
    await browser.press("Move to cart");
    await browser.open("/cart");
    expect(browser.textOf(".cart-line h2")).toHaveLength(1);
    await browser.open("/wish-list");
    await browser.press("Remove Darpan AIO 24 from wish list");
    expect(browser.main()).toContain("Your wish list is empty");
  });
});
