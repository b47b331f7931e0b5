/** Machines one person may wish for. */
export const mostWishes = 200;
