import type { MenuEntry } from "#routes/back-office/menus/menu.ts";

export const catalogueMenu: MenuEntry[] = [
  { to: "/admin/catalogue/categories", words: "Categories" },
  { to: "/admin/catalogue/specifications", words: "Specifications" },
  { to: "/admin/catalogue/headings", words: "Headings" },
  { to: "/admin/catalogue/brands", words: "Brands" },
  { to: "/admin/catalogue/search-words", words: "Search words" },
  { to: "/admin/catalogue/changes", words: "Undo changes" },
];
