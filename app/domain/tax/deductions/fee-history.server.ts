import { refusal } from "../refusals.ts";
import { z } from "zod";
import { type RatedKind, ratedKinds } from "#db/values/book-values.ts";
import { type DatedKind, DroppedRow, listRows } from "../dated-rows/dated-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { FeeRateInput } from "./fee-rate-input.ts";
import { feeNames } from "./fee-text.ts";

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
