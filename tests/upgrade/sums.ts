import type { Database } from "#db/database.server.ts";

/** What an upgrade must not change, recorded when the backup was made. Money in whole paise. */
export type Sums = Record<string, number>;

/** The names stay the same when tables are renamed, because they are stored with the backups of earlier versions. */
function requestPage(db: Database) {
  return {
    accounts: db.selectFrom("auth_users").select(({ fn }) => fn.countAll<string>().as("sum")),
    vendors: db.selectFrom("vendors").select(({ fn }) => fn.countAll<string>().as("sum")),
    products: db.selectFrom("products").select(({ fn }) => fn.countAll<string>().as("sum")),
    pictures: db.selectFrom("pictures").select(({ fn }) => fn.countAll<string>().as("sum")),
    "pieces in stock": db.selectFrom("stock_levels").select(({ fn }) => fn.sum<string>("on_hand").as("sum")),
    "changes of stock": db.selectFrom("stock_movements").select(({ fn }) => fn.countAll<string>().as("sum")),
    orders: db.selectFrom("orders").select(({ fn }) => fn.countAll<string>().as("sum")),
    "total of the orders": db.selectFrom("orders").select(({ fn }) => fn.sum<string>("total").as("sum")),
    "order lines": db.selectFrom("order_lines").select(({ fn }) => fn.countAll<string>().as("sum")),
    "order events": db.selectFrom("order_events").select(({ fn }) => fn.countAll<string>().as("sum")),
    payments: db.selectFrom("payments").select(({ fn }) => fn.countAll<string>().as("sum")),
    "money received": db.selectFrom("payments").select(({ fn }) => fn.sum<string>("amount").as("sum")),
    "money refunded": db.selectFrom("payments").select(({ fn }) => fn.sum<string>("refunded").as("sum")),
    refunds: db.selectFrom("refunds").select(({ fn }) => fn.countAll<string>().as("sum")),
    "vendors' ledger": db
      .selectFrom("vendor_ledger_entries")
      .select(({ fn }) => fn.sum<string>("amount").as("sum")),
    payouts: db.selectFrom("payouts").select(({ fn }) => fn.sum<string>("amount").as("sum")),
    "invoices and credit notes": db
      .selectFrom("tax_documents")
      .select(({ fn }) => fn.sum<string>("total").as("sum")),
    messages: db.selectFrom("contact_messages").select(({ fn }) => fn.countAll<string>().as("sum")),
    mails: db.selectFrom("mails").select(({ fn }) => fn.countAll<string>().as("sum")),
    "audit log": db.selectFrom("audit_entries").select(({ fn }) => fn.countAll<string>().as("sum")),
  };
}

export async function readSums(db: Database): Promise<Sums> {
  const sums: Sums = {};
  for (const [name, question] of Object.entries(requestPage(db))) {
    const { sum } = await question.executeTakeFirstOrThrow();
    sums[name] = Number(sum);
  }
  return sums;
}
