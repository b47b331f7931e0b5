const day = 24 * 60 * 60 * 1000;

/**
 * How long after a provider sent a refund it is asked what became of it, and how long after each answer; in
 * milliseconds. A bank sends back within days, and hardly ever after three weeks.
 */
export const refundPauses = [day, 3 * day, 7 * day, 14 * day];
