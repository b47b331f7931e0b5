import { sql } from "kysely";
import {
  type PaymentMethod,
  paymentProviders,
  type PaymentProviderName,
  transferMethods,
} from "#db/values/payment-values.ts";
import type { Payee } from "../../base/money/bank-reference.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Counter, counterText } from "../cash/counter.ts";
import { methodOf } from "./payment-kinds.ts";

/** A payment method that the checkout offers now, up to an amount in whole paise or, if null, any. */
export type PaymentOffer = {
  provider: PaymentProviderName;
  method: PaymentMethod;
  name: string;
  upiLimit: number | null;
};

/** Lists the payment methods that are switched on and can be used: card and UPI first. */
export async function listOffers(shop: Shop): Promise<PaymentOffer[]> {
  const rows = await shop.db
    .selectFrom("payment_methods")
    .select(["provider", "name", "upi_limit as upiLimit"])
    .where(isOffered(shop))
    .orderBy(sql`array_position(${[...paymentProviders]}::text[], provider)`)
    .execute();
  return rows.map((row) => {
    const provider = row.provider as PaymentProviderName;
    return { provider, method: methodOf(provider), name: row.name, upiLimit: row.upiLimit };
  });
}

/** What the shop's counter takes now, for a row of `shop_settings`. */
export const counterOf = (shop: Shop) => sql<Counter>`json_build_object(
  'hasCard', has_card_machine, 'cashLimit', counter_cash_limit_rupees,
  'upiLimit', (select upi_limit from payment_methods where provider = 'upi' and ${isOffered(shop)})
)`;

/** How so much, in whole paise, can be paid at the counter now: 'by card or in cash'. */
export async function counterWays(shop: Shop, amount: number): Promise<string> {
  const { counter } = await shop.db
    .selectFrom("shop_settings")
    .select(counterOf(shop).as("counter"))
    .executeTakeFirstOrThrow();
  return counterText(counter, amount / 100);
}

/** The UPI address of a row of payment_methods; null for another way to pay. */
export const upiPayee = sql<Payee | null>`case when payment_methods.upi_id is not null then
  json_build_object('id', payment_methods.upi_id, 'payee', payment_methods.upi_payee) end`;

/** Whom customers pay by UPI at the shop; undefined where it takes none. */
export const findUpiPayee = async (shop: Shop): Promise<Payee | undefined> => {
  const upi = shop.db
    .selectFrom("payment_methods")
    .select(upiPayee.as("payee"))
    .where("provider", "=", "upi");
  return (await upi.where(isOffered(shop)).executeTakeFirst())?.payee ?? undefined;
};

/** The SQL condition for a row of payment_methods to be offered. */
export function isOffered(shop: Shop) {
  const withoutKeys = [
    "cod",
    ...transferMethods,
    ...shop.payments.configured.map(({ provider }) => provider),
  ];
  return sql<boolean>`(
    payment_methods.enabled and payment_methods.keys_refused_at is null
    and (payment_methods.credentials_sealed is not null or payment_methods.provider = any (${withoutKeys}::text[]))
  )`;
}
