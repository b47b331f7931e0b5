import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { PaymentProviderName } from "#db/values/payment-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type DatedKind, DroppedRow, listRows } from "../../tax/dated-rows/dated-rows.server.ts";
import { refusal } from "../refusals.ts";
import { EmiRateInput } from "./emi-rate-input.ts";
import type { EmiRate } from "./instalments.ts";

/** What the owner says of EMI, for each bank and number of months. Orders do not depend on it. */
export const emiRates: DatedKind<EmiRateInput, { issuer: string; months: number; validFrom: Date }> = {
  name: "emi-rate",
  refuses: {
    tooEarly: () => refusal("emi-rate.too-early"),
    notPlanned: () => refusal("emi-rate.not-planned"),
  },
  table: "emi_rates",
  firstDay: "today",
  Planned: EmiRateInput,
  Dropped: DroppedRow.extend({ issuer: z.string(), months: z.coerce.number().int() }),
  series: ({ issuer, months }) => ({ issuer, months }),
  columns: ({ percent, minimum, fee, standing, source }) => ({
    basis_points: percent,
    min_rupees: minimum,
    fee_rupees: fee,
    is_offered: standing === "offered",
    source,
  }),
  logs: { basisPoints: "basis_points", source: "source" },
  describe: ({ issuer, months }) => `EMI of ${issuer}, ${months} months`,
  // No trigger announces this table: only this form writes it.
  follow: async ({ db }) => {
    await sql`select pg_notify('catalogue_changed', '')`.execute(db);
  },
};

export type EmiRateRow = EmiRate & {
  isOffered: boolean;
  validFrom: Date;
  source: string;
  isPlanned: boolean;
};

/** Lists all past, present and planned rates, by bank and months, the newest first. */
export function listEmiRates(shop: Shop): Promise<EmiRateRow[]> {
  const query = shop.db
    .selectFrom("emi_rates")
    .select([
      "issuer",
      "months",
      "basis_points as basisPoints",
      "min_rupees as minimum",
      "fee_rupees as fee",
      "is_offered as isOffered",
      "valid_from as validFrom",
      "source",
    ])
    .orderBy("issuer")
    .orderBy("months")
    .orderBy("valid_from", "desc");
  return listRows(shop, query);
}

/** The rates in force at a moment, by bank and months, as a column of any query. */
export function emiRatesAt(at: Date): RawBuilder<EmiRate[]> {
  return sql<EmiRate[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'issuer', issuer, 'months', months, 'basisPoints', basis_points, 'minimum', min_rupees, 'fee', fee_rupees
    ) order by issuer, months), '[]') from (
      select distinct on (issuer, months) * from emi_rates where valid_from <= ${at}
      order by issuer, months, valid_from desc
    ) latest where is_offered
  )`;
}

/** Whether shoppers can choose EMI on the provider's page. The demo's bank stands for such a provider. */
export function offersEmi(provider: PaymentProviderName): boolean {
  return provider === "razorpay" || provider === "demo";
}
