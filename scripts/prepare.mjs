import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { env, execPath, platform, versions } from "node:process";
import { fileURLToPath } from "node:url";

const oldestNode = 20;
const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const tools = join(modules, ".bin");
const installStamp = join(modules, ".installed-for");
const buildStamp = join(root, "build", ".built-from");

/** Everything the build reads. */
const sources = [
  "app",
  "public",
  "server",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** The Node version the shop is written for; it is installed with the other packages. */
export const pinnedNode =
  platform === "win32" ? join(modules, "node", "bin", "node.exe") : join(tools, "node");

/** The preparation failed. The message is meant for the person at the terminal and includes the remedy. */
export class PreparationRefusal extends Error {}

/**
 * Installs the packages and builds the shop if that is missing or out of date, and prints what it does. Runs on the
 * system's Node, before any package is installed. Throws a PreparationRefusal if it fails.
 * @param {{ build: boolean }} wanted
 */
export async function prepare({ build }) {
  if (Number(versions.node.split(".")[0]) < oldestNode) {
    throw new PreparationRefusal(
      `Node ${versions.node} is too old. Install Node ${oldestNode} or newer from https://nodejs.org and start again.`,
    );
  }
  if (!isInstalled()) await install();
  if (build && !isBuilt()) await buildShop();
}

function isInstalled() {
  return existsSync(pinnedNode) && readStamp(installStamp) === digestOf(["package-lock.json"]);
}

async function install() {
  console.log("Installing packages. The first time, this takes a minute or two …");
  const npm = env.npm_execpath ? [execPath, env.npm_execpath] : [platform === "win32" ? "npm.cmd" : "npm"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  // Without a network, npm would be silent for over a minute before it gave up.
  const patience = ["--fetch-retry-mintimeout=2000", "--fetch-retry-maxtimeout=10000"];
  const options = ["install", "--include=dev", ...quiet, ...patience];
  const { succeeded, output } = await run([...npm, ...options]);
  if (!succeeded) throw new PreparationRefusal(explainInstallFailure(output));
  if (!existsSync(pinnedNode)) {
    throw new PreparationRefusal(
      "The packages are installed, but the Node that belongs to them is missing because its install script did not run; " +
        "run npm rebuild node and start again.",
    );
  }
  writeFileSync(installStamp, digestOf(["package-lock.json"]));
}

/** @param {string} output */
function explainInstallFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return "The packages could not be downloaded because the network or the package registry cannot be reached. Check your connection and start again.";
  }
  if (/ENOSPC/.test(output)) return `The disk is full. Free some space for ${modules} and start again.`;
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The packages cannot be written to ${modules}. Make that directory writable for this user and start again.`;
  }
  return `The packages could not be installed. Run npm install to see why. It ended with:\n${lastLines(output)}`;
}

function isBuilt() {
  return existsSync(join(root, "build", "server", "index.js")) && readStamp(buildStamp) === digestOf(sources);
}

async function buildShop() {
  console.log("Building the shop …");
  const digest = digestOf(sources);
  rmSync(buildStamp, { force: true });
  const reactRouter = join(modules, "@react-router", "dev", "bin.cjs");
  const { succeeded, output } = await run([pinnedNode, reactRouter, "build"], { NODE_ENV: "production" });
  if (!succeeded) {
    throw new PreparationRefusal(
      `The shop could not be built. Correct these errors and start again:\n${lastLines(output)}`,
    );
  }
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(buildStamp, digest);
}

/**
 * A digest of the names and contents of files and directories, without tests.
 * @param {string[]} names
 */
function digestOf(names) {
  const hash = createHash("sha256");
  for (const name of names.flatMap(filesBelow)) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function filesBelow(name) {
  if (!existsSync(join(root, name))) return [];
  if (!statSync(join(root, name)).isDirectory()) return [name];
  return readdirSync(join(root, name), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(name, entry.name)) : [join(name, entry.name)]))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
}

/** @param {string} file */
function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** @param {string} output */
function lastLines(output) {
  return output.trimEnd().split("\n").slice(-20).join("\n");
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} [environment]
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function run([file = "", ...options], environment) {
  return new Promise((resolve) => {
    const child = spawn(file, options, {
      cwd: root,
      env: { ...env, PATH: `${tools}${delimiter}${env.PATH}`, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
      shell: file.endsWith(".cmd"),
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ succeeded: false, output: `${output}${error.message}` }));
    child.on("close", (code) => resolve({ succeeded: code === 0, output }));
  });
}
