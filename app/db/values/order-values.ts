export const orderStatuses = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Why a vendor cancels its fulfilment. A fulfilment also ends when its customer cancels it ('customer'), when it stays
 * unpaid ('expired'), when the courier returns it to origin ('returned', 'returned-damaged') or loses it ('lost').
 */
export const fulfilmentCancelReasons = ["out-of-stock", "damaged", "undeliverable", "asked-for"] as const;
export type FulfilmentCancelReason = (typeof fulfilmentCancelReasons)[number];

export const returnToOriginReasons = ["refused", "unreachable", "address", "damaged", "other"] as const;
export type ReturnToOriginReason = (typeof returnToOriginReasons)[number];

/** Why a seller moves a promised day. */
export const moveReasons = ["out-of-stock", "courier", "repair", "asked-for", "other"] as const;
export type MoveReason = (typeof moveReasons)[number];

/** How goods leave: with a courier, delivered by the seller's own people, or collected by the customer. */
export const sentBys = ["courier", "own", "collected"] as const;
export type SentBy = (typeof sentBys)[number];
