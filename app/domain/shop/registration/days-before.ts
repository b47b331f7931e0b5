import type { Shop } from "../context/shop.ts";
import { day } from "./task.ts";

export const daysBefore = (shop: Shop, days: number): Date => new Date(shop.now().getTime() - days * day);
