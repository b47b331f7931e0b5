import type { Room } from "../../shop/registration/room.ts";
import { queued, timed } from "../../shop/registration/task.ts";
import { paymentChecks } from "./payment-checks.server.ts";
import { sendRefundJob } from "../jobs.ts";
import { recheckKeys } from "../payment/checked-keys.server.ts";
import { noteUnansweredRefunds } from "../provider-answers/unanswered-refunds.server.ts";
import {
  clearRefundAccounts,
  forgetRefundAccountsOf,
} from "../refund-accounts/forget-refund-accounts.server.ts";
import { sendRefund } from "../refund/send-refund.server.ts";
import { clearPayBackAccounts, forgetStoreCreditOf } from "../store-credit/forget-pay-backs.server.ts";
import type { PersonalData } from "../../shop/registration/personal-data.ts";
import { readStoreCreditOf } from "../store-credit/read-store-credit.server.ts";

const paisePerRupee = 100;

/** Refunds are downloaded with their orders. */
const paymentData: PersonalData = {
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
        paidBack: payBacks.map(({ amount, status, requestedAt, account, sentOn, reference }) => ({
          amountInRupees: amount / paisePerRupee,
          status,
          askedAt: requestedAt,
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

export const paymentRoom: Room = {
  auditLabels: {
    acts: {
      "cash.advance": "Refunded before the courier's cash came",
      "cash.difference": "Cash difference settled",
      "cash.pay-in": "Vendor paid in cash",
      "cash.remittance": "Cash remittance recorded",
      "cash.write-off": "Cash written off",
      "emi-rate.drop": "Scheduled EMI rate cancelled",
      "emi-rate.plan": "EMI rate set",
      "order.bank-transfer": "Bank transfer or UPI received",
      "order.cash-refund": "Refund given back in cash",
      "order.counter-payment": "Paid at the counter",
      "order.payment-method": "Payment method changed",
      "order.pay-link": "Link to pay made",
      "order.refund": "Refund started",
      "order.refund-account": "Account for refund given",
      "order.refund-account-ask": "Customer asked for account",
      "order.refund-account-open": "Account for refund viewed",
      "order.refund-by-hand": "Refund marked as sent",
      "order.refund-returned": "Refund returned by bank",
      "order.refund-retry": "Refund retried",
      "store-credit.goodwill": "Goodwill credit given",
      "store-credit.pay-back": "Store credit to be paid out",
      "store-credit.account-open": "Account for store credit viewed",
      "store-credit.paid-back": "Store credit paid out",
      "store-credit.pay-back-returned": "Store credit returned by bank",
      "payment-method.add": "Payment method added",
      "payment-method.change": "Payment method changed",
      "payment-method.delete": "Payment method deleted",
      "payment-method.switch": "Payment method switched on or off",
      "till.close": "Till closed",
      "till.open": "Till opened",
      "till.paid-in": "Paid into the till",
      "till.paid-out": "Paid out of the till",
      "vendor.cash-carriers": "Cash collection changed",
    },
    fields: {
      enabled: "On at checkout",
      upiid: "UPI ID",
      upipayee: "Payee name",
      upilimit: "UPI limit",
    },
  },
  checks: paymentChecks,
  personalData: paymentData,
  tasks: [
    queued(sendRefundJob, "refunds", (shop, { refundId }, { isLastAttempt }) =>
      sendRefund(shop, refundId, { isLastAttempt }),
    ),
    timed("recheck-keys", "clocks", "*/10 * * * *", {}, recheckKeys),
  ],
  async clearOut(shop) {
    await clearRefundAccounts(shop);
    await clearPayBackAccounts(shop);
    await noteUnansweredRefunds(shop);
  },
};
