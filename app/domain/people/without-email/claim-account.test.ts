import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { hasEmail } from "../../base/identifiers/no-email.ts";
import { isEmail } from "../../base/identifiers/email-address.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mailResetLink } from "../password-reset/request-password-reset.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { hashOfNoPassword } from "../users/invite-user.server.ts";
import { addCustomer } from "./add-customer.server.ts";
import { claimAccount, nameOfClaim } from "./claim-account.server.ts";
import { makeClaimLink } from "./claim-link.server.ts";

let opened: TestShop;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => opened.close());

const password = "three words together";
const guest = (): Shop => ({ ...shop, actor: { role: "guest", address: "192.0.2.55" } });
const add = async (email = "") =>
  addCustomer(admin, { name: "Farhan Qureshi", phone: "9876501234", email }, await hashOfNoPassword(shop));
const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
const claim = (token: string, email: string) =>
  claimAccount(guest(), { token, email, password, confirmPassword: password }, { userAgent: "test" });

it("an account without an email address is claimed once, with its orders", async () => {
  const person = await add();
  const order = await placeTestOrder(shop, { "13": 1 });
  const whose = { user_id: person.id, user_email: person.email };
  await shop.db.updateTable("orders").set(whose).where("id", "=", order.id).execute();
  const token = tokenOf(await makeClaimLink(admin, person.id));
  expect(await nameOfClaim(guest(), token)).toBe("Farhan Qureshi");
  const email = `${randomUUID()}@example.in`;
  const { actor } = await claim(token, email);
  expect(actor).toMatchObject({ userId: person.id, email, role: "customer" });
  const account = await shop.db
    .selectFrom("auth_users")
    .innerJoin("profiles", "user_id", "id")
    .innerJoin("orders", "orders.user_id", "auth_users.id")
    .select(["auth_users.email", "email_verified", "profiles.email as shown", "orders.user_email"])
    .where("auth_users.id", "=", person.id)
    .executeTakeFirst();
  expect(account).toEqual({ email, email_verified: false, shown: email, user_email: email });
  const mails = await shop.db.selectFrom("mails").select("template").where("recipient", "=", email).execute();
  expect(mails).toEqual([{ template: "welcome" }]);
  expect(await signIn(guest(), { email, password }, { userAgent: "test" })).toMatchObject({
    actor: { userId: person.id },
  });
  await expect(claim(token, "somebody@example.in")).rejects.toMatchObject({ code: "account.link-expired" });
  expect(await nameOfClaim(guest(), token)).toBeUndefined();
  await expect(makeClaimLink(admin, person.id)).rejects.toMatchObject({ code: "claim.has-email" });
});

it("a link works for seven days, ends the one before, and takes no address of another account", async () => {
  opened.stopClockAt(new Date("2026-11-21T06:30:00Z"));
  const person = await add();
  const first = tokenOf(await makeClaimLink(admin, person.id));
  const second = tokenOf(await makeClaimLink(admin, person.id));
  expect(await nameOfClaim(guest(), first)).toBeUndefined();
  const { email: taken } = await add(`${randomUUID()}@example.in`);
  await expect(claim(second, taken)).rejects.toMatchObject({ code: "account.email-taken" });
  expect(await nameOfClaim(guest(), second)).toBe("Farhan Qureshi");
  opened.stopClockAt(new Date("2026-11-28T06:31:00Z"));
  expect(await nameOfClaim(guest(), second)).toBeUndefined();
});

it("nobody gets into an account without an email address, or writes to it", async () => {
  const { email } = await add();
  expect(hasEmail(email)).toBe(false);
  expect(isEmail(email)).toBe(false);
  await mailResetLink(shop, email);
  expect(await shop.db.selectFrom("mails").select("id").where("recipient", "=", email).execute()).toEqual([]);
  await expect(signIn(guest(), { email, password: "" }, { userAgent: "test" })).rejects.toMatchObject({
    code: "sign-in.wrong-password",
  });
});

it("only who may enter orders adds customers and makes links, and no link opens an account with an address", async () => {
  const person = await add(`${randomUUID()}@example.in`);
  await expect(makeClaimLink(admin, person.id)).rejects.toMatchObject({ code: "claim.has-email" });
  await expect(add(person.email)).rejects.toMatchObject({ fields: { newEmail: expect.any(String) } });
  const verbs = [
    (as: Shop) => makeClaimLink(as, person.id),
    (as: Shop) => addCustomer(as, { name: "A", phone: "9876501234", email: person.email }, ""),
  ];
  for (const verb of verbs) expect(await wrongRights(shop, { "orders.enter": verb })).toEqual([]);
});
