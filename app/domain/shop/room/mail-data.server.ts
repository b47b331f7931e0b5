import type { PersonalData } from "../registration/personal-data.ts";

export const mailData: PersonalData = {
  export: async ({ db }, { email }) => ({
    mails: await db
      .selectFrom("mails")
      .select(["subject", "template", "created_at as createdAt", "status"])
      .where("recipient", "=", email)
      .orderBy("created_at")
      .execute(),
  }),
  async forget({ db }, { email, isAccountDeleted }) {
    if (isAccountDeleted) await db.deleteFrom("mails").where("recipient", "=", email).execute();
  },
  kept: { shop_settings: "the shop's own" },
};
