import pg from "pg";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Runs `work`, which writes serial numbers, in a transaction. If somebody else has shipped one of them at the same
 * time, it runs once more: then it finds that unit and can say with which order it went.
 */
export async function againIfSerialTaken(shop: Shop, work: (shop: Shop) => Promise<void>): Promise<void> {
  try {
    await inTransaction(shop, work);
  } catch (error) {
    if (shop.db.isTransaction || !isSerialTaken(error)) throw error;
    await inTransaction(shop, work);
  }
}

function isSerialTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === "unit_serials_out_once";
}
