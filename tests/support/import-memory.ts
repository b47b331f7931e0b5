import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { SignedInActor } from "#domain/shop/access/actor.ts";

type RequestInput = {
  databaseUrl: string;
  actor: SignedInActor;
  /** A JavaScript expression that creates the file, as bytes. They lie outside the heap. */
  file: string;
};
type CheckResult = { output: string; added: number };

/**
 * The most memory for JavaScript's values in the process of a check, in megabytes. Twice what the check needs, most
 * of it for its own program. No file of these tests would fit into it as parsed rows.
 */
const heap = 40;

/**
 * Checks a file of products in a process whose heap is bounded, and returns the result. A process whose heap is full
 * ends at once, on every machine, so a result shows that the check kept within the bound. The memory that a process
 * uses as the system counts it would depend on when garbage happens to be collected.
 */
export async function checkInLittleMemory({ databaseUrl, actor, file }: RequestInput): Promise<CheckResult> {
  const program = `
    import { openDatabase } from "./app/db/database.server.ts";
    import { checkImport } from "./app/domain/listing/import/plan/check-import.server.ts";
    import { readCsv } from "./app/domain/base/sheets/read-csv.server.ts";
    const { db } = openDatabase(${JSON.stringify(databaseUrl)}, { max: 2 });
    const shop = { db, actor: ${JSON.stringify(actor)}, now: () => new Date() };
    const file = ${file};
    const told = await checkImport(shop, { rows: () => readCsv(file) }).then(
      ({ added, problems }) => ({ output: problems.map(({ message }) => message).join(), added }),
      (refusal) => ({ output: refusal.message, added: 0 }),
    );
    console.log(JSON.stringify(told));
    await db.destroy();
  `;
  const flags = ["--max-semi-space-size=3", `--max-old-space-size=${heap}`];
  const child = spawn(process.execPath, [...flags, "--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (code !== 0) throw new Error(`The check ended with ${signal ?? `code ${code}`}.`);
  return JSON.parse(output) as CheckResult;
}
