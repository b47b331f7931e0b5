import type { PersonalData } from "../../shop/registration/personal-data.ts";
import { forgetRefundAccountsOf } from "../refund-accounts/forget-refund-accounts.server.ts";
import { forgetStoreCreditOf } from "../store-credit/forget-pay-backs.server.ts";
import { readStoreCreditOf } from "../store-credit/read-store-credit.server.ts";

const paisePerRupee = 100;

/** Refunds are downloaded with their orders. */
export const paymentData: PersonalData = {
  async export(shop, { userId }) {
    const { balance, entries, payBacks } = await readStoreCreditOf(shop, userId);
    return {
      storeCredit: {
        balanceInRupees: balance / paisePerRupee,
        history: entries.map(({ kind, amount, at, orderNumber, reason }) => ({
          kind,
          amountInRupees: amount / paisePerRupee,
          at,
          order: orderNumber,
          ...(reason !== null && { reason }),
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
      },
    };
  },
  async forget(shop, { userId }) {
    await forgetRefundAccountsOf(shop, userId);
    await forgetStoreCreditOf(shop, userId);
  },
};
