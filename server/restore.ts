import path from "node:path";
import { EnvironmentRefusal, parseEnvironment } from "#env";
import { restoreBackup } from "./backup/restore-backup.ts";
import { borrowServer } from "./start/borrow-database.ts";
import { StartRefusal } from "./base/start-refusal.ts";

async function run(directory: string, force: boolean): Promise<string> {
  const borrowed = await borrowServer(parseEnvironment(process.env));
  return restoreBackup(borrowed, path.resolve(directory), { force }).finally(borrowed.giveBack);
}

const options = process.argv.slice(2);
const [directory, ...more] = options.filter((option) => option !== "--force");
try {
  if (!directory || directory.startsWith("-") || more.length > 0)
    throw new StartRefusal(
      "Please enter the directory of the backup. Usage: npm run restore -- DIRECTORY [--force]",
    );
  console.log(await run(directory, options.includes("--force")));
} catch (error) {
  const isRefusal = error instanceof StartRefusal || error instanceof EnvironmentRefusal;
  console.error(isRefusal ? error.message : error);
  process.exitCode = 1;
}
