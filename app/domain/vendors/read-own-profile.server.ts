import type { VendorOrderMails } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { requireForVendor } from "../access/require-permission.ts";
import { type ProfileRow, profileColumns, toProfile } from "./profile-row.ts";
import type { VendorProfile } from "./vendor-profile.ts";

export type OwnProfile = {
  profile: VendorProfile;
  approvedAt: Date | null;
  /** The staff's reason for rejecting the vendor, at first or later. */
  rejectedFor: string | null;
  bankAccount: ShownBankAccount | null;
  /** The letters that its document numbers begin with; null before the approval. */
  series: string | null;
  orderMails: VendorOrderMails;
  /** Its products are off sale until it confirms its prices, because it began or ceased to charge GST. */
  hasPricesToConfirm: boolean;
};

/** All that is ever shown of a bank account. */
export type ShownBankAccount = { holder: string; lastFour: string; ifsc: string; changedAt: Date };

/** Reads the signed-in vendor's profile; details not given yet are empty texts. */
export async function readOwnProfile(shop: Shop): Promise<OwnProfile> {
  const { vendorId } = requireForVendor(shop.actor, "vendors.read-own");
  const row = await shop.db
    .selectFrom("vendors")
    .leftJoin("vendor_bank_accounts", "vendor_bank_accounts.vendor_id", "vendors.id")
    .select(profileColumns)
    .select(["approved_at", "rejected_for", "series", "order_mails", "prices_to_confirm_since"])
    .select(["holder", "number_last4", "ifsc", "changed_at"])
    .where("vendors.id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return {
    profile: toProfile(row),
    approvedAt: row.approved_at,
    rejectedFor: row.rejected_for,
    bankAccount: shown(row),
    series: row.series,
    orderMails: row.order_mails as VendorOrderMails,
    hasPricesToConfirm: row.prices_to_confirm_since !== null,
  };
}

function shown(
  row: ProfileRow & {
    holder: string | null;
    number_last4: string | null;
    ifsc: string | null;
    changed_at: Date | null;
  },
): ShownBankAccount | null {
  const { holder, number_last4: lastFour, ifsc, changed_at: changedAt } = row;
  if (holder === null || lastFour === null || ifsc === null || changedAt === null) return null;
  return { holder, lastFour, ifsc, changedAt };
}
