import { formatExact } from "../../base/money/money.ts";
import { can } from "../../shop/access/permissions.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isWithinLimit, type RateLimit, refundAttempt } from "../../shop/limits/count-attempt.server.ts";
import type { Change, HandOverInput } from "../fulfilment/ship-input.ts";
import { refusal } from "../refusals.ts";

const codes: RateLimit = { rule: "collect-codes", attempts: 5, perMinutes: 60 };

/** Carries out a hand-over. Refuses after five wrong codes for this fulfilment in an hour; nothing else counts. */
export async function countingCodes(
  shop: Shop,
  fulfilmentId: string,
  { collectCode }: HandOverInput,
  handOver: () => Promise<void>,
): Promise<void> {
  if (!collectCode) return handOver();
  // Outside of the transaction, which a wrong code undoes.
  if (!(await isWithinLimit(shop, codes, fulfilmentId))) throw refusal("order.too-many-codes");
  try {
    await handOver();
  } catch (error) {
    if (error instanceof Refusal && error.code === "order.wrong-collect-code") throw error;
    await refundAttempt(shop, codes, fulfilmentId);
    throw error;
  }
  await refundAttempt(shop, codes, fulfilmentId);
}

/** Refuses a hand-over without its code, unless it is by staff who give a reason. */
export function refuseUnlessFetched(shop: Shop, code: string, input: HandOverInput): void {
  if (input.collectCode === code) return;
  const mayGoWithout = can(shop.actor, "fulfilments.ship-any");
  if (input.collectCode) throw refusal("order.wrong-collect-code");
  if (!mayGoWithout || !input.noCodeReason) throw refusal("order.no-collect-code");
}

/** What people read about a hand-over. */
export const handOverDetail = ({
  collectedBy,
  noCodeReason,
  change,
}: HandOverInput & { change?: Change }) => ({
  collectedBy: collectedBy || "the customer",
  ...(noCodeReason && { withoutCode: noCodeReason }),
  ...(change && {
    cashReceived: formatExact(change.received),
    change: formatExact(change.given),
  }),
});
