import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

/** @type {{ name: string, command: string, speaks?: true }[]} */
const stages = [
  // One checker computes half of what several do, and the other checks and the build use the second core.
  { name: "types", command: "tsc --noEmit --pretty false --checkers 1" },
  { name: "lint", command: "oxlint" },
  { name: "format", command: "oxfmt --check" },
  { name: "unused", command: "knip" },
  // Also prints its output when it passes: it says whether the registry could be asked.
  { name: "audit", command: "node scripts/audit.mjs", speaks: true },
];

/** What a change can break at once. */
const checksOfChanges = ["types", "lint", "format"];

/**
 * Runs the checks at the same time. Prints one line for each, and its output when it fails.
 * @param {{ ofChange?: boolean }} [limits] `ofChange`: only what a change can break at once
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function check({ ofChange = false } = {}) {
  // The compiler and the search for unused code both read the types that this writes.
  const generated = await run("react-router typegen");
  if (!generated.passed) console.log(generated.output.trimEnd());

  const chosen = stages.filter(({ name }) => !ofChange || checksOfChanges.includes(name));
  const results = chosen.map(async (stage) => ({ ...stage, ...(await run(stage.command)) }));
  const failures = [];
  for (const result of results) {
    const { name, passed, output, seconds, speaks } = await result;
    console.log(`${passed ? "✓" : "✗"} ${name} (${seconds} s)`);
    if (!passed) failures.push(`${name}\n${output.trimEnd()}`);
    if (!passed || speaks) console.log(output.trimEnd());
  }
  return { passed: chosen.length - failures.length, failures };
}

/**
 * @param {string} command
 * @returns {Promise<{ passed: boolean, output: string, seconds: string }>}
 */
function run(command) {
  const started = performance.now();
  const root = fileURLToPath(new URL("..", import.meta.url));
  const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, NO_COLOR: "1" };
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd: root, env, shell: true, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk);
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      resolve({ passed: code === 0, output, seconds });
    });
  });
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) {
  const { failures } = await check();
  process.exitCode = failures.length === 0 ? 0 : 1;
}
