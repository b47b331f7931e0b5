import { sql } from "kysely";
import { z } from "zod";
import { readAmount } from "../../base/money/read-amount.ts";
import { isShortened } from "../../base/sheets/odd-cells.ts";
import type { CsvRow } from "../../base/sheets/table-row.ts";
import { readNumber } from "../../base/text/read-number.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { averageAfter } from "../../stock/costs/average-after.ts";
import { heldPieces } from "../../stock/costs/held-pieces.server.ts";
import { type Buyer, findBuyer } from "../purchase/find-buyer.server.ts";
import { unitCost } from "../purchase/lines.server.ts";
import { gstin, mostPieces, supplier } from "../purchase-input.ts";
import { type ListColumns, readSupplierList } from "./read-supplier-list.ts";

const heading = z.string().max(1000).optional();

/** What a list means. Without columns they are those remembered of the supplier, or found by their headings. */
export const SupplierListInput = z.object({
  supplier,
  gstin,
  /** Whether its pieces arrived, or are all that are there. */
  way: z.enum(["arrived", "counted"]).default("arrived"),
  isInclGst: z.boolean().optional(),
  headingLine: z.int().nullable().default(null),
  code: heading,
  barcode: heading,
  pieces: heading,
  cost: heading,
});
export type SupplierListInput = z.output<typeof SupplierListInput>;

export type ListedGoods = {
  line: number;
  cells: string[];
  product: { id: string; name: string; sku: string } | null;
  pieces: number;
  /** Of a piece without GST, in paise; null where the list does not say it. */
  price: number | null;
  gstRate: number;
  /** What it costs the seller, see unitCost. */
  cost: number | null;
  stock: { before: number; after: number };
  average: { before: number | null; after: number | null };
  /** Why it is left out, as a sentence; null for a good row. */
  why: string | null;
};

type Known = { id: string; name: string; sku: string; gstRate: number; stock: number; codes: string[] };

/** Says row by row what taking a distributor's list would do, and remembers the columns for its supplier. */
export async function checkSupplierList(shop: Shop, text: string, input: SupplierListInput) {
  const buyer = await findBuyer(shop, "change");
  const supplier = await shop.db
    .selectFrom("suppliers")
    .select(["id", "gstin", "list_columns as columns"])
    .where("vendor_id", "=", buyer.id)
    .where(sql<boolean>`id::text = ${input.supplier}`)
    .executeTakeFirst();
  const { code, barcode, pieces, cost } = input;
  const remembered = code === undefined ? (supplier?.columns as ListColumns | null) : null;
  const list = readSupplierList(text, input.headingLine, remembered ?? { code, barcode, pieces, cost });
  const { columns } = list;
  const isClear = (columns.code || columns.barcode) !== "" && columns.pieces !== "";
  if (!isClear) return { ...list, goods: [], isClear };
  if (supplier) {
    const list_columns = JSON.stringify(columns);
    await shop.db.updateTable("suppliers").set({ list_columns }).where("id", "=", supplier.id).execute();
  }
  const taxed = (supplier?.gstin ?? input.gstin) !== "";
  const rows = await readRows(shop, buyer, list, { ...input, taxed });
  return { ...list, goods: rows, isClear };
}

type Meaning = SupplierListInput & { taxed: boolean };
type List = { headings: string[]; columns: ListColumns; rows: CsvRow[] };

async function readRows(shop: Shop, buyer: Buyer, { headings, columns, rows }: List, meaning: Meaning) {
  const cellOf = ({ cells }: CsvRow, role: keyof ListColumns) =>
    columns[role] === "" ? "" : (cells[headings.indexOf(columns[role])] ?? "");
  const codesOf = (row: CsvRow) => [plainCode(cellOf(row, "code")), plainCode(cellOf(row, "barcode"))];
  const known = await findKnown(shop, buyer, rows.flatMap(codesOf).filter(Boolean));
  const coded = known.flatMap((product) => product.codes.map((code) => ({ code, product })));
  const byCode = Map.groupBy(coded, ({ code }) => code);
  const ids = known.map(({ id }) => id);
  const held = new Map((await heldPieces(shop, buyer.id, ids)).map((row) => [row.productId, row]));
  const seen = new Map<string, number>();
  return rows.map((row): ListedGoods => {
    const written = [cellOf(row, "code"), cellOf(row, "barcode")];
    const codes = codesOf(row).filter(Boolean);
    const code = codes.find((code) => byCode.has(code)) ?? "";
    const [product, ...others] = (byCode.get(code) ?? []).map(({ product }) => product);
    const count = readNumber(cellOf(row, "pieces"));
    const pieces = typeof count === "number" ? count : NaN;
    const gstRate = meaning.taxed ? (product?.gstRate ?? 0) : 0;
    const amount = readAmount(cellOf(row, "cost")) ?? null;
    const price =
      amount === null || !meaning.isInclGst ? amount : Math.round((amount * 100) / (100 + gstRate));
    const cost = price === null ? null : unitCost({ unitPrice: price, gstRate }, buyer.getsCredit);
    const state = held.get(product?.id ?? "") ?? { held: 0, average: null };
    const isArrival = meaning.way === "arrived";
    const why =
      whyNot({ written, codes, product, others, pieces, price, isArrival }) ??
      (seen.has(product?.id ?? "") ? `The same product is on line ${seen.get(product?.id ?? "")}` : null);
    if (why === null && product) seen.set(product.id, row.line);
    const stock = product?.stock ?? 0;
    return {
      line: row.line,
      cells: row.cells,
      product: product ? { id: product.id, name: product.name, sku: product.sku } : null,
      pieces,
      price,
      gstRate,
      cost,
      stock: { before: stock, after: isArrival ? stock + pieces : pieces },
      average: {
        before: state.average,
        after: isArrival
          ? averageAfter(state, null, { pieces, unitCost: cost }).average
          : (state.average ?? (pieces > 0 ? cost : null)),
      },
      why,
    };
  });
}

/** As codes are compared: a spreadsheet writes 8901234567894.0, and leaves out zeros before it. */
const plainCode = (text: string) =>
  text
    .trim()
    .toUpperCase()
    .replace(/^(\d+)\.0+$/, "$1")
    .replace(/^0+(?=\d{7})/, "");

async function findKnown({ db }: Shop, buyer: Buyer, codes: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id::text, name, sku, gst_rate::float8 as "gstRate", on_hand as stock, codes
    from products join stock_levels on product_id = id
      cross join lateral (
        select array_agg(distinct regexp_replace(upper(code), '^0+(?=\\d{7})', '')) as codes
        from unnest(array[sku, mpn, gtin]) as code where code is not null
      ) as own
    where vendor_id = ${buyer.id} and status <> 'archived' and codes && ${[...new Set(codes)]}::text[]
    order by id`.execute(db);
  return rows;
}

type Doubt = {
  written: readonly string[];
  codes: readonly string[];
  product: Known | undefined;
  others: readonly Known[];
  pieces: number;
  price: number | null;
  isArrival: boolean;
};

function whyNot({ written, codes, product, others, pieces, price, isArrival }: Doubt): string | null {
  if (codes.length === 0) return "No code in this row";
  const short = written.find(isShortened);
  if (short) return `'${short}' was shortened by a spreadsheet. Format the column as text`;
  if (!product) return "No product of yours has this code. Add it under Products";
  if (others.length > 0) return `${others.length + 1} products have this code`;
  if (!Number.isInteger(pieces) || pieces < 0 || pieces > mostPieces)
    return "The number of pieces cannot be read";
  if (isArrival && pieces === 0) return "No pieces";
  if (isArrival && (price === null || price <= 0)) return "No price";
  return null;
}
