import type { OrderStatus, PaymentProviderName, PaymentStatus } from "#db/words.ts";
import { isDigital } from "../payment/payment-kinds.ts";
import { mayBePaid } from "../../orders/machines/payment-machine.ts";
import type { PartSent } from "../../orders/order/order-words.ts";

/** How else an unpaid order can be paid. */
export type PaymentChoice = "online" | "cod" | "bank";

type Unpaid = {
  status: OrderStatus;
  paymentMethod: string;
  paymentStatus: PaymentStatus;
  partSent: PartSent;
  creditUsed: number;
  due: number;
};

/** How else an order can be paid, as `changePaymentMethod` and a payment session allow it. */
export function paymentChoices(
  { status, paymentMethod, paymentStatus, partSent, creditUsed, due }: Unpaid,
  { providers, codLimit }: { providers: readonly PaymentProviderName[]; codLimit: number },
  isPartPaid: boolean,
): PaymentChoice[] {
  if (status === "cancelled" || !mayBePaid(paymentStatus) || partSent !== null) return [];
  const choices: PaymentChoice[] = [];
  if (paymentMethod !== "online" && providers.some(isDigital)) choices.push("online");
  if (paymentMethod === "cod") return choices;
  const isCash = providers.includes("cod") && creditUsed === 0 && !isPartPaid && due <= codLimit * 100;
  if (isCash) choices.push("cod");
  if (paymentMethod !== "bank" && providers.includes("bank")) choices.push("bank");
  return choices;
}
