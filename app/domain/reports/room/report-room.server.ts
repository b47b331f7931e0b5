import type { Room } from "../../shop/registration/room.ts";
import { day, hour, timed } from "../../shop/registration/task.ts";
import { mailMonday } from "../monday/mail-monday.server.ts";
import { mailToday } from "../today/mail-today.server.ts";
import { forgetPageCounts } from "../page-counts/page-counts.server.ts";
import { watchReturnRates } from "../return-rates/watch-return-rates.server.ts";

export const reportRoom: Room = {
  personalData: {
    export: async ({ db }, { userId }) => ({
      savedReports: await db
        .selectFrom("saved_reports")
        .select(["name", "address"])
        .where("owner", "=", userId)
        .orderBy("name")
        .execute(),
    }),
  },
  // At nine in the morning in India.
  tasks: [
    timed("mail-monday", "long", "30 3 * * 1", { backfillPeriod: 6 * day }, mailMonday),
    timed("mail-today", "long", "30 3 * * *", { backfillPeriod: 6 * hour }, mailToday),
  ],
  everyHour: watchReturnRates,
  clearOut: forgetPageCounts,
};
