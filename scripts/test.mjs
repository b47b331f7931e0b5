import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, chdir, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { check } from "./check.mjs";
import { provideBrowser } from "./install-browser.mjs";
import { prepare } from "./prepare.mjs";

/** @typedef {{ passed: number, failed: number }} Count */

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "yantra-test-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const stages = {
  check: { title: "Types, lint, format, unused code", run: checkTheCode },
  unit: { title: "Tests of the rooms on a real PostgreSQL", run: testTheRooms },
  e2e: { title: "The running shop in a browser", run: testInTheBrowser },
};

async function checkTheCode() {
  await prepare({ build: false });
  return check();
}

async function testTheRooms() {
  await prepare({ build: true });
  const report = join(reports, "unit.json");
  const ok = await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return count(ok, report, (results) => ({ passed: results.numPassedTests, failed: results.numFailedTests }));
}

async function testInTheBrowser() {
  await prepare({ build: true });
  const report = join(reports, "e2e.json");
  const environment = { CHROMIUM_PATH: provideBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const ok = await run("playwright", ["test", "--reporter=list,json"], environment);
  return count(ok, report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/**
 * A runner that fails without a failed test (a file that does not load, a shop that does not start) counts as one failure.
 * @param {boolean} ok
 * @param {string} report
 * @param {(results: any) => Count} read
 * @returns {Count}
 */
function count(ok, report, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(report, "utf8")));
    return { passed, failed: ok ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} tool
 * @param {string[]} options
 * @param {Record<string, string>} [environment]
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(tool, options, environment) {
  const bin = join(root, "node_modules", ".bin");
  const env = { ...process.env, ...environment, PATH: `${bin}:${process.env.PATH}` };
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, tool), options, {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0));
  });
}

/** @param {string[]} options */
function chosenStages(options) {
  const only = options.find((option) => option.startsWith("--only="))?.slice("--only=".length);
  const unknown = options.filter((option) => !option.startsWith("--only="));
  const names = Object.keys(stages);
  if (unknown.length > 0 || (only && !names.includes(only))) {
    console.error(`Unknown option ${unknown[0] ?? only}. Use: npm test [-- --only=${names.join("|")}]`);
    exit(2);
  }
  return Object.entries(stages).filter(([name]) => !only || name === only);
}

/** @param {{ title: string, run: () => Promise<Count> }} stage */
async function runStage({ title, run: runIt }) {
  console.log(`\n${title}`);
  try {
    return await runIt();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

chdir(root);
const chosen = chosenStages(argv.slice(2));
let passed = 0;
let failed = 0;
for (const [, stage] of chosen) {
  const result = await runStage(stage);
  passed += result.passed;
  failed += result.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
