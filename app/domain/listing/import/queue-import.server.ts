import { importJob } from "../jobs.ts";
import { addJob } from "../../shop/queue/add-job.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type ImportRun, jobKey } from "./run/import-run.ts";

/** Queues the job that does what an import is at. Those of one seller run one after another. */
export async function queueImport(shop: Shop, { id, vendorId }: Pick<ImportRun, "id" | "vendorId">) {
  const queue = `imports of ${vendorId ?? "the shop"}`;
  await addJob(shop, importJob, { runId: id }, { attempts: 3, key: jobKey(id), queue });
}
