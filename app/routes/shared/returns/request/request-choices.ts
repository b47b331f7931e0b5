import type { ReturnHandover, ReturnKind, ReturnReason, ReturnWish } from "#db/words/return-words.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { LineToReturn } from "#domain/returns/views/find-line-to-return.server.ts";
import { returnReasonWords } from "#domain/returns/return-words.ts";
import { staffReasonWords } from "#domain/returns/return/staff-words.ts";
import { handoversFor, wishesFor, wishesOfNewOwners } from "#domain/returns/return/returnable.ts";
import type { Choice } from "./choice-field.tsx";

/** The kind of request that the form is for: service if it is asked for or nothing can be returned any more. */
export function kindToAsk({ asking }: LineToReturn, requested: string | null): ReturnKind {
  if (asking.returnFor.length === 0) return "service";
  return requested === "service" && asking.serviceFor.length > 0 ? "service" : "return";
}

const reasonHints: Partial<Record<ReturnReason, string>> = {
  "dead-on-arrival": "It does not switch on, or did not work from the start.",
  "wrong-item": "Another product, model or colour than was ordered.",
};

export function reasonChoices(
  { asking, line }: LineToReturn,
  kind: ReturnKind,
  isForCustomer: boolean,
): Choice[] {
  const reasons = kind === "return" ? asking.returnFor : asking.serviceFor;
  return reasons.map((reason) => ({
    value: reason,
    words: (isForCustomer ? staffReasonWords : returnReasonWords)[reason],
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
  const reasons = reason ? [reason] : kind === "return" ? item.asking.returnFor : item.asking.serviceFor;
  const wishes = new Set(reasons.flatMap((one) => wishesFor(kind, one, item.line.changeOfMind)));
  return (["replacement", "refund", "repair", "store-credit"] as const)
    .filter((wish) => wish !== "store-credit" || item.storeCredit !== null)
    .filter((wish) => wishes.has(wish) && (!item.isNewOwner || wishesOfNewOwners.includes(wish)))
    .toSorted((one, other) => Number(kind === "service") * (rank(one) - rank(other)))
    .map((wish) => ({ value: wish, ...wishWords(wish, item, isForCustomer) }));
}

/** Under the warranty a repair is what is usual. */
const rank = (wish: ReturnWish) => (wish === "repair" ? 0 : 1);

function wishWords(
  wish: ReturnWish,
  { isCash, storeCredit, line }: LineToReturn,
  isForCustomer: boolean,
): { words: string; hint: string } {
  const [they, your] = isForCustomer ? ["The customer", "the"] : ["You", "your"];
  switch (wish) {
    case "replacement":
      return {
        words: "Replacement",
        hint: `The same product again, free of charge. If there is none in stock, ${they.toLowerCase()} can choose something else.`,
      };
    case "refund":
      return {
        words: "Refund",
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
        words: "Store credit",
        hint: `Only if ${isForCustomer ? "the customer changed their" : "you changed your"} mind: ${formatExact(storeCredit ?? 0)}${line.quantity > 1 ? " for one item" : ""}, for ${your} next orders in this shop.`,
      };
    case "repair":
      return { words: "Repair", hint: `${they} ${isForCustomer ? "gets" : "get"} the same product back.` };
  }
}

/** How it can reach the seller. Before a reason is chosen: everything that one of the reasons allows. */
export function handoverChoices(
  { asking, seller, line }: LineToReturn,
  kind: ReturnKind,
  reason: ReturnReason | null,
): Choice[] {
  const reasons = reason ? [reason] : kind === "return" ? asking.returnFor : asking.serviceFor;
  const handovers = new Set(reasons.flatMap(handoversFor));
  const place = [line.vendorName, ...seller.lines].join(", ");
  const words: Record<ReturnHandover, Omit<Choice, "value">> = {
    pickup: { words: "Pick-up", hint: "The seller collects it from the address below, free of charge." },
    "drop-off": { words: "Bring it to the seller", hint: place },
    courier: {
      words: "Send it by courier",
      hint: "To the same address. Please wait until it is approved, and keep the courier's receipt.",
    },
  };
  return (["pickup", "drop-off", "courier"] as const)
    .filter((handover) => handovers.has(handover))
    .map((value) => ({ value, ...words[value] }));
}
