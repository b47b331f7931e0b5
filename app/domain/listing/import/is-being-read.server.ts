import type { Shop } from "../../shop/shop.ts";

/** Whether the file of an import has not been read to its end yet. */
export async function isBeingRead(shop: Pick<Shop, "db">, runId: string): Promise<boolean> {
  const run = await shop.db
    .selectFrom("import_runs")
    .select("state")
    .where("id", "=", runId)
    .executeTakeFirst();
  return run?.state === "reading";
}
