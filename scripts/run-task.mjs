import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { argv, exit } from "node:process";
import { makeReady } from "./make-ready.mjs";
import { pinnedNode } from "./prepare.mjs";

const [name = "", ...options] = argv.slice(2);
await makeReady({ build: true });

const settings = existsSync(".env") ? ["--env-file=.env"] : [];
const task = spawnSync(pinnedNode, [...settings, `build/server/${name}.js`, ...options], {
  stdio: "inherit",
});
exit(task.status ?? 1);
