import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ImportState } from "./import-run.ts";
import { endUndo, moveRun } from "./import-runs.server.ts";

/** Why the process of an import was killed: it took more memory or time than it may, or something else ended it. */
export type KilledFor = "memory" | "time" | "crash";

const sentences = {
  memory: "import.took-too-much",
  time: "import.took-too-long",
  crash: "import.stopped",
} as const;

/** A file is read in the state 'reading', where the shop has it. */
const failing = ["reading", "checking", "importing"] as readonly string[] as readonly ImportState[];

/**
 * Says on the page of an import why its process was killed: it is not tried again. An undo stays 'imported', and what
 * is not undone yet can be undone later.
 */
export async function endKilledImport(shop: Shop, runId: string, why: KilledFor): Promise<void> {
  const refused = refusal(sentences[why]).message;
  const hasFailed = await moveRun(shop, runId, failing, { state: "failed", refused });
  if (!hasFailed) await endUndo(shop, runId, refusal("import.undo-failed").message);
}
