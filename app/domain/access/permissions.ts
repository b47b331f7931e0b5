import { type Role, roles } from "#db/words.ts";

/** What everybody may who is signed in, for themselves. */
const ofCustomers = [
  /** Name, password, second step, devices, addresses, the data kept of them, and leaving. */
  "account.own",
  /** The stored cart and the wish list. */
  "cart.own",
  "checkout.place",
  /** With their invoices. */
  "orders.read-own",
  "orders.pay-own",
  "orders.cancel-own",
] as const;

/** What a vendor may besides, with what is that vendor's own. */
const ofVendors = [
  /** Opens the vendor area. */
  "vendor.area",
  "products.read-own",
  "products.edit-own",
  /** The parts of orders that are the vendor's, with their invoices. */
  "fulfilments.read-own",
  /** Every step of them: pack, ship, deliver, cancel, take back; what was paid for them goes back by itself. */
  "fulfilments.ship-own",
  /** What was invoiced, earned, kept and paid out. */
  "books.read-own",
  "reports.read-own",
  /** Who the vendor is, and where its payouts go. */
  "vendors.read-own",
  "vendors.edit-own",
] as const;

/** What an admin may besides, with everybody's. */
const ofAdmins = [
  /** Opens the admin panel. */
  "admin.area",
  "users.read",
  /** Invites, suspends and removes people, gives roles and sets the sign-in rules: whoever may do this can make admins. */
  "users.manage",
  "vendors.approve",
  "orders.read-any",
  "orders.cancel-any",
  "orders.refund",
  /** Says that a bank transfer has come. */
  "orders.take-payment",
  "fulfilments.ship-any",
  "products.read-any",
  "products.edit-any",
  /** Takes a product off sale, and gives it a place among the new ones and the Top Picks. */
  "products.moderate",
  "books.read-any",
  /** Pays vendors: with the numbers of their accounts. */
  "payouts.record",
  "messages.answer",
  /** The dashboard: figures, the latest orders, and what waits for somebody. */
  "reports.read-any",
  "attention.settle",
  "audit.read",
  "jobs.manage",
  /** How the shop is paid, what it says of itself, its limits and its rates. */
  "settings.change",
] as const;

/**
 * What the shop itself may when nobody asks, and nothing else: what only the queue, the clock and the payment providers
 * set going asks nobody, for no screen leads there.
 */
const ofTheShop = [
  /** Is not slowed down by the limits for visitors. */
  "limits.pass",
] as const;

const permissions = [...ofCustomers, ...ofVendors, ...ofAdmins, ...ofTheShop] as const;
export type Permission = (typeof permissions)[number];
export type VendorPermission = (typeof ofVendors)[number];

/** Who may what, and the only place that says so. */
export const rolePermissions: Readonly<Record<Role | "guest" | "system", ReadonlySet<Permission>>> = {
  guest: new Set<Permission>(),
  customer: new Set<Permission>(ofCustomers),
  vendor: new Set<Permission>([...ofCustomers, ...ofVendors]),
  admin: new Set<Permission>([...ofCustomers, ...ofAdmins]),
  system: new Set<Permission>(ofTheShop),
};

/** Whose rights are asked for: `permissions` are those of an actor who has other rights than their role gives. */
export type Rights = {
  role: keyof typeof rolePermissions;
  permissions?: ReadonlySet<Permission>;
};

/** Whether this actor may do it. Whose it may be done with is for the verb to say: see `sellerScope`. */
export function can(actor: Rights, permission: Permission): boolean {
  return permissionsOf(actor).has(permission);
}

/** The stored roles of those who may do it, for a choice among people. */
export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => can({ role }, permission));
}

export function permissionsOf({ role, permissions }: Rights): ReadonlySet<Permission> {
  return permissions ?? rolePermissions[role];
}

/** Whether somebody has more to do here than to buy: works for a vendor or for the shop, or is the shop itself. */
export function worksHere(actor: Rights): boolean {
  return [...permissionsOf(actor)].some((permission) => !rolePermissions.customer.has(permission));
}
