import { sql } from "kysely";
import type { Room } from "../../shop/registration/room.ts";
import { daysBefore } from "../../shop/registration/days-before.ts";
import { queued } from "../../shop/registration/task.ts";
import { refusedAttemptsJob, resetLinkJob } from "../jobs.ts";
import { mailResetLink } from "../password-reset/request-password-reset.server.ts";
import { accountData } from "./account-data.server.ts";
import { mailRefusedAttempts } from "../sign-in-limits/notify-owner.server.ts";

/** As long as the browser keeps its cookie. */
const deviceRetentionDays = 400;

export const peopleRoom: Room = {
  auditLabels: {
    acts: {
      "customer.add": "Customer added",
      "customer.claim-link": "Link to the account made for customer",
      "customer.note": "Note about customer written",
      "shop.sign-in-rules": "Login rules changed",
      "user.add": "User invited",
      "user.delete": "User deleted",
      "user.name": "Name changed",
      "user.role": "Role changed",
      "user.sign-out": "User logged out",
      "user.suspend": "User suspended",
      "user.two-step-off": "Two-step login turned off",
      "user.unsuspend": "Suspension lifted",
    },
    fields: {
      adminsneedtwofactor: "Two-step login for staff",
      adminidlehours: "Logout of inactive staff after (hours)",
      twostep: "Two-step login",
    },
  },
  checks: () => ({
    invariants: [
      {
        name: "people have the email address of their account",
        remedy: "Ask the person which address is right, and have them change it under My Account.",
        broken: sql`select format('%s has the email address %s in its account.', profiles.email, auth_users.email)
          from profiles join auth_users on id = user_id where profiles.email <> auth_users.email
          union all select format('%s has an account that is nobody''s.', email)
          from auth_users where not exists (select from profiles where user_id = id)`,
      },
      {
        name: "nobody who is suspended is logged in",
        remedy: "Lift the suspension under Users in the admin panel and suspend the person again.",
        broken: sql`select format('%s is suspended, and logged in %s times.', email, count(*))
          from profiles join auth_sessions using (user_id) where suspended_at is not null group by profiles.user_id`,
      },
    ],
  }),
  personalData: accountData,
  tasks: [
    queued(resetLinkJob, "mails", (shop, { email }) => mailResetLink(shop, email)),
    queued(refusedAttemptsJob, "mails", (shop, { email }) => mailRefusedAttempts(shop, email)),
  ],
  async clearOut(shop) {
    await shop.db.deleteFrom("auth_sessions").where("expires_at", "<", shop.now()).execute();
    await shop.db.deleteFrom("account_tokens").where("expires_at", "<", shop.now()).execute();
    await shop.db
      .deleteFrom("known_devices")
      .where("last_used_at", "<", daysBefore(shop, deviceRetentionDays))
      .execute();
  },
};
