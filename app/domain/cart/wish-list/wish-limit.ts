/** The most products a wish list can have. */
export const mostWishes = 200;
