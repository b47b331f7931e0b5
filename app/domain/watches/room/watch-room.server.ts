import type { Room } from "../../shop/registration/room.ts";
import { timed } from "../../shop/registration/task.ts";
import { notifyWatchers } from "../notify/notify-watchers.server.ts";
import type { PersonalData } from "../../shop/registration/personal-data.ts";

/**
 * What was asked as a guest with the address of an account is the account's, if it has confirmed that address. What the
 * account asked goes with its profile.
 */
const watchData: PersonalData = {
  export: async ({ db }, { userId, email, emailConfirmed }) => ({
    alerts: await db
      .selectFrom("product_watches")
      .leftJoin("products", "products.id", "product_watches.product_id")
      .select(["products.name", "products.slug", "list_name as list", "kind"])
      .select(["below as belowInRupees", "created_at as askedAt"])
      .where(({ or, eb }) =>
        or([
          eb("product_watches.user_id", "=", userId),
          ...(emailConfirmed ? [eb("product_watches.email", "=", email)] : []),
        ]),
      )
      .orderBy("created_at")
      .execute(),
  }),
  async forget({ db }, { email, emailConfirmed }) {
    if (!emailConfirmed) return;
    await db.deleteFrom("product_watches").where("email", "=", email).execute();
    await db.deleteFrom("watch_links").where("email", "=", email).execute();
  },
  notExported: { watch_links: "hashes of mailed links to the alerts, which are downloaded" },
};

export const watchRoom: Room = {
  personalData: watchData,
  tasks: [timed("tell-watchers", "mails", "*/5 * * * *", { queueName: "tell-watchers" }, notifyWatchers)],
};
