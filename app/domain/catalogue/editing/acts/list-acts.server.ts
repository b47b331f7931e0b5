import { requirePermission } from "../../../shop/access/require-permission.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { ActKind } from "../record-act.server.ts";

export type ListedAct = Awaited<ReturnType<typeof listActs>>[number];

const maxListed = 100;

/** Lists the latest changes that can be undone, or were, the newest first. */
export async function listActs(shop: Shop) {
  requirePermission(shop.actor, "catalogue.read");
  return shop.db
    .selectFrom("catalogue_acts")
    .select([
      "id",
      "kind",
      /** The key of the category, or of the option's specification, and their names when this was done. */
      "subject",
      "name",
      "part",
      "into_name as into",
      "actor_name as by",
      "happened_at as at",
      "undone_at as undoneAt",
      "undone_by as undoneBy",
      "restored",
      "kept",
    ])
    .$narrowType<{ kind: ActKind }>()
    .orderBy("happened_at", "desc")
    .orderBy("id")
    .limit(maxListed)
    .execute();
}
