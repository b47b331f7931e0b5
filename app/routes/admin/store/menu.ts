import type { MenuEntry } from "#routes/back-office/menus/menu.ts";

export const storeMenu: MenuEntry[] = [
  { to: "/admin/store/pages", label: "Pages" },
  { to: "/admin/store/home", label: "Home page" },
  { to: "/admin/store/banner", label: "Banner" },
];
