import { beginTwoFactor, confirmTwoFactor } from "#domain/people/own-account/change-two-factor.server.ts";
import { appCode } from "#domain/people/two-factor/app-codes.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { TestAccount } from "./test-account.ts";

/** The code that the person's authenticator app shows now. */
export async function codeOf({ shop, userId }: { shop: Shop; userId: string }): Promise<string> {
  const row = await shop.db
    .selectFrom("two_factor_secrets")
    .select("secret_sealed")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return appCode(shop.vault.open(row.secret_sealed), Math.floor(shop.now().getTime() / 30_000));
}

/** Turns two-factor sign-in on as a person would, and returns the recovery codes. The current code is used up. */
export async function turnOnTwoFactor(person: TestAccount): Promise<string[]> {
  await beginTwoFactor(person.shop, { currentPassword: person.password });
  return confirmTwoFactor(person.shop, { code: await codeOf(person) });
}
