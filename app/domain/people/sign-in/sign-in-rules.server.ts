import { z } from "zod";
import { writeAudit, whatChanged } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import { rolesWith } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { hasTwoFactor } from "../two-factor/two-factor.server.ts";
import type { Role } from "#db/values/people-values.ts";

const idleSentence = "Please enter a whole number of hours from 1 to 720";

export const SignInRules = z.object({
  adminsNeedTwoFactor: z.boolean().default(false),
  /** Who opens the panel is signed out after this many hours without use; 720 are the 30 days of every session. */
  adminIdleHours: z.int(idleSentence).min(1, idleSentence).max(720, idleSentence),
});
export type SignInRules = z.output<typeof SignInRules>;

export type StaffSafety = { id: string; name: string; role: Role; hasTwoFactor: boolean };

/** Reads the shop's sign-in rules for its staff, and who of them has two-factor. */
export async function readSignInRules(shop: Shop): Promise<SignInRules & { staff: StaffSafety[] }> {
  requirePermission(shop.actor, "users.read");
  const [rules, staff] = await Promise.all([
    readRules(shop),
    shop.db
      .selectFrom("profiles")
      .leftJoin("two_factor_secrets", (join) =>
        join
          .onRef("two_factor_secrets.user_id", "=", "profiles.user_id")
          .on("two_factor_secrets.confirmed_at", "is not", null),
      )
      .select(["profiles.user_id as id", "name", "role", "two_factor_secrets.user_id as enrolled"])
      .where("role", "in", rolesWith("admin.area"))
      .where("suspended_at", "is", null)
      .orderBy("name")
      .orderBy("profiles.user_id")
      .execute(),
  ]);
  return {
    ...rules,
    staff: staff.map(({ enrolled, role, ...person }) => ({
      ...person,
      role: role as Role,
      hasTwoFactor: enrolled !== null,
    })),
  };
}

/**
 * Changes the sign-in rules.
 * Refuses: an admin who requires two-factor of all staff without having it.
 */
export async function changeSignInRules(shop: Shop, rules: SignInRules): Promise<void> {
  const { userId } = requirePermission(shop.actor, "users.manage");
  await inTransaction(shop, async (shop) => {
    if (rules.adminsNeedTwoFactor && !(await hasTwoFactor(shop, userId))) {
      throw refusal("two-step.not-on-for-yourself");
    }
    const { name } = await shop.db
      .selectFrom("shop_settings")
      .select("name")
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changed = whatChanged(await readRules(shop), rules);
    if (!changed) return;
    await shop.db
      .updateTable("shop_settings")
      .set({ admins_need_two_factor: rules.adminsNeedTwoFactor, admin_idle_hours: rules.adminIdleHours })
      .execute();
    await writeAudit(shop, {
      action: "shop.sign-in-rules",
      subject: { id: "shop", name },
      vendorId: null,
      ...changed,
    });
  });
}

async function readRules(shop: Shop): Promise<SignInRules> {
  const row = await shop.db
    .selectFrom("shop_settings")
    .select(["admins_need_two_factor", "admin_idle_hours"])
    .executeTakeFirstOrThrow();
  return { adminsNeedTwoFactor: row.admins_need_two_factor, adminIdleHours: row.admin_idle_hours };
}
