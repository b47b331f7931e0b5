import type { PayBackStatus } from "#db/values/payment-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";

/** A locked pay-back. `email` is the address its customer has now; null if the customer's account was deleted. */
export type LockedPayBack = {
  id: string;
  orderId: string;
  amount: number;
  status: PayBackStatus;
  sealed: string | null;
  shown: string | null;
  version: string;
  openedAt: Date | null;
  requestedAt: Date;
  reference: string | null;
  userId: string | null;
  email: string | null;
};

/** Locks a pay-back. Checks no permission; undefined if there is none. */
export async function lockPayBack(shop: Shop, payBackId: string): Promise<LockedPayBack | undefined> {
  if (!isUuid(payBackId)) return undefined;
  const row = await shop.db
    .selectFrom("store_credit_pay_backs as pay_back")
    .innerJoin("store_credits", "store_credits.id", "pay_back.credit_id")
    .leftJoin("auth_users", "auth_users.id", "store_credits.user_id")
    .select([
      "pay_back.id",
      "pay_back.amount",
      "pay_back.status",
      "account_sealed as sealed",
      "account_shown as shown",
      "account_version as version",
      "opened_at as openedAt",
      "asked_at as requestedAt",
      "reference",
      "store_credits.user_id as userId",
      "auth_users.email",
    ])
    // Null only for goodwill, which is never paid back.
    .select(({ ref }) => ref("store_credits.order_id").$notNull().as("orderId"))
    .where("pay_back.id", "=", payBackId)
    .forUpdate("pay_back")
    .executeTakeFirst();
  return row && { ...row, status: row.status as PayBackStatus };
}
