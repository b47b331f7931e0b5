import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { SignedInActor } from "#domain/access/actor.ts";

type Asked = {
  databaseUrl: string;
  actor: SignedInActor;
  /** A JavaScript expression that creates the file, as bytes. */
  file: string;
};
type Told = { said: string; added: number; megabytes: number };

/**
 * Measures the peak memory of checking a file of products, beyond what the process uses once the file is in memory, and
 * returns the result of the check. Runs in a new process, which has no garbage from other work.
 */
export async function memoryOfImport({ databaseUrl, actor, file }: Asked): Promise<Told> {
  const program = `
    import { openDatabase } from "./app/db/database.server.ts";
    import { checkImport } from "./app/domain/listing/csv/check-import.server.ts";
    const { db } = openDatabase(${JSON.stringify(databaseUrl)}, { max: 2 });
    const shop = { db, actor: ${JSON.stringify(actor)}, now: () => new Date() };
    await checkImport(shop, Buffer.from("Brand,Name,Category\\nNirvex,Mouse,Accessory"));
    const file = ${file};
    const before = process.memoryUsage().rss;
    const told = await checkImport(shop, file).then(
      ({ added, problems }) => ({ said: problems.map(({ message }) => message).join(), added }),
      (refusal) => ({ said: refusal.message, added: 0 }),
    );
    const megabytes = (process.resourceUsage().maxRSS * 1024 - before) / 1024 / 1024;
    console.log(JSON.stringify({ ...told, megabytes }));
    await db.destroy();
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [told] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return JSON.parse(told) as Told;
}
