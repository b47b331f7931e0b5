/** Why a fulfilment cannot be paid out yet, the one that is solved first in front. */
export const notPayableReasons = [
  "not-delivered",
  "not-received",
  "cash-outstanding",
  "open-return",
  "open-refund",
  "return-period",
] as const;
export type NotPayableReason = (typeof notPayableReasons)[number];
