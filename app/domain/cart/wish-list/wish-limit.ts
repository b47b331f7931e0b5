export const maxWishes = 200;
