import { requireForVendor } from "../../shop/access/require-permission.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { OrderMailsInput } from "./order-mails-input.ts";

/** Changes how the signed-in vendor is mailed about its orders. What already waits for a digest is still told in it. */
export async function changeOwnOrderMails(shop: Shop, input: OrderMailsInput): Promise<void> {
  const { vendorId } = requireForVendor(shop.actor, "vendors.edit-own");
  await inTransaction(shop, async (shop) => {
    const { name, ...chosen } = await shop.db
      .selectFrom("vendors")
      .select(["name", "order_mails as orderMails", "monday_mail as mondayMail", "today_mail as todayMail"])
      .where("id", "=", vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changed = whatChanged(chosen, input);
    if (!changed) return;
    await shop.db
      .updateTable("vendors")
      .set({ order_mails: input.orderMails, monday_mail: input.mondayMail, today_mail: input.todayMail })
      .where("id", "=", vendorId)
      .execute();
    await writeAudit(shop, {
      action: "vendor.order-mails",
      subject: { id: vendorId, name },
      vendorId,
      ...changed,
    });
  });
}
