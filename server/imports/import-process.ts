import { setPriority } from "node:os";
import { endWithParent } from "#gateways/child-process/child-process.server.ts";
import type { ImportAnswer } from "./import-answer.ts";

// run-import.ts runs this as a separate process, which does what one import is at and ends. A file that takes too much
// memory or time takes nothing from visitors.

// Before the rest is loaded, because the parent may end and a terminal may be left in the meantime.
await endWithParent();
// Visitors come first where the processor is busy.
setPriority(10);
const [runId = "", attempt] = process.argv.slice(2);
const answer = await import("./do-import.ts")
  .then(({ doImport }) => doImport(runId, { isLastAttempt: attempt === "last" }))
  .then(
    (): ImportAnswer => ({ failure: null }),
    (error: unknown): ImportAnswer => ({ failure: describe(error) }),
  );
process.send?.(answer, () => process.exit());

function describe(error: unknown) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}
