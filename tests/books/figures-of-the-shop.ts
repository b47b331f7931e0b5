import { sql } from "kysely";
import { listCourierCash } from "#domain/payments/cash/expected-cash.server.ts";
import { listVendorCash } from "#domain/payments/cash/vendor-cash.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { Placed } from "./carry-out-order.ts";
import { Figures, taxHeads } from "./figures.ts";

type DocumentSums = Record<"count" | "taxable" | "cgst" | "sgst" | "igst" | "round_off" | "total", number> & {
  seller: string;
  kind: string;
  month: string;
};

/** What the shop has in its books: all its figures, each by its name. */
export async function figuresOfShop(admin: Shop, orders: ReadonlyMap<string, Placed>): Promise<Figures> {
  const figures = new Figures();
  const names = new Map([...orders].map(([order, { id }]) => [id, order]));
  for (const row of await readDocuments(admin)) {
    const { seller, kind, month } = row;
    figures.document({ ...row, roundOff: row.round_off }, { seller, kind, month });
  }
  for (const { order_id, seller, kind, paise } of await readLedger(admin))
    figures.add(`the ledger of ${names.get(order_id)}/${seller}, ${kind}`, paise);
  for (const { order_id, seller, ...heads } of await readCommission(admin)) {
    for (const head of taxHeads)
      figures.add(`${head} on the commission of ${names.get(order_id)}/${seller}`, heads[head]);
  }
  for (const { seller, month, supplies, returns, ...heads } of await readTcs(admin)) {
    const name = `TCS of ${seller} for ${month}`;
    figures.add(`${name}, supplies`, supplies);
    figures.add(`${name}, returns`, returns);
    for (const head of taxHeads) figures.add(`${name}, ${head}`, heads[head]);
  }
  for (const { seller, year, month, paise } of await readTds(admin))
    figures.add(`TDS of ${seller} for the quarter ${quarterOf(year, month)}`, paise);
  for (const { id, paid, refunded, storeCredit } of await readMoney(admin)) {
    figures.add(`paid by the customer of ${names.get(id)}`, paid);
    figures.add(`refunded to the customer of ${names.get(id)}`, refunded);
    figures.add(`store credit from ${names.get(id)}`, storeCredit);
  }
  for (const { amount } of await listCourierCash(admin)) figures.add("cash with couriers", amount);
  for (const { vendorId, held } of await listVendorCash(admin)) figures.add(`cash with ${vendorId}`, held);
  return figures;
}

/** Of the documents' moments, in India. */
const month = sql.raw(`to_char(document.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM')`);

async function readDocuments({ db }: Shop): Promise<DocumentSums[]> {
  const { rows } = await sql<DocumentSums>`
    select vendor_id as seller, kind, ${month} as month, count(*)::int as count, sum(taxable)::float8 as taxable,
      sum(cgst)::float8 as cgst, sum(sgst)::float8 as sgst, sum(igst)::float8 as igst,
      sum(round_off)::float8 as round_off, sum(total)::float8 as total
    from tax_documents document group by 1, 2, 3`.execute(db);
  return rows;
}

async function readLedger({ db }: Shop) {
  const { rows } = await sql<{ order_id: string; seller: string; kind: string; paise: number }>`
    select order_id, entry.vendor_id as seller, kind, sum(amount)::float8 as paise
    from vendor_ledger_entries entry join fulfilments on fulfilments.id = fulfilment_id
    group by 1, 2, 3`.execute(db);
  return rows;
}

type Heads = { cgst: number; sgst: number; igst: number };

async function readCommission({ db }: Shop) {
  const { rows } = await sql<Heads & { order_id: string; seller: string }>`
    select order_id, vendor_id as seller, sum(fee.cgst)::float8 as cgst, sum(fee.sgst)::float8 as sgst,
      sum(fee.igst)::float8 as igst
    from document_commission fee join tax_documents document on document.id = document_id
    group by 1, 2`.execute(db);
  return rows;
}

async function readTcs({ db }: Shop) {
  const { rows } = await sql<Heads & { seller: string; month: string; supplies: number; returns: number }>`
    select vendor_id as seller, ${month} as month,
      coalesce(sum(tcs.taxable) filter (where kind = 'invoice'), 0)::float8 as supplies,
      coalesce(-sum(tcs.taxable) filter (where kind <> 'invoice'), 0)::float8 as returns,
      sum(tcs.cgst)::float8 as cgst, sum(tcs.sgst)::float8 as sgst, sum(tcs.igst)::float8 as igst
    from document_tcs tcs join tax_documents document on document.id = document_id
    group by 1, 2`.execute(db);
  return rows;
}

async function readTds({ db }: Shop) {
  const { rows } = await sql<{ seller: string; year: string; month: string; paise: number }>`
    select vendor_id as seller, financial_year as year, ${month} as month, sum(amount)::float8 as paise
    from document_tds join tax_documents document on document.id = document_id
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** '2026-27 Q4' for March 2027, of the financial year '2627'. */
function quarterOf(year: string, month: string): string {
  const quarters = ["Q4", "Q1", "Q2", "Q3"];
  const quarter = quarters[Math.floor((Number(month.slice(5)) - 1) / 3)];
  return `20${year.slice(0, 2)}-${year.slice(2)} ${quarter}`;
}

async function readMoney({ db }: Shop) {
  const { rows } = await sql<{ id: string; paid: number; refunded: number; storeCredit: number }>`
    select id, coalesce((select sum(amount) from payments where order_id = orders.id), 0)::float8 as paid,
      coalesce((select sum(amount) from refunds where order_id = orders.id), 0)::float8 as refunded,
      coalesce((select sum(balance) from store_credits where order_id = orders.id), 0)::float8 as "storeCredit"
    from orders`.execute(db);
  return rows;
}
