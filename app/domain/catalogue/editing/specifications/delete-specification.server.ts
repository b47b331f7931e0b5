import { writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { refuseOptionOfVariants } from "../refuse-option-of-variants.server.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { positionInGroup } from "./add-specification.server.ts";
import { factsOfSpec, requireSpec } from "./spec-row.server.ts";

/**
 * Deletes a specification: pages, filters, cards, forms and files no longer have it. Products keep their values, unseen,
 * so that it can be brought back.
 * Refuses: an unknown one; one that the shop itself works with; one in which variants of products differ.
 */
export async function deleteSpecification(shop: Shop, key: string): Promise<void> {
  await shapeCatalogue(shop, async (shop, schema) => {
    const spec = requireSpec(schema, key);
    if (spec.usedFor !== null) throw refusal("specification.in-use-by-shop", { name: spec.name });
    await refuseOptionOfVariants(shop, spec, null);
    await shop.db
      .updateTable("specifications")
      .set({ deleted_at: shop.now() })
      .where("key", "=", key)
      .execute();
    await writeAudit(shop, {
      action: "specification.delete",
      subject: { id: key, name: spec.name },
      vendorId: null,
      before: factsOfSpec(spec),
      after: null,
    });
  });
}

/**
 * Brings back a deleted specification with the values that products have kept.
 * Refuses: one that is not deleted; one whose name and type another one has by now.
 */
export async function restoreSpecification(shop: Shop, key: string): Promise<void> {
  await shapeCatalogue(shop, async (shop, { specifications }) => {
    const deleted = await shop.db
      .selectFrom("specifications")
      .select(["name", "type", "group_name as group"])
      .where("key", "=", key)
      .where("deleted_at", "is not", null)
      .executeTakeFirst();
    if (!deleted) throw refusal("specification.not-found");
    const same = specifications.find(
      ({ name, type }) => type === deleted.type && name.toLowerCase() === deleted.name.toLowerCase(),
    );
    if (same) throw refusal("specification.there-already", { name: same.name });
    await shop.db.updateTable("specifications").set({ deleted_at: null }).where("key", "=", key).execute();
    // The others may have been ordered since.
    const { specifications: present } = await readCatalogueSchema(shop);
    const { group } = deleted;
    const indexes = present.flatMap((spec, index) => (spec.group === group ? [index] : []));
    const isTogether = indexes.every((index) => index - (indexes[0] ?? 0) < indexes.length);
    if (!isTogether) await positionInGroup(shop, present, { key, group });
    await writeAudit(shop, {
      action: "specification.restore",
      subject: { id: key, name: deleted.name },
      vendorId: null,
      before: null,
      after: { name: deleted.name },
    });
  });
}
