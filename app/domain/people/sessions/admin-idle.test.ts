import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { register, type TestAccount } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findSession } from "./find-session.server.ts";
import { changeSignInRules, readSignInRules, SignInRules } from "../sign-in/sign-in-rules.server.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

let test: TestShop;
let admin: TestAccount;
const queries: string[] = [];
beforeEach(async () => {
  test = await openTestShop({ now: new Date(), onQuery: ({ statement }) => void queries.push(statement) });
  admin = await register(test.shop);
  await setRole("admin");
});
afterEach(() => test.close());

const setRole = (role: string) =>
  test.shop.db.updateTable("profiles").set({ role }).where("user_id", "=", admin.userId).execute();

/**
 * Whether the session still exists this many hours after the sign-in, when a person or an open page makes a request.
 */
async function after(hours: number, isUse: boolean): Promise<boolean> {
  const now = () => new Date(test.shop.now().getTime() + hours * 3_600_000);
  const session = await findSession({ ...test.shop, now }, admin.session.token, "", { isUse });
  return session !== undefined;
}

describe("an admin's session", () => {
  it("ends after twelve hours without use, and for good", async () => {
    expect(await after(11.9, true)).toBe(true);
    expect(await after(23.8, true)).toBe(true);
    expect(await after(35.9, true)).toBe(false);
    expect(await after(24, true)).toBe(false);
  });

  it("is not kept open by a page that was left open", async () => {
    for (const hours of [3, 6, 9, 11.9]) expect(await after(hours, false)).toBe(true);
    expect(await after(12.1, false)).toBe(false);
  });

  it("ends after the hours that the shop's admins have set, which leaves a trail", async () => {
    const other = await asNewAdmin(test.shop);
    await changeSignInRules(other, { adminsNeedTwoFactor: false, adminIdleHours: 2 });
    expect(await readSignInRules(other)).toMatchObject({ adminIdleHours: 2 });
    expect(await after(1.9, false)).toBe(true);
    expect(await after(2.1, true)).toBe(false);
    const trail = await test.shop.db
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("action", "=", "shop.sign-in-rules")
      .execute();
    expect(trail).toEqual([{ before: { adminIdleHours: 12 }, after: { adminIdleHours: 2 } }]);
  });

  it.each(["0", "721", "1.5", "-1", "", "soon"])("is never bounded by %j hours", (adminIdleHours) => {
    expect(parseTexts(SignInRules, { adminIdleHours }).success).toBe(false);
  });

  it("costs one question to the database, and a note of its use every five minutes at most", async () => {
    queries.length = 0;
    await after(0.01, true);
    expect(queries).toHaveLength(1);
    await after(0.1, true);
    expect(queries).toHaveLength(3);
    await after(0.11, true);
    expect(queries).toHaveLength(4);
  });
});

it("a customer's session rests as long as before", async () => {
  await setRole("customer");
  expect(await after(29 * 24, false)).toBe(true);
});
