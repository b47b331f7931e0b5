import type { Area } from "../area.ts";

export const addLabels: Record<Area, string> = { "/admin": "Add Product", "/vendor": "Add New Product" };
