import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Gives a category terms of its own, at first the same as it has from above. Does nothing where it has its own.
 * Refuses: an unknown category.
 */
export async function giveOwnTerms(shop: Shop, category: string): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const name = await requireName(shop, category);
    const { numAffectedRows = 0n } = await sql`
      insert into category_terms
      select (jsonb_populate_record(category_terms, jsonb_build_object('category', ${category}::text))).*
      from categories join category_terms on category_terms.category = categories.terms_from
      where categories.key = ${category}
      on conflict do nothing
    `.execute(shop.db);
    if (numAffectedRows === 0n) return;
    await writeAudit(shop, {
      action: "settings.own-terms",
      subject: { id: category, name },
      vendorId: null,
      before: null,
      after: { ownTerms: true },
    });
  });
}

/**
 * Takes the terms of its own from a category: it then has those of the nearest category above it. Orders keep theirs.
 * Refuses: an unknown category.
 */
export async function dropOwnTerms(shop: Shop, category: string): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const name = await requireName(shop, category);
    const removed = await shop.db
      .deleteFrom("category_terms")
      .where("category", "=", category)
      .returning("return_days as returnDays")
      .executeTakeFirst();
    if (!removed) return;
    await writeAudit(shop, {
      action: "settings.own-terms",
      subject: { id: category, name },
      vendorId: null,
      before: { ownTerms: true, ...removed },
      after: { ownTerms: false },
    });
  });
}

async function requireName(shop: Shop, category: string): Promise<string> {
  const row = await shop.db
    .selectFrom("categories")
    .select("name")
    .where("key", "=", category)
    .executeTakeFirst();
  if (!row) throw refusal("category.not-found");
  return row.name;
}
