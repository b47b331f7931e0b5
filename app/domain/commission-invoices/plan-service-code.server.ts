import { requirePermission } from "../access/require-permission.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { refusal } from "../refusals/refusal.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import { formatDay } from "../time/dates.ts";
import { indianDay, startOfIndianDay } from "../time/indian-days.ts";
import type { ServiceCode } from "./service-code.server.ts";
import type { ServiceCodeInput } from "./service-code-input.ts";

export type ServiceCodeRow = ServiceCode & { validFrom: Date; source: string; isPlanned: boolean };

/** Lists all past, present and planned codes of the shop's service to vendors, the newest first. */
export async function listServiceCodes(shop: Shop): Promise<ServiceCodeRow[]> {
  requirePermission(shop.actor, "settings.change");
  const rows = await shop.db
    .selectFrom("commission_service_codes")
    .select(["sac", "description", "valid_from as validFrom", "source"])
    .orderBy("valid_from", "desc")
    .execute();
  const now = shop.now();
  return rows.map((row) => ({ ...row, isPlanned: row.validFrom > now }));
}

/**
 * Sets the code for commission invoices that are issued from a future day on. The same day again replaces it.
 * Refuses: today and earlier days, because invoices may have been issued on those days.
 */
export async function planServiceCode(shop: Shop, input: ServiceCodeInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  if (input.validFrom <= indianDay(shop.now())) throw refusal("service-code.too-early");
  const validFrom = startOfIndianDay(input.validFrom);
  const { sac, description, source } = input;
  await inTransaction(shop, async (shop) => {
    const before = await shop.db
      .selectFrom("commission_service_codes")
      .select(["sac", "description", "source"])
      .where("valid_from", "=", validFrom)
      .forUpdate()
      .executeTakeFirst();
    await shop.db
      .insertInto("commission_service_codes")
      .values({ valid_from: validFrom, sac, description, source })
      .onConflict((conflict) => conflict.column("valid_from").doUpdateSet({ sac, description, source }))
      .execute();
    await note(shop, "service-code.plan", validFrom, before ?? null, { sac, description, source });
  });
}

/** Deletes a planned code. Refuses: one that has begun, because it stays on record. */
export async function dropPlannedServiceCode(shop: Shop, validFrom: Date): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const dropped = await shop.db
      .deleteFrom("commission_service_codes")
      .where("valid_from", "=", validFrom)
      .where("valid_from", ">", shop.now())
      .returning(["sac", "description", "source"])
      .executeTakeFirst();
    if (!dropped) throw refusal("service-code.not-planned");
    await note(shop, "service-code.drop", validFrom, dropped, null);
  });
}

type State = Record<string, string>;

function note(shop: Shop, action: string, validFrom: Date, before: State | null, after: State | null) {
  const name = `SAC on commission invoices from ${formatDay(validFrom)}`;
  return writeAudit(shop, { action, subject: { id: name, name }, vendorId: null, before, after });
}
