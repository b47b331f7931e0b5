import { stateName } from "../base/addresses/indian-states.ts";
import { conflict, invalid } from "../base/refusal/refusal.ts";

/** What refuses a change of an order before it is packed. */
export const changeRefusals = {
  "order-change.nothing": conflict(
    "Nothing is changed yet. Change the address, the pieces or the payment method.",
  ),
  "order-change.seen": conflict(
    "This is not what was shown: the order or the form has changed since. Please check the changes again, then confirm them.",
  ),
  "order-change.cancelled": conflict("This order is cancelled, so it cannot be changed."),
  "order-change.packed": conflict(
    ({ product }: { product: string }) =>
      `${product} is packed already. To change what is in the box, cancel its items.`,
  ),
  "order-change.packed-in-cash": conflict(
    "Part of this order is packed already, so it stays paid at hand-over. The customer can still pay it online.",
  ),
  "order-change.more-pieces": invalid(
    ({ product, left }: { product: string; position: number; left: number }) =>
      `${product}: the order has ${left}. To add more, use 'Add products'.`,
    ({ position, left }: { product: string; position: number; left: number }) => ({
      [`keep-${position}`]: `At most ${left}`,
    }),
  ),
  "order-change.all-off": conflict(
    "Nothing would be left of this order. To take everything off, cancel the order.",
  ),
  "order-change.no-receiver": invalid("Please say who receives the goods.", {
    receivedBy: "The address is in another state than the GSTIN",
  }),
  "order-change.credited": conflict(
    "Items of this order were taken off or refunded before, so its address has to stay in its state. Cancel the rest and place a new order.",
  ),
  "order-change.sells-in-own-state": conflict(
    /** `state` is a GST code. */
    ({ vendor, state }: { vendor: string; state: string }) =>
      `${vendor} can sell only within ${stateName(state)}. Take its products off this order, or use an address there.`,
    ({ state }: { vendor: string; state: string }) => ({ state: `Only ${stateName(state)}` }),
  ),
};
