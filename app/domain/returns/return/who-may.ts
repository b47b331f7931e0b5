import type { ReturnState } from "#db/values/return-values.ts";
import { can, type Rights } from "../../shop/access/permissions.ts";
import type { ReturnEvent } from "../../orders/machines/return-machine.ts";

/** Who looks at a return: its buyer, a new owner of the product who asked for service, its seller, or the shop. */
export type ReturnSide = "buyer" | "owner" | "seller" | "shop";

const ofCustomers: readonly ReturnEvent[] = ["cancel"];

const ofSellers: readonly ReturnEvent[] = [
  "approve",
  "refuse",
  "advise",
  "arrange",
  "pick-up",
  "receive",
  "accept",
  "reject",
  "mismatch",
  "clear",
  "refund",
  "replace",
  "none-left",
  "repair",
  "not-repairable",
  "send-back",
  "arrive",
  "come-back",
  "lose",
];

/** What only the shop does: it decides against a seller, and it ends what nobody else can end. */
const ofTheShop: readonly ReturnEvent[] = ["overrule", "give-up", "close"];

type Looked = { state: ReturnState; side: ReturnSide };

/** Whether this side may do this to a return in this state. The table of transitions says whether it is possible. */
export function mayDo(actor: Rights, event: ReturnEvent, { state, side }: Looked): boolean {
  if (side === "buyer" && state === "choosing" && event === "refund") return true;
  if (side === "buyer" || side === "owner") return ofCustomers.includes(event);
  if (side === "shop") {
    if (event === "overrule" || event === "clear") return can(actor, "returns.overrule");
    return ofSellers.includes(event) || ofTheShop.includes(event);
  }
  // What is on its way to a seller is refunded if it gets lost: only the shop says so.
  if (event === "lose") return state !== "in-transit";
  return ofSellers.includes(event);
}
