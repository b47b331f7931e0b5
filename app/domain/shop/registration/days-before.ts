import type { Shop } from "../context/shop.ts";
import { day } from "./task.ts";

/** The moment so many days ago. */
export const daysBefore = (shop: Shop, days: number): Date => new Date(shop.now().getTime() - days * day);
