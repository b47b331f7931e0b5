const day = 24 * 60 * 60 * 1000;

/**
 * How long to wait before asking about a refund, in milliseconds: first after the provider sent it, then after each
 * answer. A bank returns a refund within days, and hardly ever after three weeks.
 */
export const refundPauses = [day, 3 * day, 7 * day, 14 * day];
