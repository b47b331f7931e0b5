import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { env, execPath, platform } from "node:process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { judgeAudit } from "./judge-audit.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const list = "scripts/allowed-advisories.json";

/** @returns {Promise<string>} what the registry knows about the packages in the lock file, as printed by npm audit */
async function queryRegistry() {
  const npm = env.npm_execpath ? [execPath, env.npm_execpath] : [platform === "win32" ? "npm.cmd" : "npm"];
  const patience = ["--fetch-retries=0", "--fetch-timeout=10000"];
  const [command = "", ...options] = [...npm, "audit", "--json", "--package-lock-only", ...patience];
  const requesting = spawn(command, options, { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
  const failed = new Promise((resolve) => requesting.once("error", () => resolve("")));
  return Promise.race([text(requesting.stdout), failed]);
}

const allowed = JSON.parse(readFileSync(new URL("./allowed-advisories.json", import.meta.url), "utf8"));
const today = new Date().toISOString().slice(0, 10);
const { requested, problems, lived } = judgeAudit(await queryRegistry(), allowed, today);
if (!requested)
  console.log(
    "The packages were not checked for known security problems because this registry does not support it.",
  );
else if (problems.length === 0)
  console.log(`No known security problems in any package, except ${lived} explained in ${list}.`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `Update the package, or write the advisory into ${list} with a reason and a day to look again.`,
  );
  process.exitCode = 1;
}
