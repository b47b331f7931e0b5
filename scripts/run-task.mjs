import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { argv, chdir, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { pinnedNode, prepare, PreparationRefusal } from "./prepare.mjs";

chdir(fileURLToPath(new URL("..", import.meta.url)));

const [name = "", ...options] = argv.slice(2);
try {
  await prepare({ build: false });
} catch (error) {
  if (!(error instanceof PreparationRefusal)) throw error;
  console.error(error.message);
  exit(1);
}

const settings = existsSync(".env") ? ["--env-file=.env"] : [];
const task = spawnSync(pinnedNode, [...settings, `server/${name}.ts`, ...options], { stdio: "inherit" });
exit(task.status ?? 1);
