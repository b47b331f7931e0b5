import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { argv, env, execPath, exit } from "node:process";
import { rooms } from "./mutant-rooms.mjs";
import { prepare } from "./prepare.mjs";

/** Fetched when it is asked for: nobody else should have to install it. Vitest is the one of the tests. */
const packages = ["@stryker-mutator/core@10.1.1", "@stryker-mutator/vitest-runner@10.1.1"];
const home = resolve("node_modules/.cache/mutants");
const report = join(home, "mutants.json");
/** Percent of a room's mutants that its tests have to notice. */
const least = 85;

/** Paths narrow what is changed: a survivor is tried again within its file. */
const files = argv.slice(2).filter((name) => name.includes("/"));
const named = argv.slice(2).filter((name) => !name.includes("/"));
const chosen = named.length > 0 ? named : Object.keys(rooms);
for (const name of chosen) {
  if (name in rooms) continue;
  console.error(`Nothing is called ${name}. Give some of: ${Object.keys(rooms).join(", ")}.`);
  exit(1);
}
await prepare({ build: true });
if (!existsSync(join(home, "node_modules", "@stryker-mutator", "vitest-runner"))) {
  mkdirSync(home, { recursive: true });
  run("npm", [
    "install",
    "--prefix",
    home,
    "--no-save",
    "--legacy-peer-deps",
    "--no-audit",
    "--no-fund",
    ...packages,
  ]);
}
const scores = Object.fromEntries(chosen.map((name) => [name, scoreOf(name)]));
console.table(scores);
if (Object.values(scores).some((score) => score["%"] < least)) {
  console.error(`Less than ${least}% somewhere. The lists above say which changes no test noticed.`);
  exit(1);
}

/** @param {string} name */
function scoreOf(name) {
  const { folders, tests = [], without = [] } = rooms[name] ?? { folders: [] };
  console.log(`\n${name}: ${folders.join(", ")}`);
  const settings = join(home, `${name}.json`);
  writeFileSync(settings, JSON.stringify(settingsOf(folders, tests, without)));
  run(execPath, [join(home, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", settings]);
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  /** @type {string[]} */
  const states = Object.values(files).flatMap(({ mutants }) =>
    mutants.map((/** @type {any} */ mutant) => mutant.status),
  );
  const noticed = states.filter((state) => state === "Killed" || state === "Timeout").length;
  const counted = noticed + states.filter((state) => state === "Survived" || state === "NoCoverage").length;
  return { mutants: counted, noticed, "%": Math.floor((100 * noticed) / Math.max(counted, 1)) };
}

/**
 * @param {string[]} folders
 * @param {string[]} tests
 * @param {string[]} without
 */
function settingsOf(folders, tests, without) {
  return {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate: [
      ...(files.length > 0 ? files : folders.map((folder) => `${folder}/**/*.ts`)),
      "!**/*.test.ts",
      ...without.map((file) => `!${file}`),
    ],
    testFiles: [...folders.map((folder) => `${folder}/**/*.test.ts`), ...tests],
    vitest: { related: false, configFile: "tests/mutation/vitest.config.ts" },
    // What a module works out when it is loaded would need a process for each mutant.
    ignoreStatic: true,
    // The compiler has no interface for programs.
    tsconfigFile: "none",
    ignorePatterns: ["/docs", "/bench/results", "/test-results"],
    // A worker that ends leaves its databases behind; they go with the server of its runner.
    maxTestRunnerReuse: 50,
    // Node runs no TypeScript below node_modules, where caches lie otherwise.
    tempDirName: join(tmpdir(), "yantra-mutants"),
    reporters: ["clear-text", "json", "progress-append-only"],
    jsonReporter: { fileName: report },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    concurrency: Number(env.MUTANTS_AT_ONCE ?? availableParallelism()),
  };
}

/**
 * @param {string} program
 * @param {string[]} options
 */
function run(program, options) {
  const { status } = spawnSync(program, options, { stdio: "inherit" });
  if (status !== 0) exit(status ?? 1);
}
