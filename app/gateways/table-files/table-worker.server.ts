import { Refusal } from "#domain/base/refusal/refusal.ts";
import { textOfSheet } from "#domain/base/sheets/text-of-sheet.server.ts";
import { endWithParent } from "../child-process/child-process.server.ts";
import type { TableAnswer } from "./table-files.server.ts";

// table-files.server.ts runs this as a separate process: a file that takes too much memory or time takes nothing from
// visitors.

await endWithParent();

process.on("message", (job) => void answer(job as { file: Uint8Array; longest: number }));

async function answer({ file, longest }: { file: Uint8Array; longest: number }) {
  const answer = await textOfSheet(file, longest).then(
    (text): TableAnswer => ({ text }),
    (error: unknown): TableAnswer => {
      if (error instanceof Refusal)
        return { refused: { code: error.code, params: error.params } } as TableAnswer;
      return { failure: error instanceof Error ? error.message : String(error) };
    },
  );
  process.send?.(answer);
}
