import type { TdsBase } from "#db/values/book-values.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** How the shop deducts income tax from what it credits to vendors. */
export type TdsRule = {
  validFrom: Date;
  act: string;
  section: string;
  paymentCode: string;
  /** Hundredths of a percent. */
  basisPoints: number;
  noPanBasisPoints: number;
  /** Whole paise; 0 if nobody is exempt. */
  exemptUpTo: number;
  base: TdsBase;
  catchesUp: boolean;
  source: string;
};

export const tdsRuleColumns = [
  "valid_from as validFrom",
  "act",
  "section",
  "payment_code as paymentCode",
  "basis_points as basisPoints",
  "no_pan_basis_points as noPanBasisPoints",
  "exempt_up_to as exemptUpTo",
  "base",
  "catches_up as catchesUp",
  "source",
] as const;

export async function readTdsRule({ db }: Pick<Shop, "db">, at: Date): Promise<TdsRule> {
  const rule = await db
    .selectFrom("tds_rules")
    .select(tdsRuleColumns)
    .where("valid_from", "<=", at)
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!rule) throw new Error(`There is no TDS rule for ${at.toISOString()}.`);
  return { ...rule, base: rule.base as TdsBase };
}
