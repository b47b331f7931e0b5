import { sql } from "kysely";
import { listingInvariants } from "../facts/listing-invariants.server.ts";
import { variantInvariants } from "../variants/variant-invariants.server.ts";
import type { Room } from "../../shop/registration/room.ts";
import { daysBefore } from "../../shop/registration/days-before.ts";
import { queued } from "../../shop/registration/task.ts";
import { workOnImport } from "../import/work-on-import.server.ts";
import { importJob } from "../jobs.ts";

/** The files of imports and how to undo them; what an import did stays in the audit log. */
const importRetentionDays = 90;

export const listingRoom: Room = {
  auditLabels: {
    acts: {
      "product.add-variant": "Variant added",
      "product.codes": "SKU, barcode or part number changed",
      "product.join-variants": "Joined as variants",
      "product.separate-variants": "Variants separated",
      "product.add": "Product added",
      "product.allow": "Shown again",
      "product.category": "Category changed",
      "product.condition": "Condition changed",
      "product.delete": "Product deleted",
      "product.flags": "Labels changed",
      "product.price": "Price changed",
      "product.serials": "Serial numbers changed",
      "product.specs": "Specifications changed",
      "product.status": "Status changed",
      "product.import-undone": "Import undone",
      "product.stock": "Stock changed",
      "product.take-off": "Hidden by the shop",
      "product.vendor": "Vendor changed",
    },
    fields: {
      restored: "Products with their values back",
      kept: "Products left as they are",
      needsserial: "Serial numbers",
      isnew: "Marked as new",
      isfeatured: "Show in Top Picks",
      mrpinclgst: "MRP incl. GST",
    },
  },
  checks: () => ({
    invariants: [
      ...variantInvariants,
      ...listingInvariants,
      {
        name: "each product is priced by the tax status of its seller",
        remedy: "Save the product again. Also find out who changed the database by hand.",
        broken: sql`select format('%s (%s) is sold at %s%% GST by %s, who is %s.',
          products.name, products.id, charged_gst_rate, vendors.name, tax_status)
        from products join vendors on vendors.id = vendor_id
        where charged_gst_rate <> case when tax_status = 'registered' then gst_rate else 0 end
          or (sold_within is null) <> (tax_status = 'registered') or sold_within <> state_code`,
      },
    ],
  }),
  tasks: [
    queued(importJob, "imports", (shop, { runId }, { isLastAttempt, runImport }) =>
      runImport ? runImport(runId, { isLastAttempt }) : workOnImport(shop, runId, { isLastAttempt }),
    ),
  ],
  async clearOut(shop) {
    await shop.db
      .deleteFrom("import_runs")
      .where("created_at", "<", daysBefore(shop, importRetentionDays))
      .execute();
  },
};
