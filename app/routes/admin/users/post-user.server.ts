import { data } from "react-router";
import { z } from "zod";
import { endTwoFactorOf } from "#domain/people/own-account/change-two-factor.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { changeUser } from "#domain/people/users/change-user.server.ts";
import { endUserSessions } from "#domain/people/users/end-user-sessions.server.ts";
import { findUser } from "#domain/people/users/find-user.server.ts";
import { repeatInvitation } from "#domain/people/users/invite-user.server.ts";
import { removeUser } from "#domain/privacy/remove-user.server.ts";
import { suspendUser, unsuspendUser } from "#domain/people/users/suspend-user.server.ts";
import { Suspension, UserChange } from "#domain/people/users/user-input.ts";
import { changeDispatchOf } from "#domain/vendors/own-profile/change-dispatch.server.ts";
import { CollectInput, DispatchInput } from "#domain/vendors/own-profile/dispatch-input.ts";
import { Rejection } from "#domain/vendors/vendor/rejection.ts";
import { approveVendor, rejectVendor } from "#domain/vendors/vendor/decide-on-vendor.server.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";

const Nothing = z.object({});
const Device = z.object({ sessionId: z.string().optional() });

/** The sentence that the page shows after each action. */
export const doneToUser: Record<string, string> = {
  invite: "Invitation sent.",
  change: "Profile saved.",
  "sign-out": "Logged out.",
  suspend: "User suspended and logged out on all devices.",
  unsuspend: "Suspension lifted. The user can log in again.",
  "two-step-off": "Two-step login turned off. We have emailed the user.",
  dispatch: "The dispatch time has been saved. It applies to new orders.",
  collect: "Saved. It applies to new orders.",
  approve: "Vendor approved. We have emailed the vendor. Their published products are on sale.",
  reject: "Vendor rejected. We have emailed the reason to the vendor. Their products are not on sale.",
  withdraw: "Approval withdrawn. We have emailed the reason to the vendor. Their products are off sale.",
};

/** Handles the forms of a user's page. `intent` names the form. */
export async function postUser(shop: Shop, userId: string, form: FormData) {
  const user = await findUser(shop, userId);
  if (!user) throw data(null, 404);
  const vendorId = user.vendor?.id ?? "";
  const intent = String(form.get("intent"));
  const step = <Shape extends z.ZodType>(
    shape: Shape,
    verb: (input: z.output<Shape>) => Promise<void>,
    next = `/admin/users/${userId}?done=${intent}`,
  ) => submitThen(form, shape, next, verb);

  return byIntent(intent, {
    invite: () => step(Nothing, () => repeatInvitation(shop, userId)),
    change: () => step(UserChange, (change) => changeUser(shop, userId, change)),
    "sign-out": () => step(Device, ({ sessionId }) => endUserSessions(shop, userId, sessionId)),
    suspend: () => step(Suspension, (suspension) => suspendUser(shop, userId, suspension)),
    unsuspend: () => step(Nothing, () => unsuspendUser(shop, userId)),
    delete: () => step(Nothing, () => removeUser(shop, userId), "/admin/users?deleted"),
    "two-step-off": () => step(Nothing, () => endTwoFactorOf(shop, userId)),
    dispatch: () => step(DispatchInput, (input) => changeDispatchOf(shop, vendorId, input)),
    collect: () => step(CollectInput, (input) => changeDispatchOf(shop, vendorId, input)),
    approve: () => step(Nothing, () => approveVendor(shop, vendorId)),
    reject: () =>
      step(
        Rejection,
        (rejection) => rejectVendor(shop, vendorId, rejection),
        user.vendor?.standing === "approved" ? `/admin/users/${userId}?done=withdraw` : undefined,
      ),
  });
}
