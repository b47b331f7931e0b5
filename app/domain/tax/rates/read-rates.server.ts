import type { Shop } from "../../shop/context/shop.ts";
import type { RatesToday } from "./rates-today.ts";

/** Reads the GST rates that are legal and usual at a moment, by default now. Two small queries. */
export async function readRates({ db, now }: Shop, at = now()): Promise<RatesToday> {
  const [legal, usual] = await Promise.all([
    db
      .selectFrom("legal_gst_rates")
      .distinctOn("rate")
      .select(["rate", "is_legal", "valid_from"])
      .where("valid_from", "<=", at)
      .orderBy("rate")
      .orderBy("valid_from", "desc")
      .execute(),
    db
      .selectFrom("usual_gst_rates")
      .distinctOn("hsn_prefix")
      .select(["hsn_prefix as hsnPrefix", "rate"])
      .where("valid_from", "<=", at)
      .orderBy("hsn_prefix")
      .orderBy("valid_from", "desc")
      .execute(),
  ]);
  const ended = legal.flatMap(({ rate, is_legal, valid_from: on }) => (is_legal ? [] : [{ rate, on }]));
  return { legal: legal.filter(({ is_legal }) => is_legal).map(({ rate }) => rate), ended, usual };
}
