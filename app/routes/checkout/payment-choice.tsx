import { IndianRupee, Landmark, type LucideIcon, QrCode, Smartphone } from "lucide-react";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { type Collecting, collectingOf, methodText } from "#domain/orders/order/order-labels.ts";
import { counterText, limitAtHandOver } from "#domain/payments/cash/counter.ts";
import type { Checkout } from "#domain/orders/checkout/read-checkout.server.ts";
import { usualName } from "#domain/payments/methods/provider-to-add.ts";
import type { PaymentOffer } from "#domain/payments/payment/payment-offers.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { ChoiceLegend, choiceGroup, OptionCard } from "./option-card.tsx";
import { upiCapText } from "./upi-cap.ts";

type PaymentChoiceProps = {
  bill: Pick<
    Checkout,
    | "lines"
    | "total"
    | "offers"
    | "codLimit"
    | "counter"
    | "worth"
    | "unpaidMinutes"
    | "bankTransferDays"
    | "promises"
  >;
  /** The store credit that is used when the page opens, in whole paise. */
  creditUsed: number;
  /** The payment method chosen before the order was refused. */
  chosen: string | undefined;
};

const icons: Record<PaymentOffer["method"], LucideIcon> = {
  online: Smartphone,
  cod: IndianRupee,
  bank: Landmark,
  upi: QrCode,
};
const companies: Partial<Record<string, string>> = { razorpay: "Razorpay", stripe: "Stripe" };

/** The payment methods on offer. The first one that this order can use is preselected. */
export function PaymentChoice({ bill, creditUsed, chosen }: PaymentChoiceProps) {
  const { offers, codLimit, counter, worth, unpaidMinutes, bankTransferDays } = bill;
  const { isToCollect, isPartToCollect } = collectingOf(bill.promises);
  const isMixed = isPartToCollect && !isToCollect;
  const atCounter = counterText(counter, worth.collected);
  const cashLimit = limitAtHandOver(worth, bill);
  const isAhead = bill.lines.some(({ expected }) => expected);
  const isOpen = ({ method, upiLimit }: PaymentOffer) =>
    method === "cod"
      ? !isAhead && cashLimit === null
      : upiLimit === null || bill.total - creditUsed <= upiLimit;
  const open = offers.filter(isOpen);
  const inTurn = creditUsed > 0 ? open.filter(({ method }) => method !== "cod") : open;
  const first = open.find(({ provider }) => provider === chosen) ?? inTurn[0];

  function textOf({ provider, method, upiLimit }: PaymentOffer): string {
    if (upiLimit !== null) {
      return bill.total - creditUsed <= upiLimit
        ? `Scan a QR code with any UPI app after you place the order, then send us the UTR. We confirm the order once we have found your payment, and keep the items for you for ${inUnits(bankTransferDays, "day")}.`
        : `Not available for amounts above ${formatRupees(upiLimit / 100)}.`;
    }
    if (method === "bank") {
      return `You will see our account details after you place the order. We keep the items for you for ${inUnits(bankTransferDays, "day")}.`;
    }
    if (method === "cod") {
      if (isAhead) return "Not available for pre-orders. You pay when you order.";
      if (cashLimit !== null) return `Not available for orders above ${formatRupees(cashLimit)}.`;
      if (isToCollect) return `Pay ${atCounter} when you collect your order.`;
      return isMixed
        ? `Pay each part by itself: in cash when it arrives, or ${atCounter} at the shop.`
        : `Pay in cash when your order arrives. Available for orders up to ${formatRupees(codLimit)}.`;
    }
    const company = companies[provider];
    return [
      company && `Card or UPI through ${company}.`,
      `Confirm the payment in your bank or UPI app, and the order is confirmed at once. We keep the items for you for ${inUnits(unpaidMinutes, "minute")}.`,
      upiCapText(bill.total - creditUsed),
    ]
      .filter(Boolean)
      .join(" ");
  }

  if (offers.length === 0 && creditUsed < bill.total) {
    return (
      <div className="form-wide">
        <Banner tone="warn">
          No payment method is available right now. Your cart and address are saved. Please try again later.
        </Banner>
      </div>
    );
  }
  if (offers.length === 0) return null;
  return (
    <fieldset className={`payment-methods form-wide ${choiceGroup}`}>
      <ChoiceLegend>Payment method</ChoiceLegend>
      {offers.map((offer) => (
        <OptionCard
          key={offer.provider}
          type="radio"
          name="paymentMethod"
          value={offer.provider}
          title={nameOf(offer, { isToCollect })}
          icon={icons[offer.method]}
          defaultChecked={offer === first}
          disabled={!isOpen(offer)}
          data-leads-to-bank={offer.method === "online" || undefined}
        >
          {textOf(offer)}
        </OptionCard>
      ))}
    </fieldset>
  );
}

/** The owner's name for it; the one that the form proposes, 'Bank Transfer Payment', is no customer's word. */
function nameOf({ method, name }: PaymentOffer, collecting: Collecting): string {
  if (method === "bank" && name === usualName("bank")) return "Bank transfer (NEFT, RTGS, IMPS)";
  return method === "cod" && collecting.isToCollect ? methodText(method, collecting) : name;
}
