import { sql } from "kysely";
import type { Role } from "#db/values/people-values.ts";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import { describeDevice } from "../sessions/describe-device.ts";
import { stateName } from "../../base/addresses/indian-states.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { missingFacts, nameMissing } from "../../vendors/missing-facts.ts";
import { firstNumber } from "../../vendors/vendor/first-number.ts";
import { isConfirmed } from "../../vendors/vendor/selling-details.server.ts";
import { toProfile } from "../../vendors/vendor/profile-row.ts";
import { isInvited, statusOf } from "./list-users.server.ts";

export type UserPage = NonNullable<Awaited<ReturnType<typeof findUser>>>;
export type UserVendor = Awaited<ReturnType<typeof findVendor>>;
export type UserDevice = Awaited<ReturnType<typeof listDevices>>[number];

/** Finds a person with a profile, for the admin's page about them; undefined when there is none. */
export async function findUser(shop: Shop, userId: string) {
  requirePermission(shop.actor, "users.read");
  const row = await shop.db
    .selectFrom("profiles")
    .innerJoin("auth_users", "auth_users.id", "profiles.user_id")
    .selectAll("profiles")
    .select("auth_users.email_verified")
    .select(isInvited(shop).as("is_invited"))
    .select(
      sql<number>`(select count(*)::int from orders where orders.user_id = profiles.user_id)`.as("orders"),
    )
    .select(
      sql<boolean>`exists (
        select from two_factor_secrets where two_factor_secrets.user_id = profiles.user_id and confirmed_at is not null
      )`.as("has_two_factor"),
    )
    .select(sql<string | null>`(select name from vendors where id = profiles.vendor_id)`.as("works_for"))
    .where("profiles.user_id", "=", userId)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const [vendor, devices] = await Promise.all([
    can(row, "vendor.own") && row.vendor_id !== null ? findVendor(shop, row.vendor_id) : null,
    listDevices(shop, userId),
  ]);
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role,
    joinedAt: row.created_at,
    isEmailConfirmed: row.email_verified,
    isInvited: row.is_invited,
    hasTwoFactor: row.has_two_factor,
    suspension:
      row.suspended_at === null ? null : { since: row.suspended_at, reason: row.suspended_for ?? "" },
    orders: row.orders,
    /** The vendor for whom this person works, if only in the vendor area. */
    worksFor: can(row, "vendor.area") ? row.works_for : null,
    /** Set while this person acts for a vendor. */
    vendor,
    devices,
  };
}

async function findVendor(shop: Shop, vendorId: string) {
  const row = await shop.db
    .selectFrom("vendors")
    .selectAll()
    .select(sql<number>`(select count(*)::int from products where vendor_id = vendors.id)`.as("products"))
    .select(isConfirmed.as("is_confirmed"))
    .select(
      sql<boolean>`exists (select from vendor_bank_accounts where vendor_id = vendors.id)`.as("has_account"),
    )
    .select(
      sql<string[]>`array(
        select other.name from vendors as other
        where other.id <> vendors.id
          and coalesce(other.gstin, other.enrolment_number) = coalesce(vendors.gstin, vendors.enrolment_number)
        order by other.name
      )`.as("registered_alike"),
    )
    .select(
      sql<boolean>`gstin is not null and tax_status <> 'enrolled' and not is_own and not exists (
        select from operator_registrations registration
        where registration.state_code = vendors.state_code and valid_from <= ${shop.now()}
      )`.as("lacks_tcs"),
    )
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  const address = [row.address_line, row.city, row.state_code && stateName(row.state_code), row.pincode]
    .filter(Boolean)
    .join(", ");
  return {
    id: row.id,
    name: row.name,
    status: statusOf(row),
    rejectedFor: row.rejected_for,
    legalName: row.legal_name,
    taxStatus: row.tax_status as TaxStatus,
    /** Its products are off sale until it confirms its prices. */
    hasPricesToConfirm: row.prices_to_confirm_since !== null,
    /** Its GSTIN, or its enrolment number as a smaller seller. */
    registration: row.gstin ?? row.enrolment_number,
    /** The number of its first invoice in this financial year; null before the approval. */
    firstInvoice: row.series && firstNumber(row.series, shop.now()),
    /** Other vendors with the same registration; no two sellers should share one. */
    registeredAlike: row.registered_alike,
    /** The details it still has to give. */
    missing: nameMissing(
      missingFacts(toProfile(row), { isConfirmed: row.is_confirmed, hasBankAccount: row.has_account }),
    ),
    /** It has not published a product yet, which needs them, but for the bank account. */
    isNew: row.details_due_since !== null,
    address: address || null,
    phone: row.phone,
    products: row.products,
    /** How soon it hands goods over. */
    dispatch: { dispatchDays: row.dispatch_days, cutOff: row.cut_off, isCollectable: row.is_collectable },
    /** The state it sells from, if TCS is due on its sales and the shop is not registered there; otherwise null. */
    stateWithoutTcs: row.lacks_tcs && row.state_code ? stateName(row.state_code) : null,
  };
}

async function listDevices(shop: Shop, userId: string) {
  const sessions = await shop.db
    .selectFrom("auth_sessions")
    .select(["id as sessionId", "user_agent", "ip_address", "created_at as signedInAt"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", shop.now())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return sessions.map(({ user_agent, ip_address, ...session }) => ({
    ...session,
    device: describeDevice(user_agent ?? ""),
    address: ip_address || null,
  }));
}
