import { refusal } from "../refusals.ts";
import { z } from "zod";
import { type RatedKind, ratedKinds } from "#db/values/book-values.ts";
import { type DatedKind, DroppedRow, listRows } from "../dated-rows/dated-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { feeNames } from "./fee-text.ts";
import { hundredths } from "../../base/money/paise.ts";
import { inOneLine } from "../../base/text/typed-text.ts";

/** A rate that an admin plans, and the day in India from which it applies. */
export const FeeRateInput = z.object({
  kind: z.enum(ratedKinds, "Please choose what the rate is for"),
  /** Hundredths of a percent. */
  percent: hundredths(9_999, "Please enter a percentage such as 5 or 0.25, below 100"),
  validFrom: z.iso.date("Please choose the first day of the rate"),
  /** The law, notification or contract that sets it. */
  source: z.string().overwrite(inOneLine).trim().max(200, "Please use at most 200 characters").default(""),
});
export type FeeRateInput = z.output<typeof FeeRateInput>;

/** The rates of commission, GST on it and TCS. Sales have been posted at the rates of today. */
export const feeRates: DatedKind<FeeRateInput, { kind: RatedKind; validFrom: Date }> = {
  name: "fee-rate",
  refuses: {
    tooEarly: () => refusal("fee-rate.too-early"),
    notPlanned: () => refusal("fee-rate.not-planned"),
  },
  table: "fee_rates",
  firstDay: "tomorrow",
  Planned: FeeRateInput,
  Dropped: DroppedRow.extend({ kind: z.enum(ratedKinds) }),
  series: ({ kind }) => ({ kind }),
  columns: ({ percent, source }) => ({ basis_points: percent, source }),
  logs: { basisPoints: "basis_points" },
  describe: ({ kind }) => feeNames[kind],
  id: ({ kind }) => kind,
};

type DatedRate = { basisPoints: number; validFrom: Date; source: string };
export type FeeHistory = {
  kind: RatedKind;
  inForce: DatedRate | null;
  planned: DatedRate[];
  past: DatedRate[];
};

/** Lists all past, present and planned rates by kind: planned ones in order of their start, past ones newest first. */
export async function listFeeRates(shop: Shop): Promise<FeeHistory[]> {
  const query = shop.db
    .selectFrom("fee_rates")
    .select(["kind", "basis_points as basisPoints", "valid_from as validFrom", "source"])
    .orderBy("valid_from", "desc");
  const rows = await listRows(shop, query);
  return ratedKinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const begun = ofKind.filter(({ isPlanned }) => !isPlanned);
    return {
      kind,
      inForce: begun[0] ?? null,
      planned: ofKind.filter(({ isPlanned }) => isPlanned).toReversed(),
      past: begun.slice(1),
    };
  });
}
