import { redirect } from "react-router";
import { z } from "zod";
import { endTwoFactorOf } from "#domain/people/own-account/change-two-factor.server.ts";
import { changeUser } from "#domain/people/users/change-user.server.ts";
import { endUserSessions } from "#domain/people/users/end-user-sessions.server.ts";
import { repeatInvitation } from "#domain/people/users/invite-user.server.ts";
import { removeUser } from "#domain/privacy/remove-user.server.ts";
import { suspendUser, unsuspendUser } from "#domain/people/users/suspend-user.server.ts";
import { Suspension, UserChange } from "#domain/people/users/user-input.ts";
import { changeDispatchOf } from "#domain/vendors/own-profile/change-dispatch.server.ts";
import { CollectInput, DispatchInput } from "#domain/vendors/own-profile/dispatch-input.ts";
import { Rejection } from "#domain/vendors/vendor/rejection.ts";
import { approveVendor, rejectVendor } from "#domain/vendors/vendor/decide-on-vendor.server.ts";
import { formAbout, Nothing } from "#http/forms/page-forms.server.ts";

const Device = z.object({ sessionId: z.string().optional() });

/** The forms of a user's page about the vendor whom the user is. */
export const vendorForms = {
  dispatch: formAbout(
    DispatchInput,
    changeDispatchOf,
    "The dispatch time has been saved. It applies to new orders.",
  ),
  collect: formAbout(CollectInput, changeDispatchOf, "Saved. It applies to new orders."),
  approve: formAbout(
    Nothing,
    approveVendor,
    "Vendor approved. We have emailed the vendor. Their published products are on sale.",
  ),
  reject: formAbout(Rejection, rejectVendor, {
    reject: "Vendor rejected. We have emailed the reason to the vendor. Their products are not on sale.",
    withdraw: "Approval withdrawn. We have emailed the reason to the vendor. Their products are off sale.",
  }),
};

/** All forms of a user's page. */
export const userForms = {
  ...vendorForms,
  invite: formAbout(Nothing, repeatInvitation, "Invitation sent."),
  change: formAbout(UserChange, changeUser, {
    change: "Profile saved.",
    "change-role": "Role changed. The user has been logged out on all devices.",
  }),
  "sign-out": formAbout(
    Device,
    (shop, userId: string, { sessionId }) => endUserSessions(shop, userId, sessionId),
    "Logged out.",
  ),
  suspend: formAbout(Suspension, suspendUser, "User suspended and logged out on all devices."),
  unsuspend: formAbout(Nothing, unsuspendUser, "Suspension lifted. The user can log in again."),
  delete: formAbout(Nothing, async (shop, userId: string) => {
    await removeUser(shop, userId);
    return redirect("/admin/users?deleted", 303);
  }),
  "two-step-off": formAbout(Nothing, endTwoFactorOf, "Two-step login turned off. We have emailed the user."),
};
