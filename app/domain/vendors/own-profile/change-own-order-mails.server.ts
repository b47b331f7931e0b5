import { requireForVendor } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { OrderMailsInput } from "./order-mails-input.ts";

/** Changes how the signed-in vendor is mailed about its orders. What already waits for a digest is still told in it. */
export async function changeOwnOrderMails(shop: Shop, { orderMails }: OrderMailsInput): Promise<void> {
  const { vendorId } = requireForVendor(shop.actor, "vendors.edit-own");
  await inTransaction(shop, async (shop) => {
    const vendor = await shop.db
      .selectFrom("vendors")
      .select(["name", "order_mails"])
      .where("id", "=", vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (vendor.order_mails === orderMails) return;
    await shop.db
      .updateTable("vendors")
      .set({ order_mails: orderMails })
      .where("id", "=", vendorId)
      .execute();
    await writeAudit(shop, {
      action: "vendor.order-mails",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      before: { orderMails: vendor.order_mails },
      after: { orderMails },
    });
  });
}
