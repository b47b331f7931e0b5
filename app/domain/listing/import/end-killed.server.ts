import { refusal } from "../import-refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isAtWork } from "./run/import-run.ts";
import { findRunOfJob } from "./run/import-runs.server.ts";
import { stopImport } from "./stop-import.server.ts";

/** Why the process of an import was killed: it took more memory or time than it may, or something else ended it. */
export type KilledFor = "memory" | "time" | "crash";

const sentences = {
  memory: "import.took-too-much",
  time: "import.took-too-long",
  crash: "import.stopped",
} as const;

/** Says on the page of an import why its process was killed: it is not tried again, and what it wrote is taken back. */
export async function endKilledImport(shop: Shop, runId: string, why: KilledFor): Promise<void> {
  const run = await findRunOfJob(shop, runId);
  if (!run || !isAtWork(run)) return;
  const code = run.state === "undoing" ? "import.undo-failed" : sentences[why];
  await stopImport(shop, run, { state: "failed", refused: refusal(code).message });
}
