import type { Shop } from "../context/shop.ts";

const day = 24 * 60 * 60 * 1000;

/** The moment so many days ago. */
export const daysBefore = (shop: Shop, days: number): Date => new Date(shop.now().getTime() - days * day);
