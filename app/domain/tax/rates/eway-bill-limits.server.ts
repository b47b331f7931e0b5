import { refusal } from "../refusals.ts";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type DatedKind, DroppedRow, listRows } from "../dated-rows/dated-rows.server.ts";
import { stateName, isStateCode } from "../../base/addresses/indian-states.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { neededLine } from "../../base/text/needed-text.ts";

/** Above what value consignments need an e-way bill, from a day on. */
const EwayBillLimitInput = z.object({
  /** A GST code; empty for consignments between states, and within states without a limit of their own. */
  state: z
    .string()
    .default("")
    .refine((code) => code === "" || isStateCode(code), "Please choose where it applies"),
  limit: z.coerce
    .number("Please enter the limit in rupees")
    .int("Please enter whole rupees")
    .min(1, "Please enter the limit in rupees")
    .max(100_000_000, "Please enter at most ₹10,00,00,000"),
  validFrom: z.iso.date("Please choose the first day"),
  source: neededLine("Please name the notification, or the accountant who confirmed it", 200, 3),
});
type EwayBillLimitInput = z.output<typeof EwayBillLimitInput>;

/** Above what value consignments need an e-way bill, between states ('') and within a state. */
export const ewayBillLimits: DatedKind<EwayBillLimitInput, { state_code: string; validFrom: Date }> = {
  name: "eway-bill-limit",
  refuses: {
    tooEarly: () => refusal("eway-bill-limit.too-early"),
    notPlanned: () => refusal("eway-bill-limit.not-planned"),
  },
  table: "eway_bill_limits",
  firstDay: "today",
  Planned: EwayBillLimitInput,
  Dropped: DroppedRow.extend({ state_code: z.string().default("") }),
  series: ({ state }) => ({ state_code: state }),
  columns: ({ limit, source }) => ({ limit_rupees: limit, source }),
  logs: { limit: "limit_rupees", source: "source" },
  describe: ({ state_code }) => `E-way bills ${movementText(state_code)}`,
};

/** 'within Maharashtra' */
const movementText = (stateCode: string): string =>
  stateCode === "" ? "between states, and within all others" : `within ${stateName(stateCode)}`;

export type EwayBillLimitRow = {
  stateCode: string;
  limit: number;
  validFrom: Date;
  source: string;
  isPlanned: boolean;
};

/** Lists all past, present and planned limits, the general one first, and of each state the newest first. */
export function listEwayBillLimits(shop: Shop): Promise<EwayBillLimitRow[]> {
  const query = shop.db
    .selectFrom("eway_bill_limits")
    .select(["state_code as stateCode", "limit_rupees as limit", "valid_from as validFrom", "source"])
    .orderBy("state_code")
    .orderBy("valid_from", "desc");
  return listRows(shop, query);
}

/** Reads above how many rupees goods to another state need an e-way bill today; null if no limit is known. */
export async function readLimitBetweenStates(shop: Shop): Promise<number | null> {
  const row = await shop.db
    .selectFrom("eway_bill_limits")
    .select("limit_rupees")
    .where("state_code", "=", "")
    .where("valid_from", "<=", shop.now())
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.limit_rupees ?? null;
}

/**
 * The limit in rupees that the consignment of a row of `fulfilments`, joined with its order, exceeds; null if it needs no
 * e-way bill. What counts is where the goods move, not which tax is charged, and the value on the invoice, or what is
 * left of the order before it has one. Only registered persons need one, and nobody whose customer takes the goods away:
 * who transports them makes it (CGST Rules, rule 138(2)).
 */
export function exceededEwayBillLimit(now: Date): RawBuilder<number | null> {
  return sql<number | null>`(
    select limit_rupees from (
      select limit_rupees from eway_bill_limits
      where valid_from <= coalesce(fulfilments.shipped_at, ${now})
        and (state_code = '' or (state_code = coalesce(fulfilments.supply_state, orders.state_code)
          and state_code = fulfilments.vendor_state_code))
      order by state_code desc, valid_from desc limit 1
    ) as limits
    where fulfilments.tax_status <> 'enrolled'
      and fulfilments.collect_code is null and fulfilments.sent_by is distinct from 'collected' and limit_rupees * 100 < coalesce(
      (select total from tax_documents where fulfilment_id = fulfilments.id and kind = 'invoice'),
      fulfilments.total - (
        select coalesce(sum(credits.round_off + (
          select coalesce(sum(taxable + cgst + sgst + igst), 0) from credit_lines where credit_id = credits.id
        )), 0) from credits where credits.fulfilment_id = fulfilments.id
      )
    )
  )`;
}
