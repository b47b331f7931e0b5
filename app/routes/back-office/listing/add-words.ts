import type { Area } from "../area.ts";

export const addWords: Record<Area, string> = { "/admin": "Add Product", "/vendor": "Add New Product" };
