import type { PersonKind } from "#db/values/vendor-values.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { panOfGstin, personKindOfPan } from "../../base/gst/pan.ts";
import type { PersonKindInput } from "./person-kind-input.ts";

export type OwnPersonKind = {
  personKind: PersonKind;
  /** The vendor has not said it: its PAN does. */
  isOfPan: boolean;
};

/** What the signed-in vendor is under income tax law. */
export async function readOwnPersonKind(shop: Shop): Promise<OwnPersonKind> {
  const { vendorId } = requireForVendor(shop.actor, "vendors.read-own");
  const vendor = await shop.db
    .selectFrom("vendors")
    .select(["person_kind", "pan", "gstin"])
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  const pan = vendor.gstin === null ? vendor.pan : panOfGstin(vendor.gstin);
  return {
    personKind: (vendor.person_kind as PersonKind | null) ?? personKindOfPan(pan),
    isOfPan: vendor.person_kind === null,
  };
}

/** Changes what the signed-in vendor is under income tax law, for TDS on its sales from now on. */
export async function changeOwnPersonKind(shop: Shop, { personKind }: PersonKindInput): Promise<void> {
  const { vendorId } = requireForVendor(shop.actor, "vendors.edit-own");
  await inTransaction(shop, async (shop) => {
    const vendor = await shop.db
      .selectFrom("vendors")
      .select(["name", "person_kind"])
      .where("id", "=", vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (vendor.person_kind === personKind) return;
    await shop.db
      .updateTable("vendors")
      .set({ person_kind: personKind })
      .where("id", "=", vendorId)
      .execute();
    await writeAudit(shop, {
      action: "vendor.person-kind",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      before: { personKind: vendor.person_kind },
      after: { personKind },
    });
  });
}
