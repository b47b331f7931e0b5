import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, chdir, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { check } from "./check.mjs";
import { provideBrowser } from "./install-browser.mjs";
import { prepare } from "./prepare.mjs";

/** @typedef {{ passed: number, failures: string[] }} Outcome */

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "yantra-test-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const stages = {
  check: { title: "Types, lint, format, unused code", run: checkTheCode },
  unit: { title: "Unit tests on a real PostgreSQL", run: testTheRooms },
  e2e: { title: "Browser tests", run: testInTheBrowser },
};

async function checkTheCode() {
  await prepare({ build: false });
  // The checks rarely need two cores until their end, so what the next stages need is built beside them.
  if (chosen.length > 1) build();
  return check();
}

/** @type {Promise<void> | undefined} */
let building;

/** Builds the shop once for all stages. Each stage that needs it reports its failure. */
function build() {
  building ??= prepare({ build: true });
  building.catch(() => {});
  return building;
}

async function testTheRooms() {
  await build();
  return report("unit.json", (environment) =>
    run("vitest", ["run", "--reporter=default", "--reporter=./scripts/report-unit.mjs"], environment),
  );
}

async function testInTheBrowser() {
  await build();
  const browser = { CHROMIUM_PATH: provideBrowser() };
  return report("e2e.json", (environment) =>
    run("playwright", ["test", "--reporter=list,./scripts/report-e2e.mjs"], { ...environment, ...browser }),
  );
}

/**
 * Runs a test runner and reads its report. A runner that fails without naming a failure (it was killed, or could not
 * read its settings) counts as one failure.
 * @param {string} name of the file to which the runner's reporter writes its results
 * @param {(environment: { TEST_REPORT: string }) => Promise<boolean>} runIt
 * @returns {Promise<Outcome>}
 */
async function report(name, runIt) {
  const file = join(reports, name);
  const ok = await runIt({ TEST_REPORT: file });
  const { passed, failures } = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { passed: 0, failures: [] };
  if (!ok && failures.length === 0) failures.push("It ended with an error. See its output above.");
  return { passed, failures };
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
    console.error(`Unknown option ${unknown[0] ?? only}. Usage: npm test [-- --only=${names.join("|")}]`);
    exit(2);
  }
  return Object.entries(stages).filter(([name]) => !only || name === only);
}

/**
 * @param {{ title: string, run: () => Promise<Outcome> }} stage
 * @returns {Promise<Outcome>}
 */
async function runStage({ title, run: runIt }) {
  console.log(`\n${title}`);
  const started = performance.now();
  try {
    return await runIt();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failures: [message] };
  } finally {
    durations.push(`${title}: ${Math.round((performance.now() - started) / 1000)} s`);
  }
}

chdir(root);
const chosen = chosenStages(argv.slice(2));
let passed = 0;
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const durations = [];
for (const [, stage] of chosen) {
  const result = await runStage(stage);
  passed += result.passed;
  failures.push(...result.failures.map((failure) => `✗ ${stage.title}: ${failure}`));
}
// Repeat the failures at the end, where thousands of lines about passed tests do not hide them.
if (failures.length > 0) console.log(`\n${failures.join("\n\n")}`);
console.log(`\n${durations.join("\n")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
