import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { LineFate } from "./line-fate.ts";
import type { RemittanceLine } from "./read-remittance-list.ts";

/** What a courier sent. Amounts in whole paise. */
export type Remittance = {
  id: string;
  courier: string;
  reference: string;
  /** A day in India. */
  receivedOn: string;
  fee: number;
  feeGst: number;
  otherDeductions: number;
  /** The sum of its lines; the courier sent this less what it kept. */
  amount: number;
  lines: number;
  /** How many differences wait for a person, and how many lines were not worked through yet. */
  open: number;
  waiting: number;
};

export type RecordedLine = RemittanceLine & {
  state: "waiting" | "applied" | "open" | "set-aside";
  fate: LineFate | null;
  reason: string | null;
  /** The order it is for; null if the tracking number is unknown. */
  order: { id: string; number: string; vendorName: string; expected: number | null } | null;
};

const maxShown = 200;

/** Whether a row of `cash_remittances` has a difference that waits for a person. */
export const hasDifference = sql<boolean>`exists (
  select from cash_remittance_lines where remittance_id = cash_remittances.id and state = 'open'
)`;

/** Lists the latest remittances, those with open differences first, or only these. Only for admins. */
export async function listRemittances(
  shop: Shop,
  { onlyDiffering = false }: { onlyDiffering?: boolean } = {},
): Promise<Remittance[]> {
  requirePermission(shop.actor, "books.read-any");
  return remittancesOf(shop)
    .where(sql<boolean>`(${hasDifference} or not ${onlyDiffering})`)
    .orderBy(sql`count(*) filter (where state in ('open', 'waiting')) > 0`, "desc")
    .orderBy("received_on", "desc")
    .orderBy("recorded_at", "desc")
    .orderBy("cash_remittances.id")
    .limit(maxShown)
    .execute();
}

/** Finds a remittance with all its lines, those with a difference first. Only for admins. */
export async function findRemittance(
  shop: Shop,
  id: string,
): Promise<(Remittance & { rows: RecordedLine[] }) | undefined> {
  requirePermission(shop.actor, "books.read-any");
  if (!isUuid(id)) return undefined;
  const remittance = await remittancesOf(shop).where("cash_remittances.id", "=", id).executeTakeFirst();
  if (!remittance) return undefined;
  const { rows } = await sql<RecordedLine>`
    select line, line.tracking_number as "trackingNumber", line.order_number as "orderNumber", line.amount, state, fate, reason,
      case when orders.id is not null then json_build_object(
        'id', orders.id, 'number', orders.number, 'vendorName', vendor_name,
        'expected', case when fate is distinct from 'pays-claim' then fulfilments.cash_to_collect end
      ) end as "order"
    from cash_remittance_lines line
      left join fulfilments on fulfilments.id = line.fulfilment_id
      left join orders on orders.id = fulfilments.order_id
    where remittance_id = ${id}::uuid
    order by state <> 'open', line
  `.execute(shop.db);
  return { ...remittance, rows };
}

export function remittancesOf({ db }: Pick<Shop, "db">) {
  return db
    .selectFrom("cash_remittances")
    .innerJoin("cash_remittance_lines", "remittance_id", "cash_remittances.id")
    .select([
      "cash_remittances.id",
      "courier",
      "reference",
      "fee",
      "fee_gst as feeGst",
      "other_deductions as otherDeductions",
    ])
    .select(sql<string>`received_on::text`.as("receivedOn"))
    .select(sql<number>`sum(amount)`.as("amount"))
    .select(sql<number>`count(*)::int`.as("lines"))
    .select(sql<number>`(count(*) filter (where state = 'open'))::int`.as("open"))
    .select(sql<number>`(count(*) filter (where state = 'waiting'))::int`.as("waiting"))
    .groupBy("cash_remittances.id");
}

export async function findRemittanceByReference(
  shop: Shop,
  courier: string,
  reference: string,
): Promise<string | undefined> {
  const remittance = await shop.db
    .selectFrom("cash_remittances")
    .select("id")
    .where(sql<boolean>`bare_number(courier) = bare_number(${courier})`)
    .where(sql<boolean>`bare_number(reference) = bare_number(${reference})`)
    .executeTakeFirst();
  return remittance?.id;
}

export async function readRemittanceLines(shop: Shop, remittanceId: string): Promise<RemittanceLine[]> {
  return shop.db
    .selectFrom("cash_remittance_lines")
    .select(["line", "tracking_number as trackingNumber", "order_number as orderNumber", "amount"])
    .where("remittance_id", "=", remittanceId)
    .orderBy("line")
    .execute();
}

export type WaitingLine = RemittanceLine & { remittanceId: string };

/** The lines of a remittance that are not worked through yet, in their order. */
export async function readWaitingLines(shop: Shop, remittanceId: string): Promise<WaitingLine[]> {
  return shop.db
    .selectFrom("cash_remittance_lines")
    .select(["remittance_id as remittanceId", "line", "tracking_number as trackingNumber"])
    .select(["order_number as orderNumber", "amount"])
    .where("remittance_id", "=", remittanceId)
    .where("state", "=", "waiting")
    .orderBy("line")
    .execute();
}

export type OpenLine = WaitingLine & { state: RecordedLine["state"]; fate: LineFate };

/** Locks a line until the transaction ends. Its order must be locked before. */
export async function lockLine(
  shop: Shop,
  { remittanceId, line }: { remittanceId: string; line: number },
): Promise<OpenLine | undefined> {
  const row = await shop.db
    .selectFrom("cash_remittance_lines")
    .select(["remittance_id as remittanceId", "line", "tracking_number as trackingNumber"])
    .select(["order_number as orderNumber", "amount"])
    .select(["state", "fate"])
    .where("remittance_id", "=", remittanceId)
    .where("line", "=", line)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as OpenLine["state"], fate: row.fate as LineFate };
}
