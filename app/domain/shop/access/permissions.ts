import { type Role, roles } from "#db/values/people-values.ts";

/** Permissions of every signed-in person, each for themselves. */
const ofCustomers = [
  /** Name, password, two-factor, devices, addresses, the export of personal data, and deleting the account. */
  "account.own",
  /** The account cart and the wish list. */
  "cart.own",
  "checkout.place",
  /** Includes their invoices. */
  "orders.read-own",
  "orders.pay-own",
  "orders.cancel-own",
  /** Ask for returns and service, and follow them. */
  "returns.ask-own",
  /** Review what they bought, ask and answer about products, say that a review helped them, and report one. */
  "reviews.write-own",
] as const;

/** Additional permissions of those who work for a vendor, for what belongs to that vendor. */
const ofVendors = [
  /** Opens the vendor area. */
  "vendor.area",
  /** Stands for the vendor: mails to the vendor are for them, and without them it sells nothing. */
  "vendor.own",
  /** Invite people who pack for the vendor, and remove them. */
  "staff.read-own",
  "staff.manage-own",
  "products.read-own",
  "products.edit-own",
  /** Bills of suppliers, and what products cost the vendor. */
  "purchases.read-own",
  "purchases.change-own",
  /** The vendor's fulfilments, with their invoices. */
  "fulfilments.read-own",
  /**
   * Every transition of them but undoing a delivery: pack, ship, deliver, cancel, return to origin, lost. What the customer paid for them is
   * refunded automatically.
   */
  "fulfilments.ship-own",
  /** What customers send back, the units they own, and where returned goods are. */
  "returns.read-own",
  /** Answer and settle what customers send back, and decide what becomes of the goods. */
  "returns.handle-own",
  /** The reviews of the vendor's products and the questions about them. */
  "reviews.read-own",
  "reviews.answer-own",
  /** What customers ask about what they ordered. */
  "messages.read-own",
  "messages.answer-own",
  /** Invoices, earnings, deductions and payouts. */
  "books.read-own",
  "reports.read-own",
  /** The vendor's profile and the bank account for its payouts. */
  "vendors.read-own",
  "vendors.edit-own",
] as const;

/** Additional permissions of those who work for the shop, for what belongs to everybody. */
const ofAdmins = [
  /** Opens the admin panel. */
  "admin.area",
  "users.read",
  /**
   * Invite, suspend and remove people, assign roles and set the sign-in rules. Whoever has this permission can make
   * admins.
   */
  "users.manage",
  /** Every customer: contact, addresses, what they spent, notes. Orders, returns and the like need their own permissions. */
  "customers.read",
  /** Write notes about a customer that only the staff read. */
  "customers.note",
  "vendors.approve",
  "orders.read-any",
  /** Place orders for customers, add customers for it, and make them links to pay and to their account. */
  "orders.enter",
  /** Give any discount on a line of such an order; without it, up to a percentage. */
  "orders.discount",
  "orders.cancel-any",
  /** Correct the delivery address before dispatch. */
  "orders.correct",
  /** Write notes that only the staff read. */
  "orders.note",
  "orders.refund",
  "store-credit.read",
  /** Give a customer store credit without a refund. */
  "store-credit.give",
  /** Record that a bank transfer has arrived. */
  "orders.take-payment",
  /** What was taken and given at the counter, and what was counted in the till. */
  "till.read",
  /** Open and close the till, sell and take payments at the counter, and give refunds of cash back in cash. */
  "till.use",
  /**
   * Record the cash that couriers and vendors send, settle its differences, and decide who may collect cash. Reading it
   * needs only 'books.read-any'.
   */
  "cash.record",
  /** Refund returned goods from the shop's own funds before the courier has sent their cash. */
  "cash.advance",
  "fulfilments.ship-any",
  /** Take back a delivery that was recorded by mistake. */
  "fulfilments.undo-delivery",
  "returns.read-any",
  /** Includes settling, which refunds what was paid, to the original payment method or as store credit, by itself. */
  "returns.handle-any",
  /** Overrule a seller who refused a return, and decide about another serial number than the one shipped. */
  "returns.overrule",
  "reviews.read-any",
  "reviews.answer-any",
  /** Publish or remove reviews, questions and answers that are held or reported. Nobody edits one. */
  "reviews.decide",
  "products.read-any",
  "products.edit-any",
  /** Take a product off sale, and place it among the new arrivals and the Top Picks. */
  "products.moderate",
  /** What the shop buys to sell itself, and what that costs. */
  "purchases.read",
  "purchases.change",
  /** Categories, specifications, brands and what products of a category say. */
  "catalogue.read",
  "catalogue.shape",
  /** What the shop shows of itself: texts, pages, the home page and the banner. */
  "content.read",
  "content.change",
  "books.read-any",
  /** Pay vendors; includes reading the numbers of their bank accounts. */
  "payouts.record",
  "messages.read",
  "messages.answer",
  /** The dashboard: figures, the latest orders, and what waits for an admin. */
  "reports.read-any",
  "alerts.settle",
  "audit.read",
  "jobs.read",
  "jobs.manage",
  /** Payment methods, the shop's details, its limits and its fee rates. */
  "settings.read",
  "settings.change",
] as const;

/**
 * Permissions of the system. Verbs that only the job queue, the clock and the payment providers call ask for no
 * permission, because no screen leads to them.
 */
const ofTheShop = [
  /** Exempt from the rate limits for visitors. */
  "limits.pass",
] as const;

const permissions = [...ofCustomers, ...ofVendors, ...ofAdmins, ...ofTheShop] as const;
export type Permission = (typeof permissions)[number];
export type VendorPermission = (typeof ofVendors)[number];
/** The permissions of people who work here. */
export type WorkPermission = VendorPermission | (typeof ofAdmins)[number];

/**
 * Whether a permission of the vendor area or the panel only lets people see something. Every page of theirs asks for such
 * ones, unless there is nothing to see on it without doing what it is for.
 */
export function isReading(permission: Permission): boolean {
  return /\.(area|read(-own|-any)?)$/.test(permission);
}

/** Whether the actor may change nothing but their own account, cart and orders. */
export function onlyReads(actor: Rights): boolean {
  const permissions = [...permissionsOf(actor)];
  return permissions.every((permission) => isReading(permission) || rolePermissions.customer.has(permission));
}

/** A role that works here, with these permissions beside those of every signed-in person. */
const working = (...more: WorkPermission[]) => new Set<Permission>([...ofCustomers, ...more]);

/** Which role has which permissions. No other place decides this. */
export const rolePermissions: Readonly<Record<Role | "guest" | "system", ReadonlySet<Permission>>> = {
  guest: new Set<Permission>(),
  customer: working(),
  vendor: working(...ofVendors),
  packer: working("vendor.area", "fulfilments.read-own", "fulfilments.ship-own"),
  admin: working(...ofAdmins),
  "order-desk": working(
    "admin.area",
    "customers.read",
    "customers.note",
    "orders.read-any",
    "orders.enter",
    "orders.cancel-any",
    "orders.correct",
    "orders.note",
    "orders.take-payment",
    "till.read",
    "till.use",
    "fulfilments.ship-any",
    "returns.read-any",
    "returns.handle-any",
    "messages.read",
    "messages.answer",
    "reviews.read-any",
    "reviews.answer-any",
    "products.read-any",
    "store-credit.read",
  ),
  catalogue: working(
    "admin.area",
    "products.read-any",
    "products.edit-any",
    "products.moderate",
    "purchases.read",
    "purchases.change",
    "catalogue.read",
    "catalogue.shape",
    "content.read",
    "content.change",
    "reviews.read-any",
    "reviews.answer-any",
  ),
  accountant: working(
    "admin.area",
    "reports.read-any",
    "books.read-any",
    "customers.read",
    "orders.read-any",
    "store-credit.read",
    "till.read",
    "purchases.read",
    "settings.read",
    "returns.read-any",
    "products.read-any",
  ),
  support: working(
    "admin.area",
    "users.read",
    "customers.read",
    "customers.note",
    "orders.read-any",
    "orders.note",
    "returns.read-any",
    "returns.handle-any",
    "messages.read",
    "messages.answer",
    "reviews.read-any",
    "reviews.answer-any",
    "reviews.decide",
    "products.read-any",
    "store-credit.read",
  ),
  system: new Set<Permission>(ofTheShop),
};

/** Whose rights are asked for. `permissions` is set for an actor whose rights differ from those of the role. */
export type Rights = {
  role: keyof typeof rolePermissions;
  permissions?: ReadonlySet<Permission>;
};

/** Whether the actor has this permission. On whose data it may be used is for the verb to check: see `sellerScope`. */
export function can(actor: Rights, permission: Permission): boolean {
  return permissionsOf(actor).has(permission);
}

/** The roles that have this permission, for a choice among people. */
export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => can({ role }, permission));
}

/** Whether the role is that of a vendor itself: a person who gets it gets a vendor, too. */
export function standsForVendor(person: { role: Role }): boolean {
  return can(person, "vendor.own");
}

/** The roles that work in an area, and each permission that one of them has there. */
export function rightsIn(area: "admin.area" | "vendor.area") {
  const rights = area === "admin.area" ? ofAdmins : ofVendors;
  const working = rolesWith(area);
  return {
    roles: working,
    rights: rights.map((of) => ({ of, roles: working.filter((role) => can({ role }, of)) })),
  };
}

/** Whether a vendor gives the role, to people who then work for it. The shop gives all others. */
export function isGivenByVendor(person: { role: Role }): boolean {
  return can(person, "vendor.area") && !standsForVendor(person);
}
export const rolesGivenByVendor = roles.filter((role) => isGivenByVendor({ role }));
export const rolesGivenByShop = roles.filter((role) => !isGivenByVendor({ role }));

export function permissionsOf({ role, permissions }: Rights): ReadonlySet<Permission> {
  return permissions ?? rolePermissions[role];
}

/** Whether the actor may do more than a customer: works for a vendor or for the shop, or is the system. */
export function worksHere(actor: Rights): boolean {
  return [...permissionsOf(actor)].some((permission) => !rolePermissions.customer.has(permission));
}
