import type { MenuEntry } from "#routes/back-office/menus/menu.ts";

export const settingsMenu: MenuEntry[] = [
  { to: "/admin/settings", words: "Payments", standsAlone: true },
  { to: "/admin/settings/emi", words: "EMI" },
  { to: "/admin/settings/shop", words: "Shop" },
  { to: "/admin/settings/delivery", words: "Delivery" },
  { to: "/admin/settings/returns", words: "Returns and warranty" },
  { to: "/admin/settings/own-products", words: "Own products" },
  { to: "/admin/settings/rates", words: "Commission and tax" },
  { to: "/admin/settings/gst-rates", words: "GST rates" },
  { to: "/admin/settings/tcs-tds", words: "TCS and TDS" },
  { to: "/admin/users/sign-in-rules", words: "Login rules" },
];
