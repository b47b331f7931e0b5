import {
  Banknote,
  Barcode,
  IndianRupee,
  Laptop,
  LayoutDashboard,
  LayoutList,
  ListRestart,
  type LucideIcon,
  MessageSquare,
  Package,
  PackageOpen,
  ScrollText,
  Settings,
  Star,
  Users,
  Wallet,
} from "lucide-react";
import type { MenuEntry } from "./menu.ts";

/** The panel's menu has two parts and icons, that of the vendor area is one row of tabs. */
export type Section = MenuEntry & { icon: LucideIcon };

export const mainSections: Section[] = [
  { to: "/admin/dashboard", words: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/users", words: "Users", icon: Users },
  { to: "/admin/products", words: "Products", icon: Laptop },
  { to: "/admin/catalogue", words: "Catalogue", icon: LayoutList },
  { to: "/admin/orders", words: "Orders", icon: Package },
  { to: "/admin/settings", words: "Settings", icon: Settings },
];
export const otherSections: Section[] = [
  { to: "/admin/returns", words: "Returns", icon: PackageOpen },
  { to: "/admin/payouts", words: "Payouts", icon: IndianRupee },
  { to: "/admin/cash", words: "Cash", icon: Banknote },
  { to: "/admin/store-credit", words: "Store credit", icon: Wallet },
  { to: "/admin/serials", words: "Serial numbers", icon: Barcode },
  { to: "/admin/messages", words: "Messages", icon: MessageSquare },
  { to: "/admin/reviews", words: "Reviews", icon: Star },
  { to: "/admin/audit-log", words: "Audit log", icon: ScrollText },
  { to: "/admin/jobs", words: "Jobs", icon: ListRestart },
];

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
