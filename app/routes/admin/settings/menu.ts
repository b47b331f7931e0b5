import type { MenuEntry } from "#routes/back-office/menus/menu.ts";

export const settingsMenu: MenuEntry[] = [
  { to: "/admin/settings", label: "Payments", standsAlone: true },
  { to: "/admin/settings/emi", label: "EMI" },
  { to: "/admin/settings/shop", label: "Shop" },
  { to: "/admin/settings/logo", label: "Logo" },
  { to: "/admin/settings/delivery", label: "Delivery" },
  { to: "/admin/settings/returns", label: "Returns and warranty" },
  { to: "/admin/settings/own-products", label: "Own products" },
  { to: "/admin/settings/tax", label: "Tax" },
  { to: "/admin/users/sign-in-rules", label: "Login rules" },
];
