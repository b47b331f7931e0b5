import { cartData } from "../cart/personal-data/cart-data.server.ts";
import { messageData } from "../messages/personal-data/message-data.server.ts";
import { orderData } from "../orders/personal-data/order-data.server.ts";
import { paymentData } from "../payments/personal-data/payment-data.server.ts";
import { accountData } from "../people/personal-data/account-data.server.ts";
import { returnData } from "../returns/personal-data/return-data.server.ts";
import { reviewData } from "../reviews/personal-data/review-data.server.ts";
import type { Shop } from "../shop/context/shop.ts";
import { mailData } from "../shop/personal-data/mail-data.server.ts";
import type { Person, PersonalData } from "../shop/personal-data/personal-data.ts";
import { vendorData } from "../vendors/personal-data/vendor-data.server.ts";
import { watchData } from "../watches/personal-data/watch-data.server.ts";

/** What every room stores about people, in the order in which they read it and in which it is forgotten. */
export const personalData: PersonalData[] = [
  accountData,
  vendorData,
  orderData,
  returnData,
  paymentData,
  messageData,
  cartData,
  watchData,
  reviewData,
  mailData,
];

/** Nobody if the account has been deleted meanwhile. */
export function findPerson({ db }: Shop, userId: string): Promise<Person | undefined> {
  return db
    .selectFrom("auth_users")
    .select(["id as userId", "email", "email_verified as emailConfirmed"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** Forgets what does not go with the profile. Call it before that is deleted, in the same transaction. */
export async function forgetPerson(shop: Shop, userId: string, isAccountDeleted: boolean): Promise<void> {
  const person = await findPerson(shop, userId);
  if (!person) return;
  for (const { forget } of personalData) await forget?.(shop, { ...person, isAccountDeleted });
}
