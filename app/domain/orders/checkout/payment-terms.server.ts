import { sql } from "kysely";
import type { PaymentProviderName } from "#db/values/payment-values.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { EmiRate } from "../../payments/emi/instalments.ts";
import { emiRatesAt, offersEmi } from "../../payments/emi/emi-rates.server.ts";
import type { Counter } from "../../payments/cash/counter.ts";
import { counterOf, listOffers } from "../../payments/payment/payment-offers.server.ts";

/** How customers can pay now, as the shop's policy pages state it. */
export type PaymentTerms = {
  providers: PaymentProviderName[];
  /** Whole rupees. */
  codLimit: number;
  counter: Counter;
  /** Whether anything can be collected at the shop. */
  collects: boolean;
  /** Whole paise; null if UPI to the shop is not offered. */
  upiLimit: number | null;
  unpaidMinutes: number;
  bankTransferDays: number;
  /** What the owner says of EMI; empty while no provider that offers it is switched on. */
  emi: EmiRate[];
};

/** The same for shop windows, where they may be half a second old. */
export function readShownPaymentTerms(shop: Shop): Promise<PaymentTerms> {
  return cachedForShoppers(shop, "payment terms", () => readPaymentTerms(shop));
}

export async function readPaymentTerms(shop: Shop): Promise<PaymentTerms> {
  const [offers, limits] = await Promise.all([
    listOffers(shop),
    shop.db
      .selectFrom("shop_settings")
      .select([
        "cod_limit_rupees as codLimit",
        "unpaid_order_minutes as unpaidMinutes",
        "bank_transfer_days as bankTransferDays",
        emiRatesAt(shop.now()).as("emi"),
        counterOf(shop).as("counter"),
        sql<boolean>`exists (select from vendors where is_collectable)`.as("collects"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const upiLimit = offers.find(({ method }) => method === "upi")?.upiLimit ?? null;
  const providers = offers.map(({ provider }) => provider);
  return { providers, upiLimit, ...limits, emi: providers.some(offersEmi) ? limits.emi : [] };
}
