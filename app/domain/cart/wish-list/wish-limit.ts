/** The most products a wish list can have. */
export const maxWishes = 200;
