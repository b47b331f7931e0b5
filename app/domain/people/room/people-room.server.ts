import type { Room } from "../../shop/registration/room.ts";
import { daysBefore } from "../../shop/registration/days-before.ts";
import { queued } from "../../shop/registration/task.ts";
import { refusedAttemptsJob, resetLinkJob } from "../jobs.ts";
import { mailResetLink } from "../password-reset/request-password-reset.server.ts";
import { accountData } from "./account-data.server.ts";
import { mailRefusedAttempts } from "../sign-in-limits/notify-owner.server.ts";

/** As long as the browser keeps its cookie. */
const devicesKeptDays = 400;

export const peopleRoom: Room = {
  auditWords: {
    acts: {
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
      adminsneedtwofactor: "Two-step login for admins",
      adminidlehours: "Log out inactive admins after (hours)",
      twostep: "Two-step login",
    },
  },
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
      .where("last_used_at", "<", daysBefore(shop, devicesKeptDays))
      .execute();
  },
};
