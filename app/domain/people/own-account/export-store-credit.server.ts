import type { Shop } from "../../shop/shop.ts";
import { readStoreCreditOf } from "../../store-credit/read-store-credit.server.ts";

const paisePerRupee = 100;

/** The store credit of a person, with its history, for the export of their data. */
export async function exportStoreCredit(shop: Shop, userId: string) {
  const { balance, entries, payBacks } = await readStoreCreditOf(shop, userId);
  return {
    balanceInRupees: balance / paisePerRupee,
    history: entries.map(({ kind, amount, at, orderNumber }) => ({
      kind,
      amountInRupees: amount / paisePerRupee,
      at,
      order: orderNumber,
    })),
    paidBack: payBacks.map(({ amount, status, askedAt, account, sentOn, reference }) => ({
      amountInRupees: amount / paisePerRupee,
      status,
      askedAt,
      // The whole account is encrypted, and is deleted some time after it was sent.
      sentTo: account,
      sentOn,
      reference,
    })),
  };
}
