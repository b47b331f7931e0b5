import type { Role } from "#db/values/people-values.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { rolesWith } from "../../shop/access/permissions.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMails } from "../../shop/mails/queue-mail.server.ts";
import type { ReportMail } from "../mail-data.ts";
import { countDuties, linesFor } from "./read-today.server.ts";

type Person = { userId: string; email: string; role: Role };

/**
 * Mails what waits to each of the staff, and to everybody of each vendor: the lines that they find under 'Today'. Left
 * out: those for whom nothing waits, and a shop or a vendor that switched it off. Run again on the same day, it sends
 * nothing twice.
 */
export async function mailToday(shop: Shop): Promise<void> {
  const people = await shop.db
    .selectFrom("profiles")
    .leftJoin("vendors", "vendors.id", "profiles.vendor_id")
    .innerJoin("shop_settings", (join) => join.onTrue())
    .select(["user_id as userId", "profiles.email", "role", "vendor_id as vendorId"])
    .where("suspended_at", "is", null)
    .where(({ eb, and, or }) =>
      or([
        and([eb("role", "in", rolesWith("admin.area")), eb("shop_settings.today_mail", "=", true)]),
        and([eb("role", "in", rolesWith("vendor.area")), eb("vendors.today_mail", "=", true)]),
      ]),
    )
    .orderBy("user_id")
    .$narrowType<{ role: Role }>()
    .execute();
  for (const [vendorId, team] of Map.groupBy(people, ({ vendorId }) => vendorId)) {
    await send(shop, vendorId === null ? "everybody" : { vendorId }, team);
  }
}

async function send(shop: Shop, scope: SellerScope, team: Person[]): Promise<void> {
  const counts = await countDuties(shop, scope);
  const mails = team.map(({ userId, email, role }) => ({
    eventKey: `today-mail:${indianDay(shop.now())}:${userId}`,
    recipient: email,
    mail: {
      template: "today-mail" as const,
      isForShop: scope === "everybody",
      lines: linesFor({ role }, counts, shop.now()).map(({ words, note, path }) => ({ words, note, path })),
    },
  }));
  await queueMails<ReportMail>(
    shop,
    mails.filter(({ mail }) => mail.lines.length > 0),
  );
}
