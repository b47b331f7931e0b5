import { z } from "zod";
import { type DatedKind, DroppedRow, listRows } from "../dated-rows/dated-rows.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type ChangedRate, findChangedRates } from "./changed-rates.server.ts";
import { followLegalRates } from "./follow-legal-rates.server.ts";
import { formatGstRate, hsnText } from "./gst-rate-text.ts";
import { isLegalRate } from "./rates-today.ts";
import { readRates } from "./read-rates.server.ts";
import { hundredths } from "../../base/money/paise.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { inOneWord } from "../../base/text/typed-text.ts";

const sourceSentence = "Please name the notification, or the accountant who confirmed it";

const dated = {
  /** Hundredths of a percent. */
  percent: hundredths(10_000, "Please enter a percentage from 0 to 100, such as 18 or 0.25"),
  validFrom: z.iso.date("Please choose the first day"),
  source: neededLine(sourceSentence, 200, 3),
};

/** Whether a rate is legal from a day on. */
export const LegalRateInput = z.object({
  ...dated,
  standing: z.enum(["legal", "ended"], "Please choose whether the rate begins or ends"),
});
export type LegalRateInput = z.output<typeof LegalRateInput>;

/** The usual rate of an HSN code, or of the beginning of one, from a day on. */
export const UsualRateInput = z.object({
  ...dated,
  hsnPrefix: z
    .string()
    .overwrite(inOneWord)
    .regex(/^(\d{2}|\d{4}|\d{6}|\d{8})?$/, "Please enter 2, 4, 6 or 8 digits, or nothing for all other goods")
    .default(""),
});
export type UsualRateInput = z.output<typeof UsualRateInput>;

const refuses = {
  tooEarly: () => refusal("gst-rate.too-early"),
  notPlanned: () => refusal("gst-rate.not-planned"),
};

/**
 * Whether a rate is legal. Products are taken off sale and put back as it follows.
 * Refuses: the end of a rate that is still the usual one of some goods.
 */
export const legalRates: DatedKind<LegalRateInput, { rate: number; validFrom: Date }> = {
  name: "gst-rate",
  refuses,
  table: "legal_gst_rates",
  firstDay: "today",
  Planned: LegalRateInput,
  Dropped: DroppedRow.extend({ rate: z.number() }),
  series: ({ percent }) => ({ rate: percent / 100 }),
  columns: ({ standing, source }) => ({ is_legal: standing === "legal", source }),
  logs: { isLegal: "is_legal", source: "source" },
  describe: ({ rate }) => formatGstRate(rate),
  check: async (shop, { percent, standing }, validFrom) => {
    const rate = percent / 100;
    const { usual } = await readRates(shop, validFrom);
    const goods = usual.find((row) => row.rate === rate);
    if (standing === "ended" && goods)
      throw refusal("gst-rate.still-usual", { rate, goods: hsnText(goods.hsnPrefix) });
  },
  follow: followLegalRates,
};

/**
 * The usual rate of goods. Products keep the rate they have.
 * Refuses: a rate that is not legal on that day.
 */
export const usualRates: DatedKind<UsualRateInput, { hsn_prefix: string; validFrom: Date }> = {
  name: "gst-rate",
  refuses,
  table: "usual_gst_rates",
  firstDay: "today",
  Planned: UsualRateInput,
  Dropped: DroppedRow.extend({ hsn_prefix: z.string().default("") }),
  series: ({ hsnPrefix }) => ({ hsn_prefix: hsnPrefix }),
  columns: ({ percent, source }) => ({ rate: percent / 100, source }),
  logs: { rate: "rate", source: "source" },
  describe: ({ hsn_prefix }) => hsnText(hsn_prefix),
  check: async (shop, { percent }, validFrom) => {
    const rate = percent / 100;
    const rates = await readRates(shop, validFrom);
    if (!isLegalRate(rates, rate)) throw refusal("gst-rate.not-legal", { rate, legal: rates.legal });
  },
};

type Dated = { validFrom: Date; source: string; isPlanned: boolean };
export type LegalRateRow = Dated & { rate: number; isLegal: boolean };
export type UsualRateRow = Dated & { hsnPrefix: string; rate: number };

/** The items that wait at a rate that has changed or will, the oldest of them, and the number of orders by ordered rate. */
export type WaitingAtOldRate = { oldest: ChangedRate[]; orders: { rate: number; count: number }[] };
const maxWaitingShown = 100;
/** Later than any day a form takes. */
const afterAllDays = new Date("9999-12-31");

/** Lists all past, present and planned GST rates, by rate and by HSN code, the newest of each first, and what waits. */
export async function listGstRates(
  shop: Shop,
): Promise<{ legal: LegalRateRow[]; usual: UsualRateRow[]; waiting: WaitingAtOldRate }> {
  const legal = shop.db
    .selectFrom("legal_gst_rates")
    .select(["rate", "is_legal as isLegal", "valid_from as validFrom", "source"])
    .orderBy("rate")
    .orderBy("valid_from", "desc");
  const usual = shop.db
    .selectFrom("usual_gst_rates")
    .select(["hsn_prefix as hsnPrefix", "rate", "valid_from as validFrom", "source"])
    .orderBy("hsn_prefix")
    .orderBy("valid_from", "desc");
  const [legalRows, usualRows] = await Promise.all([listRows(shop, legal), listRows(shop, usual)]);
  const items = await findChangedRates(shop, { at: afterAllDays });
  const orders = [...Map.groupBy(items, ({ ordered }) => ordered)].map(([rate, of]) => ({
    rate,
    count: new Set(of.map(({ orderId }) => orderId)).size,
  }));
  return { legal: legalRows, usual: usualRows, waiting: { oldest: items.slice(0, maxWaitingShown), orders } };
}
