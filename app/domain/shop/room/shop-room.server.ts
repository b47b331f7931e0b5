import { sql } from "kysely";
import { daysBefore } from "../registration/days-before.ts";
import type { Room } from "../registration/room.ts";
import type { PersonalData } from "../registration/personal-data.ts";

const mailData: PersonalData = {
  export: async ({ db }, { email }) => ({
    mails: await db
      .selectFrom("mails")
      .select(["subject", "template", "created_at as createdAt", "status"])
      .where("recipient", "=", email)
      .orderBy("created_at")
      .execute(),
  }),
  async forget({ db }, { userId, email, isAccountDeleted }) {
    if (!isAccountDeleted) return;
    await db.deleteFrom("mails").where("recipient", "=", email).execute();
    // Also what went to an earlier address, and to sellers; what is still to be sent goes out.
    const orders = db.selectFrom("orders").select("id").where("user_id", "=", userId);
    await db
      .updateTable("mails")
      .set({ data: "{}", html: null, plain_text: null })
      .where("order_id", "in", orders)
      .where("finished_at", "is not", null)
      .execute();
  },
  kept: { shop_settings: "the shop's own" },
};

const mailRetentionDays = 30;
/** Of mails about orders, which can be sent again. */
const orderMailRetentionDays = 90;
/** The longest window of a limit is a week. */
const attemptRetentionDays = 8;

export const shopRoom: Room = {
  auditLabels: {
    acts: {
      "job.run-again": "Job retried",
      "settings.banner": "Banner changed",
      "settings.logo": "Logo changed",
      "settings.shop": "Shop settings changed",
      "text.publish": "Page published",
      "text.save": "Page saved as a draft",
      "text.unpublish": "Page taken off",
    },
    fields: {
      pricesshown: "Price shown first",
      mondaymail: "Email with the week's figures",
      todaymail: "Email with what is waiting",
      ordermailsto: "Emails about orders go to",
      codlimit: "Cash on delivery limit",
      codlimitrupees: "Cash on delivery limit",
      countercashlimitrupees: "Cash limit at the counter",
      hascardmachine: "Card machine at the counter",
      goodwilllimitrupees: "Goodwill credit limit",
      unpaidorderminutes: "Cancel unpaid orders after (minutes)",
      banktransferdays: "Keep bank transfer orders for (days)",
      approvesvendorsatonce: "Approve new vendors automatically",
    },
    choices: {
      pricesShown: { with: "With GST", without: "Without GST" },
    },
  },
  checks: () => ({
    invariants: [
      {
        name: "no email was sent twice",
        remedy:
          "You need not do anything for the customer. Please report this: the table mails has lost a unique key.",
        broken: sql`select format('%s mails tell of %s.', count(*), event_key) from mails group by event_key having count(*) > 1`,
      },
      {
        name: "the shop has its settings",
        remedy: "Put the row back from the last good backup: nothing can be sold or returned without it.",
        broken: sql`select format('The table %s has %s rows.', name, rows) from (
          select 'shop_settings' as name, count(*) as rows from shop_settings
          union all select 'return_settings', count(*) from return_settings
          union all select 'commission_issuer', count(*) from commission_issuer
          union all select 'schema_revision', count(*) from schema_revision
        ) as tables where rows <> 1`,
      },
    ],
  }),
  personalData: mailData,
  async clearOut(shop) {
    await shop.db
      .deleteFrom("rate_limits")
      .where("window_start", "<", daysBefore(shop, attemptRetentionDays))
      .execute();
    await shop.db
      .deleteFrom("mails")
      .where("finished_at", "<", daysBefore(shop, mailRetentionDays))
      .where(
        sql<boolean>`(order_id is null or finished_at < ${daysBefore(shop, orderMailRetentionDays)}::timestamptz)`,
      )
      .execute();
  },
};
