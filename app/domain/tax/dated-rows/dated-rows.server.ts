import type { Refusal } from "../../base/refusal/refusal.ts";
import type { Kysely } from "kysely";
import { z } from "zod";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { formatDay } from "../../base/time/dates.ts";
import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";

type DatedTable =
  | "commission_service_codes"
  | "credit_note_deadlines"
  | "emi_rates"
  | "eway_bill_limits"
  | "fee_rates"
  | "legal_gst_rates"
  | "tds_rules"
  | "usual_gst_rates";
type Columns = Record<string, string | number | boolean>;
/** A row without its series. */
type Begun = { validFrom: Date };
/** What tells the series of a kind apart, such as the HSN code, as columns. */
type SeriesOf<Row extends Begun> = Omit<Row, "validFrom">;

/** A kind of settings that apply from midnight in India of a day until the next row of their series. */
export type DatedKind<Input extends { validFrom: string }, Row extends Begun> = {
  /** Begins the names of its entries in the audit log. */
  name:
    | "credit-note-deadline"
    | "emi-rate"
    | "eway-bill-limit"
    | "fee-rate"
    | "gst-rate"
    | "service-code"
    | "tds-rule";
  /** A row before its first day; one that has begun, or is gone. */
  refuses: { tooEarly: () => Refusal; notPlanned: () => Refusal };
  table: DatedTable;
  firstDay: "today" | "tomorrow";
  /** The form that plans a row. */
  Planned: z.ZodType<Input>;
  /** The form that names a row to drop. */
  Dropped: z.ZodType<Row>;
  series: (input: Input) => SeriesOf<Row>;
  columns: (input: Input) => Columns;
  /** What the audit log keeps of a row: its own names, and the columns. */
  logs: Record<string, string>;
  /** How the audit log calls a series. */
  describe: (series: SeriesOf<Row>) => string;
  /** The id of the series in the audit log; otherwise what is said of the row. */
  id?: (series: SeriesOf<Row>) => string;
  /** Refuses what does not go with other rows. */
  check?: (shop: Shop, input: Input, validFrom: Date) => Promise<void>;
  follow?: (shop: Shop) => Promise<void>;
};

/** The form that names a row of a kind with one series; other kinds add what tells theirs apart. */
export const DroppedRow = z.object({
  validFrom: z.iso.datetime().transform((text) => new Date(text)),
});

/** Runs a query of all rows of a kind for those who may change them, and marks those that have not begun. */
export async function listRows<Row extends Begun>(
  shop: Shop,
  query: { execute: () => Promise<Row[]> },
): Promise<(Row & { isPlanned: boolean })[]> {
  requirePermission(shop.actor, "settings.read");
  const rows = await query.execute();
  const now = shop.now();
  return rows.map((row) => ({ ...row, isPlanned: row.validFrom > now }));
}

/**
 * Plans a row from a day on. The same day again replaces it.
 * Refuses: days before the kind's first one, because rows in force have been used; what the kind itself refuses.
 */
export async function planRow<Input extends { validFrom: string }, Row extends Begun>(
  shop: Shop,
  kind: DatedKind<Input, Row>,
  input: NoInfer<Input>,
): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  const today = indianDay(shop.now());
  const isTooEarly = kind.firstDay === "today" ? input.validFrom < today : input.validFrom <= today;
  if (isTooEarly) throw kind.refuses.tooEarly();
  const validFrom = startOfIndianDay(input.validFrom);
  const series = kind.series(input);
  const columns = kind.columns(input);
  const key = series as Columns;
  await inTransaction(shop, async (shop) => {
    await kind.check?.(shop, input, validFrom);
    const before = await tablesOf(shop)
      .selectFrom(kind.table)
      .selectAll()
      .where(({ and }) => and({ ...key, valid_from: validFrom }))
      .forUpdate()
      .executeTakeFirst();
    await tablesOf(shop)
      .insertInto(kind.table)
      .values({ ...key, valid_from: validFrom, ...columns })
      .onConflict((conflict) => conflict.columns([...Object.keys(key), "valid_from"]).doUpdateSet(columns))
      .execute();
    await note(shop, kind, "plan", { series, validFrom, before, after: columns });
    await kind.follow?.(shop);
  });
}

/** Deletes a planned row. Refuses: one that has begun, because it stays on record. */
export async function dropRow<Input extends { validFrom: string }, Row extends Begun>(
  shop: Shop,
  kind: DatedKind<Input, Row>,
  { validFrom, ...series }: NoInfer<Row>,
): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const before = await tablesOf(shop)
      .deleteFrom(kind.table)
      .where(({ and }) => and({ ...(series as Columns), valid_from: validFrom }))
      .where("valid_from", ">", shop.now())
      .returningAll()
      .executeTakeFirst();
    if (!before) throw kind.refuses.notPlanned();
    await note(shop, kind, "drop", { series, validFrom, before, after: undefined });
  });
}

type AnyRow = Record<string, string | number | boolean | Date>;

/** The tables as what they have in common. Each kind's own types say which columns its table has. */
const tablesOf = ({ db }: Shop) => db as unknown as Kysely<Record<DatedTable, AnyRow>>;

function note<Input extends { validFrom: string }, Row extends Begun>(
  shop: Shop,
  kind: DatedKind<Input, Row>,
  verb: "plan" | "drop",
  { series, validFrom, before, after }: Change<Row>,
): Promise<void> {
  const name = `${kind.describe(series)} from ${formatDay(validFrom)}`;
  const logged = (row: AnyRow | undefined) =>
    row === undefined
      ? null
      : Object.fromEntries(Object.entries(kind.logs).map(([name, column]) => [name, row[column] as string]));
  return writeAudit(shop, {
    action: `${kind.name}.${verb}`,
    subject: { id: kind.id?.(series) ?? name, name },
    vendorId: null,
    before: logged(before),
    after: logged(after),
  });
}

type Change<Row extends Begun> = {
  series: SeriesOf<Row>;
  validFrom: Date;
  before: AnyRow | undefined;
  after: AnyRow | undefined;
};
