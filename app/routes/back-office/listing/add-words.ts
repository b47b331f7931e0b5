import type { Area } from "../area.ts";

/** The words for adding a product, in each area. */
export const addWords: Record<Area, string> = { "/admin": "Add Product", "/vendor": "Add New Product" };
