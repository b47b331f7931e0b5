import type { MenuEntry } from "#routes/back-office/menus/menu.ts";

export const vendorMenu: MenuEntry[] = [
  { to: "/vendor/dashboard", words: "Dashboard" },
  { to: "/vendor/products", words: "Products" },
  { to: "/vendor/orders", words: "Orders" },
  { to: "/vendor/returns", words: "Returns" },
  { to: "/vendor/returns/goods", words: "Returned goods" },
  { to: "/vendor/messages", words: "Messages" },
  { to: "/vendor/reviews", words: "Reviews" },
  { to: "/vendor/serials", words: "Serial numbers" },
  { to: "/vendor/payouts", words: "Payouts" },
  { to: "/vendor/profile", words: "Profile" },
];
