import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { removeTwoFactor } from "../own-account/change-two-factor.server.ts";

/**
 * Removes settings that may have been made by a stranger who registered with somebody else's address.
 * Runs when the address is confirmed, within that transaction. It deletes what could keep the owner out or take their
 * money: two-factor with its recovery codes, and the bank account of a vendor for whom nobody else acts. Password,
 * sessions, mailed links and known devices are already gone.
 */
export async function dropWhatStrangersSet(shop: Shop, userId: string, email: string): Promise<void> {
  await removeTwoFactor(shop, userId, email);
  const removed = await shop.db
    .deleteFrom("vendor_bank_accounts")
    .using(["profiles", "vendors"])
    .whereRef("vendors.id", "=", "vendor_bank_accounts.vendor_id")
    .whereRef("profiles.vendor_id", "=", "vendor_bank_accounts.vendor_id")
    .where("profiles.user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("profiles as other")
            .select("other.user_id")
            .whereRef("other.vendor_id", "=", "vendor_bank_accounts.vendor_id")
            .where("other.user_id", "<>", userId),
        ),
      ),
    )
    .returning([
      "vendor_bank_accounts.vendor_id",
      "vendors.name",
      "holder",
      "number_last4",
      "vendor_bank_accounts.ifsc",
    ])
    .executeTakeFirst();
  if (!removed) return;
  await writeAudit(shop, {
    action: "vendor.bank-account",
    subject: { id: removed.vendor_id, name: removed.name },
    vendorId: removed.vendor_id,
    before: { holder: removed.holder, lastFour: removed.number_last4, ifsc: removed.ifsc },
    after: null,
  });
}
