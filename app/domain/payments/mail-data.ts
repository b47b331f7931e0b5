import type { CashPart, OrderNamed } from "../orders/mail-data.ts";
import type { OrderSummary } from "../orders/order-notice.ts";
import type { Payee } from "../base/money/bank-reference.ts";

/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type PaymentMail =
  /** An unpaid order is paid another way than it was ordered. The values are those of a new order; `due` is left to pay. */
  | ({
      template: "payment-method";
      due: number;
      payBy: string | null;
      accountDetails: string | null;
      upi?: Payee | null;
      cash: CashPart[] | null;
      order: OrderSummary;
    } & OrderNamed)
  /** `ofTransfer`: which part of a transfer that paid other orders too. */
  | ({
      template: "order-paid";
      order: OrderSummary;
      ofTransfer?: { reference: string; amount: number; part: number };
    } & OrderNamed)
  /** Less than is due has come. `payBy` is until when the order is kept (ISO); `accountDetails` the shop's account. */
  | ({
      template: "part-payment";
      amount: number;
      due: number;
      payBy: string | null;
      accountDetails: string | null;
      upi?: Payee | null;
    } & OrderNamed)
  /** `payBy` is until when the order is kept (ISO); `amount` was to be paid. */
  | ({ template: "payment-failed"; payBy: string | null; amount?: number } & OrderNamed)
  /** The staff made a link to pay. `payBy` is until when the order is kept (ISO). */
  | ({ template: "pay-link"; due: number; payBy: string | null; payUrl: string } & OrderNamed)
  | ({ template: "refund-failed" } & RefundNamed)
  /** `byHand` is set if a person sent it; `sentOn` is a day in India, `account` is shortened. */
  | ({
      template: "refund-sent";
      byHand?: { reference: string; sentOn: string; account: string | null; isInCash?: boolean | undefined };
    } & RefundNamed)
  /** `isBack`: store credit had paid for what is refunded, or for an order that was not paid in time. */
  | ({ template: "store-credit"; isBack: boolean; isPayableBack: boolean } & RefundNamed)
  /** Store credit that the shop gave; `reason` was typed by its staff. */
  | { template: "goodwill-credit"; amount: number; reason: string; orderNumber: string | null }
  /** `account` is shortened; `reference` is the bank's, once the money is sent. */
  | {
      template: "store-credit-pay-back";
      amount: number;
      account: string;
      step: "asked" | "changed" | "sent" | "returned";
      reference: string | null;
    }
  | ({ template: "refund-account"; why: RefundAccountReason; accountUrl: string } & RefundNamed)
  /** `account` is shortened. */
  | ({ template: "refund-account-given"; account: string; isChange: boolean } & RefundNamed);

/** `amount` in whole paise, like every amount of an order. `purpose`: '1 × Lekha 14, credit note V1C/2627/0001'. */
type RefundNamed = { amount: number; purpose: string | null } & OrderNamed;

/** Why a customer is asked where to send a refund. */
export type RefundAccountReason = "cod" | "bank" | "upi" | "failed" | "returned";
