import { sql } from "kysely";
import type { Role } from "#db/values/people-values.ts";
import { can, rolesWith } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { containing } from "../../base/tables/table-query.ts";
import { type UsersQuery, usersPerPage } from "./users-query.ts";

export type VendorStatus = "approved" | "waiting" | "rejected";

export type UserRow = Awaited<ReturnType<typeof listUsers>>["rows"][number];

const sortColumns = {
  name: sql`lower(profiles.name)`,
  email: sql`profiles.email`,
  role: sql`profiles.role`,
  joined: sql`profiles.created_at`,
} as const;

/** Lists people with an account for the admin's table: one page, and the total count. */
export async function listUsers(shop: Shop, query: UsersQuery) {
  requirePermission(shop.actor, "users.read");
  const selection = selectUsers(shop, query);
  const direction = query.sort.isDescending ? sql`desc` : sql`asc`;
  const [rows, { total }] = await Promise.all([
    selection
      .select([
        "profiles.user_id as id",
        "profiles.name",
        "profiles.email",
        "profiles.role",
        "profiles.created_at as joinedAt",
        "profiles.suspended_at",
        "vendors.approved_at",
        "vendors.rejected_at",
      ])
      .select(isInvited(shop).as("isInvited"))
      .select(
        sql<number>`(select count(*)::int from orders where orders.user_id = profiles.user_id)`.as("orders"),
      )
      .orderBy(sql`${sortColumns[query.sort.by]} ${direction}`)
      .orderBy("profiles.user_id")
      .limit(usersPerPage)
      .offset((query.page - 1) * usersPerPage)
      .$narrowType<{ role: Role }>()
      .execute(),
    selection.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return {
    total,
    rows: rows.map(({ suspended_at, approved_at, rejected_at, ...row }) => ({
      ...row,
      isSuspended: suspended_at !== null,
      /** The standing of the vendor this person acts for; null for everybody else. */
      vendor: can(row, "vendor.own") ? statusOf({ approved_at, rejected_at }) : null,
    })),
  };
}

export function statusOf(vendor: { approved_at: Date | null; rejected_at: Date | null }): VendorStatus {
  if (vendor.approved_at) return "approved";
  return vendor.rejected_at ? "rejected" : "waiting";
}

/** Whether an invitation was mailed, has not expired, and has not been followed. */
export function isInvited(shop: Shop) {
  return sql<boolean>`exists (
    select from account_tokens
    where account_tokens.user_id = profiles.user_id and purpose = 'invitation' and expires_at > ${shop.now()}
  )`;
}

/** The people who match all filters, not sorted yet. */
export function selectUsers(shop: Shop, { search, role, state }: UsersQuery) {
  let selection = shop.db.selectFrom("profiles").leftJoin("vendors", "vendors.id", "profiles.vendor_id");
  if (search !== undefined) {
    selection = selection.where(
      sql<boolean>`lower(profiles.name) || ' ' || lower(profiles.email) ilike ${containing(search)}`,
    );
  }
  if (role !== undefined) selection = selection.where("profiles.role", "=", role);
  if (state === "suspended") selection = selection.where("profiles.suspended_at", "is not", null);
  if (state === "invited") selection = selection.where(isInvited(shop));
  if (state === "vendor-waiting" || state === "vendor-rejected") {
    selection = selection
      .where("profiles.role", "in", rolesWith("vendor.own"))
      .where("vendors.approved_at", "is", null)
      .where("vendors.rejected_at", state === "vendor-waiting" ? "is" : "is not", null);
  }
  return selection;
}
