import type { ReturnHandover, ReturnKind, ReturnReason, ReturnWish } from "#db/values/return-values.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { LineToReturn } from "#domain/returns/views/find-line-to-return.server.ts";
import { returnReasonLabels } from "#domain/returns/return-labels.ts";
import { staffReasonLabels } from "#domain/returns/return/staff-labels.ts";
import { handoversFor, wishesFor, wishesOfNewOwners } from "#domain/returns/return/returnable.ts";
import type { Choice } from "./choice-field.tsx";

/** The kind of request that the form is for: service if it is asked for or nothing can be returned any more. */
export function kindToRequest({ requestable }: LineToReturn, requested: string | null): ReturnKind {
  if (requestable.returnFor.length === 0) return "service";
  return requested === "service" && requestable.serviceFor.length > 0 ? "service" : "return";
}

const reasonHints: Partial<Record<ReturnReason, string>> = {
  "dead-on-arrival": "It does not switch on, or did not work from the start.",
  "wrong-item": "Another product, model or colour than was ordered.",
};

export function reasonChoices(
  { requestable, line }: LineToReturn,
  kind: ReturnKind,
  isForCustomer: boolean,
): Choice[] {
  const reasons = kind === "return" ? requestable.returnFor : requestable.serviceFor;
  return reasons.map((reason) => ({
    value: reason,
    label: (isForCustomer ? staffReasonLabels : returnReasonLabels)[reason],
    hint: reason === "changed-mind" ? changedMindHint(line, isForCustomer) : reasonHints[reason],
  }));
}

function changedMindHint(
  { changeOfMind, restockingPercent }: LineToReturn["line"],
  isForCustomer: boolean,
): string {
  const they = isForCustomer ? "The customer gets" : "You get";
  const outcome = `${they} ${changeOfMind === "refund" ? "a refund" : "store credit"}`;
  const fee = restockingPercent > 0 ? ` less a restocking fee of ${restockingPercent}%` : "";
  return `${outcome}${fee}. ${isForCustomer ? "They" : "You"} bring or send the product to the seller.`;
}

/** What can be wanted. Before a reason is chosen: everything that one of the reasons allows. */
export function wishChoices(
  item: LineToReturn,
  kind: ReturnKind,
  reason: ReturnReason | null,
  isForCustomer: boolean,
): Choice[] {
  const reasons = reason
    ? [reason]
    : kind === "return"
      ? item.requestable.returnFor
      : item.requestable.serviceFor;
  const wishes = new Set(reasons.flatMap((reason) => wishesFor(kind, reason, item.line.changeOfMind)));
  return (["replacement", "refund", "repair", "store-credit"] as const)
    .filter((wish) => wish !== "store-credit" || item.storeCredit !== null)
    .filter((wish) => wishes.has(wish) && (!item.isNewOwner || wishesOfNewOwners.includes(wish)))
    .toSorted((a, b) => Number(kind === "service") * (rank(a) - rank(b)))
    .map((wish) => ({ value: wish, ...wishText(wish, item, isForCustomer) }));
}

/** Under the warranty a repair is what is usual. */
const rank = (wish: ReturnWish) => (wish === "repair" ? 0 : 1);

function wishText(
  wish: ReturnWish,
  { isCash, storeCredit, line }: LineToReturn,
  isForCustomer: boolean,
): { label: string; hint: string } {
  const [they, your] = isForCustomer ? ["The customer", "the"] : ["You", "your"];
  switch (wish) {
    case "replacement":
      return {
        label: "Replacement",
        hint: `The same product again, free of charge. If there is none in stock, ${they.toLowerCase()} can choose something else.`,
      };
    case "refund":
      return {
        label: "Refund",
        hint: `${
          !isCash
            ? `To ${your} original payment method.`
            : isForCustomer
              ? "The customer paid in cash. Pay back in cash, or to a UPI ID or bank account: mark the refund as sent on the order page."
              : "You paid in cash, so we will ask for a UPI ID or a bank account."
        } ${they} can take store credit instead once the request is sent.`,
      };
    case "store-credit":
      return {
        label: "Store credit",
        hint: `Only if ${isForCustomer ? "the customer changed their" : "you changed your"} mind: ${formatExact(storeCredit ?? 0)}${line.quantity > 1 ? " for one item" : ""}, for ${your} next orders in this shop.`,
      };
    case "repair":
      return { label: "Repair", hint: `${they} ${isForCustomer ? "gets" : "get"} the same product back.` };
  }
}

/** How it can reach the seller. Before a reason is chosen: everything that one of the reasons allows. */
export function handoverChoices(
  { requestable, seller, line }: LineToReturn,
  kind: ReturnKind,
  reason: ReturnReason | null,
): Choice[] {
  const reasons = reason ? [reason] : kind === "return" ? requestable.returnFor : requestable.serviceFor;
  const handovers = new Set(reasons.flatMap(handoversFor));
  const location = [line.vendorName, ...seller.lines].join(", ");
  const labels: Record<ReturnHandover, Omit<Choice, "value">> = {
    pickup: { label: "Pick-up", hint: "The seller collects it from the address below, free of charge." },
    "drop-off": { label: "Bring it to the seller", hint: location },
    courier: {
      label: "Send it by courier",
      hint: "To the same address. Please wait until it is approved, and keep the courier's receipt.",
    },
  };
  return (["pickup", "drop-off", "courier"] as const)
    .filter((handover) => handovers.has(handover))
    .map((value) => ({ value, ...labels[value] }));
}
