import { sql } from "kysely";
import { shortNumberIn } from "../../base/identifiers/short-number.ts";
import { dayAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../context/shop.ts";
import { containing } from "../../base/tables/table-query.ts";
import type { AuditQuery } from "./audit-query.ts";

export type AuditEntry = {
  id: string;
  happenedAt: Date;
  actorName: string;
  actorRole: string;
  action: string;
  subjectId: string;
  subjectName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const perPage = 30;

/** Lists one page of the audit log, newest first, with the cursors of the neighbouring pages. */
export async function listAudit(
  shop: Shop,
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; newer: string | null; older: string | null }> {
  requirePermission(shop.actor, "audit.read");
  const isBackwards = query.before !== undefined;
  let selection = selectEntries(shop, query);
  if (query.before !== undefined) selection = selection.where("id", ">", query.before);
  else if (query.after !== undefined) selection = selection.where("id", "<", query.after);
  const rows = await selection
    .select([
      "id",
      "happened_at as happenedAt",
      "actor_name as actorName",
      "actor_role as actorRole",
      "action",
      "subject_id as subjectId",
      "subject_name as subjectName",
    ])
    .select([sql<AuditEntry["before"]>`before`.as("before"), sql<AuditEntry["after"]>`after`.as("after")])
    .orderBy("id", isBackwards ? "asc" : "desc")
    .limit(perPage + 1)
    .execute();
  const shown = rows.slice(0, perPage);
  const entries = isBackwards ? shown.toReversed() : shown;
  const hasMore = rows.length > perPage;
  const hasNewer = isBackwards ? hasMore : query.after !== undefined;
  const hasOlder = isBackwards || hasMore;
  return {
    entries,
    newer: hasNewer ? (entries[0]?.id ?? null) : null,
    older: hasOlder ? (entries.at(-1)?.id ?? null) : null,
  };
}

/** Lists the names of all actions in the audit log, each once, by the alphabet. */
export async function listAuditActions(shop: Shop): Promise<string[]> {
  requirePermission(shop.actor, "audit.read");
  // Jumps from one name to the next on the index, however many entries there are.
  const { rows } = await sql<{ action: string }>`
    with recursive names as (
      (select action from audit_entries order by action limit 1)
      union all
      select (select action from audit_entries where action > names.action order by action limit 1)
      from names where names.action is not null
    )
    select action from names where action is not null order by action
  `.execute(shop.db);
  return rows.map(({ action }) => action);
}

function selectEntries(shop: Shop, { search, action, actor, from, to }: AuditQuery) {
  let selection = shop.db.selectFrom("audit_entries");
  if (search !== undefined) {
    selection = selection.where(
      sql<boolean>`lower(actor_name || ' ' || subject_name || ' ' || subject_id) ilike any (array[
        ${containing(search)}, (select '%' || number || '%' from orders where short_number = ${shortNumberIn(search) ?? null})
      ])`,
    );
  }
  if (action !== undefined) selection = selection.where("action", "=", action);
  if (actor !== undefined) selection = selection.where("actor_role", "=", actor);
  if (from !== undefined) selection = selection.where("happened_at", ">=", startOfIndianDay(from));
  if (to !== undefined) selection = selection.where("happened_at", "<", startOfIndianDay(dayAfter(to)));
  return selection;
}
