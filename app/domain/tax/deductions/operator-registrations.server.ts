import { type RawBuilder, sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { stateOfGstin } from "../../base/gst/gstin.ts";
import { panOfGstin } from "../../base/gst/pan.ts";
import { startOfIndianDay } from "../../base/time/indian-days.ts";
import type { OperatorRegistrationInput } from "./operator-registration-input.ts";

/** The shop's registration for TCS in a state, from a day on. */
export type OperatorRegistration = { stateCode: string; tcsGstin: string; validFrom: Date };

/** A state from which vendors sell, since the first was approved, and in which the shop is not registered for TCS. */
export type MissingRegistration = { stateCode: string; vendors: string[]; since: Date };

/** Lists all registrations by state, the newest first. */
export async function listOperatorRegistrations(shop: Shop): Promise<OperatorRegistration[]> {
  requirePermission(shop.actor, "settings.read");
  return shop.db
    .selectFrom("operator_registrations")
    .select(["state_code as stateCode", "tcs_gstin as tcsGstin", "valid_from as validFrom"])
    .orderBy("state_code")
    .orderBy("valid_from", "desc")
    .execute();
}

/** Both kinds of rows that the two functions below find, with the moment since when. */
export const wrongRegistrations = (now: Date): RawBuilder<unknown> => sql`(
  select min(approved_at) as at ${missing(now)} union all select valid_from ${foreign(now)}
)`;

const missing = (now: Date) => sql`
  from vendors
  where approved_at is not null and gstin is not null and tax_status <> 'enrolled' and not is_own
    and not exists (
      select from operator_registrations registration
      where registration.state_code = vendors.state_code and valid_from <= ${now}
    )
  group by state_code
`;
const foreign = (now: Date) => sql`
  from operator_registrations registration, shop_settings
  where substr(tcs_gstin, 3, 10) <> substr(shop_settings.gstin, 3, 10)
    and not exists (
      select from operator_registrations later
      where later.state_code = registration.state_code
        and later.valid_from > registration.valid_from and later.valid_from <= ${now}
    )
`;

/**
 * Finds the states of approved vendors from whose sales TCS is due, in which the shop has no registration. It checks no
 * permission: the doctor asks too.
 */
export async function findMissingRegistrations({
  db,
  now,
}: Pick<Shop, "db" | "now">): Promise<MissingRegistration[]> {
  const { rows } = await sql<MissingRegistration>`
    select state_code as "stateCode", array_agg(name order by name) as vendors, min(approved_at) as since
    ${missing(now())} order by state_code
  `.execute(db);
  return rows;
}

/**
 * Finds the registrations, in force or to come, with another PAN than the shop's GSTIN: its TCS documents would name
 * somebody else. It checks no permission: the doctor asks too.
 */
export async function findForeignRegistrations({
  db,
  now,
}: Pick<Shop, "db" | "now">): Promise<OperatorRegistration[]> {
  const { rows } = await sql<OperatorRegistration>`
    select registration.state_code as "stateCode", tcs_gstin as "tcsGstin", valid_from as "validFrom"
    ${foreign(now())} order by tcs_gstin, valid_from
  `.execute(db);
  return rows;
}

/**
 * Enters a registration, also from a day that has passed: the tax office decides the day. The same state and day again
 * replaces it.
 * Refuses: one with another PAN than the shop's GSTIN, or while the shop has none; replacing one that is on documents.
 */
export async function setOperatorRegistration(shop: Shop, input: OperatorRegistrationInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  const { tcsGstin } = input;
  const row = { state_code: stateOfGstin(tcsGstin), valid_from: startOfIndianDay(input.validFrom) };
  await inTransaction(shop, async (shop) => {
    const { gstin } = await shop.db
      .selectFrom("shop_settings")
      .select("gstin")
      .forShare()
      .executeTakeFirstOrThrow();
    if (gstin === null) throw refusal("operator-registration.no-gstin");
    const pan = panOfGstin(gstin);
    if (pan !== panOfGstin(tcsGstin)) throw refusal("operator-registration.other-pan", { pan });
    const before = await remove(shop, row.state_code, row.valid_from);
    await shop.db
      .insertInto("operator_registrations")
      .values({ ...row, tcs_gstin: tcsGstin })
      .execute();
    await note(shop, "operator-registration.set", row.state_code, before ?? null, tcsGstin);
  });
}

/** Removes a registration that was entered by mistake. Refuses: one that is on documents. */
export async function dropOperatorRegistration(
  shop: Shop,
  stateCode: string,
  validFrom: Date,
): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const before = await remove(shop, stateCode, validFrom);
    if (before !== undefined) await note(shop, "operator-registration.drop", stateCode, before, null);
  });
}

async function remove(shop: Shop, stateCode: string, validFrom: Date): Promise<string | undefined> {
  const before = await shop.db
    .deleteFrom("operator_registrations")
    .where("state_code", "=", stateCode)
    .where("valid_from", "=", validFrom)
    .returning("tcs_gstin")
    .executeTakeFirst();
  if (!before) return undefined;
  const used = await shop.db
    .selectFrom("document_tcs")
    .select("document_id")
    .where("operator_gstin", "=", before.tcs_gstin)
    .limit(1)
    .executeTakeFirst();
  if (used) throw refusal("operator-registration.in-use");
  return before.tcs_gstin;
}

function note(shop: Shop, action: string, stateCode: string, before: string | null, after: string | null) {
  return writeAudit(shop, {
    action,
    subject: { id: stateCode, name: `TCS registration ${after ?? before}` },
    vendorId: null,
    before: before === null ? null : { gstin: before },
    after: after === null ? null : { gstin: after },
  });
}
