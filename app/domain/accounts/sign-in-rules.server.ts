import { z } from "zod";
import { noteChange } from "../audit/note-change.server.ts";
import { inTransaction } from "../in-transaction.server.ts";
import { Refusal } from "../refusal.ts";
import { requireAdmin } from "../require-admin.ts";
import type { Shop } from "../shop.ts";
import { isWantedOfAdmins } from "./change-second-step.server.ts";
import { hasSecondStep } from "./second-step.server.ts";

/** 'on' is what a ticked box sends. */
export const SignInRules = z.object({
  adminsNeedSecondStep: z
    .literal("on")
    .optional()
    .transform((sent) => sent === "on"),
});
export type SignInRules = z.output<typeof SignInRules>;

export type AdminSafety = { id: string; name: string; hasSecondStep: boolean };

/** What the shop asks of its admins at sign-in, and which of them have it. */
export async function readSignInRules(shop: Shop): Promise<SignInRules & { admins: AdminSafety[] }> {
  requireAdmin(shop.actor);
  const [adminsNeedSecondStep, admins] = await Promise.all([
    isWantedOfAdmins(shop),
    shop.db
      .selectFrom("profiles")
      .leftJoin("second_steps", (join) =>
        join
          .onRef("second_steps.user_id", "=", "profiles.user_id")
          .on("second_steps.confirmed_at", "is not", null),
      )
      .select(["profiles.user_id as id", "name", "second_steps.user_id as step"])
      .where("role", "=", "admin")
      .orderBy("name")
      .orderBy("profiles.user_id")
      .execute(),
  ]);
  return {
    adminsNeedSecondStep,
    admins: admins.map(({ step, ...admin }) => ({ ...admin, hasSecondStep: step !== null })),
  };
}

/** Changes it. Refuses an admin who asks of others what they have not set up themselves. */
export async function changeSignInRules(shop: Shop, { adminsNeedSecondStep }: SignInRules): Promise<void> {
  const { userId } = requireAdmin(shop.actor);
  await inTransaction(shop, async (shop) => {
    if (adminsNeedSecondStep && !(await hasSecondStep(shop, userId))) {
      throw new Refusal("conflict", "Set up two-step sign-in for yourself first, under My Account.");
    }
    const changed = await shop.db
      .updateTable("shop_settings")
      .set({ admins_need_second_step: adminsNeedSecondStep })
      .where("admins_need_second_step", "<>", adminsNeedSecondStep)
      .returning("name")
      .executeTakeFirst();
    if (!changed) return;
    await noteChange(shop, {
      action: "shop.sign-in-rules",
      subject: { id: "shop", name: changed.name },
      vendorId: null,
      before: { adminsNeedSecondStep: !adminsNeedSecondStep },
      after: { adminsNeedSecondStep },
    });
  });
}

/** Whether the admin who is asking has to set up a second step before anything else. */
export async function lacksSecondStep(shop: Shop): Promise<boolean> {
  const { userId } = requireAdmin(shop.actor);
  return (await isWantedOfAdmins(shop)) && !(await hasSecondStep(shop, userId));
}
