import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { touchedSince } from "./changed-tests.mjs";
import { check } from "./check.mjs";
import { provideBrowser } from "./install-browser.mjs";
import { prepare } from "./prepare.mjs";

/** @typedef {{ passed: number, failures: string[] }} Outcome */
/** @import { Touched } from "./changed-tests.mjs" */

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
  if (chosen.length > 1 && touched?.unit.length !== 0) build();
  return check({ ofChange: touched !== undefined });
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
  const files = touched && touched.unit !== "all" ? touched.unit : [];
  if (touched?.unit.length === 0) return nothing("unit test");
  await build();
  const options = ["run", "--reporter=default", "--reporter=./scripts/report-unit.mjs", ...files];
  return report("unit.json", (environment) => run("vitest", options, environment));
}

async function testInTheBrowser() {
  if (touched?.browser.length === 0) return nothing("browser test");
  await build();
  const browser = { CHROMIUM_PATH: provideBrowser() };
  return report("e2e.json", (environment) =>
    run("playwright", ["test", "--reporter=list,./scripts/report-e2e.mjs", ...(touched?.browser ?? [])], {
      ...environment,
      ...browser,
    }),
  );
}

/**
 * @param {string} what
 * @returns {Outcome}
 */
function nothing(what) {
  console.log(`No ${what} reaches what changed.`);
  return { passed: 0, failures: [] };
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

/** @returns {{ only?: string, changed?: boolean, against: string }} */
function readOptions() {
  const names = Object.keys(stages);
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string" },
        changed: { type: "boolean" },
        against: { type: "string", default: "main" },
      },
    });
    if (values.only !== undefined && !names.includes(values.only))
      throw new Error(`There is no ${values.only}.`);
    return values;
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\n` +
        `Usage: npm test [-- --only=${names.join("|")}] [-- --changed [--against=BRANCH]]`,
    );
    return exit(2);
  }
}

/**
 * @param {string} base
 * @returns {Touched}
 */
function describeTouched(base) {
  const touched = touchedSince(base);
  const tests = touched.unit === "all" ? "all" : touched.unit.length;
  console.log(
    `${touched.files.length} files differ from ${base}; ${tests} unit test files and ${touched.browser.length} browser ` +
      "test files reach them. Tests that only prepare a scene with them are left to the whole run.",
  );
  return touched;
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
const { only, changed, against } = readOptions();
const chosen = Object.entries(stages).filter(([name]) => only === undefined || name === only);
/** @type {Touched | undefined} */
const touched = changed ? describeTouched(against) : undefined;
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
