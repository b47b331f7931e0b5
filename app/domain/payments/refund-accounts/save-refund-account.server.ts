import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type OpenedAccount, type RefundAccount, shownAccount, toOpened } from "./refund-account.ts";

/**
 * Stores the account of a refund, encrypted, in place of an earlier one. Returns what people may see of it. The order's
 * row must be locked.
 */
export async function saveRefundAccount(
  shop: Shop,
  refundId: string,
  account: RefundAccount,
  { isOpened }: { isOpened: boolean },
): Promise<string> {
  const opened = toOpened(account);
  const now = shop.now();
  const row = {
    version: crypto.randomUUID(),
    account_sealed: shop.vault.seal(JSON.stringify(opened)),
    shown: shownAccount(opened),
    given_at: now,
    opened_at: isOpened ? now : null,
  };
  await shop.db
    .insertInto("refund_accounts")
    .values({ refund_id: refundId, ...row })
    .onConflict((conflict) => conflict.column("refund_id").doUpdateSet(row))
    .execute();
  return row.shown;
}

export type SavedRefundAccount = {
  version: string;
  sealed: string;
  shown: string;
  openedAt: Date | null;
};

export function findRefundAccount(shop: Shop, refundId: string): Promise<SavedRefundAccount | undefined> {
  return shop.db
    .selectFrom("refund_accounts")
    .select(["version", "account_sealed as sealed", "shown", "opened_at as openedAt"])
    .where("refund_id", "=", refundId)
    .executeTakeFirst();
}

/**
 * Decrypts an account.
 * Refuses: one that was sealed under another SHOP_SECRET.
 */
export function unsealRefundAccount(shop: Shop, { sealed }: { sealed: string }): OpenedAccount {
  try {
    return JSON.parse(shop.vault.open(sealed)) as OpenedAccount;
  } catch {
    throw refusal("refund.account-unreadable");
  }
}
