import type { MenuEntry } from "#routes/back-office/menus/menu.ts";

export const catalogueMenu: MenuEntry[] = [
  { to: "/admin/catalogue/categories", label: "Categories" },
  { to: "/admin/catalogue/specifications", label: "Specifications" },
  { to: "/admin/catalogue/headings", label: "Headings" },
  { to: "/admin/catalogue/brands", label: "Brands" },
  { to: "/admin/catalogue/search-words", label: "Search words" },
  { to: "/admin/catalogue/changes", label: "Undo changes" },
];
