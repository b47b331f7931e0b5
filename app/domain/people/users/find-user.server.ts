import { sql } from "kysely";
import type { Role, TaxStatus } from "#db/words.ts";
import { describeDevice } from "../sessions/describe-device.ts";
import { stateName } from "../../places/indian-states.ts";
import { requirePermission } from "../../access/require-permission.ts";
import type { Shop } from "../../shop/shop.ts";
import { missingForApproval } from "../../vendors/missing-for-approval.ts";
import { toProfile } from "../../vendors/profile-row.ts";
import { isInvited, standingOf, type VendorStanding } from "./list-users.server.ts";

export type UserVendor = {
  id: string;
  name: string;
  standing: VendorStanding;
  rejectedFor: string | null;
  legalName: string | null;
  taxStatus: TaxStatus;
  /** Its products are off sale until it confirms its prices. */
  hasPricesToConfirm: boolean;
  /** Its GSTIN, or its enrolment number as a smaller seller. */
  registration: string | null;
  /** The letters that its document numbers begin with; null before the approval. */
  series: string | null;
  /** Other vendors with the same registration; no two sellers should share one. */
  registeredAlike: string[];
  /** The details still missing for approval. */
  missing: string[];
  address: string | null;
  phone: string | null;
  products: number;
  /** The state it sells from, if TCS is due on its sales and the shop is not registered there; otherwise null. */
  stateWithoutTcs: string | null;
};

export type UserDevice = { sessionId: string; device: string; address: string | null; signedInAt: Date };

export type UserPage = {
  id: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
  isEmailConfirmed: boolean;
  isInvited: boolean;
  hasTwoFactor: boolean;
  suspension: { since: Date; reason: string } | null;
  orders: number;
  /** Set while this person acts for a vendor. */
  vendor: UserVendor | null;
  devices: UserDevice[];
};

/** Finds a person with a profile, for the admin's page about them; undefined when there is none. */
export async function findUser(shop: Shop, userId: string): Promise<UserPage | undefined> {
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
    .where("profiles.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isVendor = row.role === "vendor" && row.vendor_id !== null;
  const [vendor, devices] = await Promise.all([
    isVendor && row.vendor_id !== null ? findVendor(shop, row.vendor_id) : null,
    listDevices(shop, userId),
  ]);
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    joinedAt: row.created_at,
    isEmailConfirmed: row.email_verified,
    isInvited: row.is_invited,
    hasTwoFactor: row.has_two_factor,
    suspension:
      row.suspended_at === null ? null : { since: row.suspended_at, reason: row.suspended_for ?? "" },
    orders: row.orders,
    vendor,
    devices,
  };
}

async function findVendor(shop: Shop, vendorId: string): Promise<UserVendor> {
  const row = await shop.db
    .selectFrom("vendors")
    .selectAll()
    .select(sql<number>`(select count(*)::int from products where vendor_id = vendors.id)`.as("products"))
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
  const place = [row.address_line, row.city, row.state_code && stateName(row.state_code), row.pincode]
    .filter(Boolean)
    .join(", ");
  return {
    id: row.id,
    name: row.name,
    standing: standingOf(row),
    rejectedFor: row.rejected_for,
    legalName: row.legal_name,
    taxStatus: row.tax_status as TaxStatus,
    hasPricesToConfirm: row.prices_to_confirm_since !== null,
    registration: row.gstin ?? row.enrolment_number,
    series: row.series,
    registeredAlike: row.registered_alike,
    missing: missingForApproval(toProfile(row), row.has_account),
    address: place || null,
    phone: row.phone,
    products: row.products,
    stateWithoutTcs: row.lacks_tcs && row.state_code ? stateName(row.state_code) : null,
  };
}

async function listDevices(shop: Shop, userId: string): Promise<UserDevice[]> {
  const sessions = await shop.db
    .selectFrom("auth_sessions")
    .select(["id", "user_agent", "ip_address", "created_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", shop.now())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return sessions.map((session) => ({
    sessionId: session.id,
    device: describeDevice(session.user_agent ?? ""),
    address: session.ip_address || null,
    signedInAt: session.created_at,
  }));
}
