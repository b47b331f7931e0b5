import { writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../schema/catalogue-schema.ts";
import { nameOfActor } from "../../../shop/access/actor.ts";
import type { ActKind, RecordedAct } from "../record-act.server.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { restoreValues } from "./restore-values.server.ts";
import { undoDeleteCategory, undoMove, undoUnassign } from "./undo-on-category.server.ts";
import { undoDeleteOption } from "./undo-on-option.server.ts";

type Undo<Kind extends ActKind> = (
  shop: Shop,
  schema: CatalogueSchema,
  act: RecordedAct<Kind>,
) => Promise<void>;
const ways: { [Kind in ActKind]: Undo<Kind> } = {
  unassign: undoUnassign,
  move: undoMove,
  "delete-category": undoDeleteCategory,
  "delete-option": undoDeleteOption,
};

/** What the audit log calls each, and the part of it. */
const trail: Record<ActKind, { action: string; part: string | null }> = {
  unassign: { action: "category.undo-unassign", part: "specification" },
  move: { action: "category.undo-move", part: "below" },
  "delete-category": { action: "category.undo-delete", part: null },
  "delete-option": { action: "specification.undo-delete-option", part: "option" },
};

/**
 * Undoes a change of the catalogue once: everything is as before it, but products that say something else by now keep
 * that.
 * Refuses:
 * - an act that is not kept any more, or was undone already
 * - where something that it needs was deleted since, by name
 * - where its name, its web address or its label is in use by now
 * - a category that was moved again, or a place without a specification in which variants of products differ by now
 */
export async function undoAct(shop: Shop, id: string): Promise<void> {
  await shapeCatalogue(shop, async (shop, schema) => {
    const act = await shop.db
      .selectFrom("catalogue_acts")
      .select(["kind", "subject", "name", "part", "into_name as into", "before", "undone_by as undoneBy"])
      .$narrowType<{ kind: ActKind }>()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!act) throw refusal("catalogue.act-gone");
    if (act.undoneBy !== null) throw refusal("catalogue.act-undone", { by: act.undoneBy });
    // Each act was kept with the facts of its kind.
    await ways[act.kind](shop, schema, act as never);
    const count = await restoreValues(shop, id);
    await shop.db
      .updateTable("catalogue_acts")
      .set({ undone_at: shop.now(), undone_by: nameOfActor(shop.actor), ...count })
      .where("id", "=", id)
      .execute();
    const { action, part } = trail[act.kind];
    await writeAudit(shop, {
      action,
      subject: { id: act.subject, name: act.name },
      vendorId: null,
      before: null,
      after: {
        ...(part !== null && { [part]: act.part ?? "Top" }),
        ...(count.restored > 0 && { restored: count.restored }),
        ...(count.kept > 0 && { kept: count.kept }),
      },
    });
  });
}
