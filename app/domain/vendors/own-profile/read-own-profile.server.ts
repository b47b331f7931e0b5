import type { Selectable } from "kysely";
import type { VendorBankAccounts } from "#db/tables.ts";
import type { VendorOrderMails } from "#db/values/vendor-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { missingFacts } from "../missing-facts.ts";
import { firstNumber } from "../vendor/first-number.ts";
import { isConfirmed } from "../vendor/selling-details.server.ts";
import { profileColumns, toProfile } from "../vendor/profile-row.ts";

/** All that is ever shown of a bank account. */
export type ShownBankAccount = { holder: string; lastFour: string; ifsc: string; changedAt: Date };

/** Reads the signed-in vendor's profile; details not given yet are empty texts. */
export async function readOwnProfile(shop: Shop) {
  const { vendorId } = requireForVendor(shop.actor, "vendors.read-own");
  const row = await shop.db
    .selectFrom("vendors")
    .leftJoin("vendor_bank_accounts", "vendor_bank_accounts.vendor_id", "vendors.id")
    .select(profileColumns)
    .select([
      "approved_at",
      "rejected_for",
      "series",
      "order_mails",
      "monday_mail",
      "today_mail",
      "prices_to_confirm_since",
    ])
    .select(["dispatch_days", "cut_off", "details_due_since", isConfirmed.as("is_confirmed")])
    .select(["holder", "number_last4", "ifsc", "changed_at"])
    .where("vendors.id", "=", vendorId)
    .executeTakeFirstOrThrow();
  const profile = toProfile(row);
  const bankAccount = shown(row);
  return {
    profile,
    approvedAt: row.approved_at,
    /** The staff's reason for rejecting the vendor, at first or later. */
    rejectedFor: row.rejected_for,
    bankAccount,
    /** The details that it still has to give. */
    missing: missingFacts(profile, {
      isConfirmed: row.is_confirmed,
      hasBankAccount: bankAccount !== null,
    }),
    /** It has not published a product yet, which needs them, but for the bank account. */
    isNew: row.details_due_since !== null,
    /** The number of its first invoice in this financial year; null before the approval. */
    firstInvoice: row.series && firstNumber(row.series, shop.now()),
    dispatch: { dispatchDays: row.dispatch_days, cutOff: row.cut_off },
    mails: {
      orderMails: row.order_mails as VendorOrderMails,
      mondayMail: row.monday_mail,
      todayMail: row.today_mail,
    },
    /** Its products are off sale until it confirms its prices, because it began or ceased to charge GST. */
    hasPricesToConfirm: row.prices_to_confirm_since !== null,
  };
}

type AccountRow = {
  [Column in keyof Selectable<VendorBankAccounts>]: Selectable<VendorBankAccounts>[Column] | null;
};

function shown(
  row: Pick<AccountRow, "holder" | "number_last4" | "ifsc" | "changed_at">,
): ShownBankAccount | null {
  const { holder, number_last4: lastFour, ifsc, changed_at: changedAt } = row;
  if (holder === null || lastFour === null || ifsc === null || changedAt === null) return null;
  return { holder, lastFour, ifsc, changedAt };
}
