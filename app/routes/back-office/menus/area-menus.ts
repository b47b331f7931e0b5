import {
  Banknote,
  Barcode,
  Calculator,
  ChartColumn,
  Contact,
  IndianRupee,
  Laptop,
  LayoutDashboard,
  LayoutList,
  ListRestart,
  type LucideIcon,
  MessageSquare,
  Package,
  PackageOpen,
  ReceiptText,
  ScrollText,
  Settings,
  Star,
  Store,
  Users,
  Wallet,
} from "lucide-react";
import type { MenuEntry } from "./menu.ts";

/** The panel's menu has two parts and icons, that of the vendor area is one row of tabs. */
export type Section = MenuEntry & {
  icon: LucideIcon;
  /** Its label in a shop without vendors. */
  aloneLabel?: string;
};

export const mainSections: Section[] = [
  { to: "/admin/dashboard", label: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/users", label: "Users", icon: Users },
  { to: "/admin/products", label: "Products", icon: Laptop },
  { to: "/admin/catalogue", label: "Catalogue", icon: LayoutList },
  { to: "/admin/orders", label: "Orders", icon: Package },
  { to: "/admin/settings", label: "Settings", icon: Settings },
];
export const otherSections: Section[] = [
  { to: "/admin/store", label: "Online store", icon: Store },
  { to: "/admin/customers", label: "Customers", icon: Contact },
  { to: "/admin/figures", label: "Figures", icon: ChartColumn },
  { to: "/admin/purchases", label: "Purchases", icon: ReceiptText },
  { to: "/admin/returns", label: "Returns", icon: PackageOpen },
  { to: "/admin/payouts", label: "Payouts", aloneLabel: "Accounts", icon: IndianRupee },
  { to: "/admin/till", label: "Till", icon: Calculator },
  { to: "/admin/cash", label: "Cash", icon: Banknote },
  { to: "/admin/store-credit", label: "Store credit", icon: Wallet },
  { to: "/admin/serials", label: "Serial numbers", icon: Barcode },
  { to: "/admin/messages", label: "Messages", icon: MessageSquare },
  { to: "/admin/reviews", label: "Reviews", icon: Star },
  { to: "/admin/audit-log", label: "Audit log", icon: ScrollText },
  { to: "/admin/jobs", label: "Jobs", icon: ListRestart },
];

export const vendorMenu: MenuEntry[] = [
  { to: "/vendor/dashboard", label: "Dashboard" },
  { to: "/vendor/products", label: "Products" },
  { to: "/vendor/purchases", label: "Purchases" },
  { to: "/vendor/orders", label: "Orders" },
  { to: "/vendor/returns", label: "Returns" },
  { to: "/vendor/returns/goods", label: "Returned goods" },
  { to: "/vendor/messages", label: "Messages" },
  { to: "/vendor/reviews", label: "Reviews" },
  { to: "/vendor/serials", label: "Serial numbers" },
  { to: "/vendor/figures", label: "Figures" },
  { to: "/vendor/payouts", label: "Payouts" },
  { to: "/vendor/profile", label: "Profile" },
  { to: "/vendor/people", label: "People" },
];

/** The pages of figures, in both areas. */
export const figuresMenu = (area: "/admin" | "/vendor"): MenuEntry[] => [
  { to: `${area}/figures`, label: "Questions" },
  { to: `${area}/figures/report`, label: "Reports" },
];
