import type { VendorMail } from "../mail-data.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Rejection } from "./rejection.ts";
import { seriesRetained } from "./give-series.server.ts";
import { mailVendor } from "./mail-vendor.server.ts";
import { settleVendorAlerts } from "../../shop/alerts/settle-alert.server.ts";

/**
 * Approves a vendor: its listings go public, it gets the letters of its document numbers, and it is mailed. Approving
 * twice changes nothing.
 */
export async function approveVendor(shop: Shop, vendorId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const vendor = await lockVendor(shop, vendorId);
    if (vendor.approved_at) return;
    await shop.db
      .updateTable("vendors")
      .set({ approved_at: shop.now(), rejected_at: null, rejected_for: null, series: seriesRetained })
      .where("id", "=", vendorId)
      .execute();
    await noteDecision(shop, vendor, "vendor.approve", null);
    await mailVendor<VendorMail>(shop, vendorId, { template: "vendor-approved" });
  });
}

/** Rejects a vendor, new or approved earlier, and mails it the reason. */
export async function rejectVendor(shop: Shop, vendorId: string, { reason }: Rejection): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const vendor = await lockVendor(shop, vendorId);
    if (vendor.rejected_for === reason) return;
    await shop.db
      .updateTable("vendors")
      .set({ approved_at: null, rejected_at: shop.now(), rejected_for: reason })
      .where("id", "=", vendorId)
      .execute();
    await noteDecision(shop, vendor, "vendor.reject", reason);
    await mailVendor<VendorMail>(shop, vendorId, {
      template: "vendor-rejected",
      isWithdrawn: vendor.approved_at !== null,
      reason,
    });
  });
}

type LockedVendor = { id: string; name: string; approved_at: Date | null; rejected_for: string | null };

async function lockVendor(shop: Shop, vendorId: string): Promise<LockedVendor> {
  requirePermission(shop.actor, "vendors.approve");
  const vendor = await shop.db
    .selectFrom("vendors")
    .select(["id", "name", "approved_at", "rejected_for"])
    .where("id", "=", vendorId)
    .forUpdate()
    .executeTakeFirst();
  if (!vendor) throw refusal("vendor.not-found");
  return vendor;
}

async function noteDecision(shop: Shop, vendor: LockedVendor, action: string, reason: string | null) {
  // The admin who decides has seen the vendor's changes, so its alerts are settled.
  await settleVendorAlerts(shop, vendor.id);
  await writeAudit(shop, {
    action,
    subject: vendor,
    vendorId: vendor.id,
    before: {
      approved: vendor.approved_at !== null,
      ...(vendor.rejected_for && { reason: vendor.rejected_for }),
    },
    after: { approved: reason === null, ...(reason !== null && { reason }) },
  });
}
