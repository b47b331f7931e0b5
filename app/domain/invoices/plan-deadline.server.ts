import { requirePermission } from "../access/require-permission.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { refusal } from "../refusals/refusal.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import { formatDay } from "../time/dates.ts";
import { indianDay, startOfIndianDay } from "../time/indian-days.ts";
import type { DeadlineInput } from "./deadline-input.ts";

export type DeadlineRow = { day: number; month: number; validFrom: Date; source: string; isPlanned: boolean };

/** Lists all past, present and planned last days for GST on credit notes, the newest first. */
export async function listDeadlines(shop: Shop): Promise<DeadlineRow[]> {
  requirePermission(shop.actor, "settings.change");
  const rows = await shop.db
    .selectFrom("credit_note_deadlines")
    .select(["day", "month", "valid_from as validFrom", "source"])
    .orderBy("valid_from", "desc")
    .execute();
  const now = shop.now();
  return rows.map((row) => ({ ...row, isPlanned: row.validFrom > now }));
}

/**
 * Sets the last day for GST on credit notes that are issued from a future day on. The same day again replaces it.
 * Refuses: today and earlier days, because notes have been issued on those days.
 */
export async function planDeadline(shop: Shop, input: DeadlineInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  if (input.validFrom <= indianDay(shop.now())) throw refusal("credit-note-deadline.too-early");
  const validFrom = startOfIndianDay(input.validFrom);
  const { day, month, source } = input;
  await inTransaction(shop, async (shop) => {
    const before = await shop.db
      .selectFrom("credit_note_deadlines")
      .select(["day", "month", "source"])
      .where("valid_from", "=", validFrom)
      .forUpdate()
      .executeTakeFirst();
    await shop.db
      .insertInto("credit_note_deadlines")
      .values({ valid_from: validFrom, day, month, source })
      .onConflict((conflict) => conflict.column("valid_from").doUpdateSet({ day, month, source }))
      .execute();
    await note(shop, "credit-note-deadline.plan", validFrom, before ?? null, { day, month, source });
  });
}

/** Deletes a planned row. Refuses: one that has begun, because it stays on record. */
export async function dropPlannedDeadline(shop: Shop, validFrom: Date): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const dropped = await shop.db
      .deleteFrom("credit_note_deadlines")
      .where("valid_from", "=", validFrom)
      .where("valid_from", ">", shop.now())
      .returning(["day", "month", "source"])
      .executeTakeFirst();
    if (!dropped) throw refusal("credit-note-deadline.not-planned");
    await note(shop, "credit-note-deadline.drop", validFrom, dropped, null);
  });
}

type State = Record<string, string | number>;

function note(shop: Shop, action: string, validFrom: Date, before: State | null, after: State | null) {
  const name = `Last day for GST on credit notes from ${formatDay(validFrom)}`;
  return writeAudit(shop, { action, subject: { id: name, name }, vendorId: null, before, after });
}
