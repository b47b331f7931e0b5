import { spawnSync } from "node:child_process";
import { findBrowser, starts } from "./find-browser.mjs";

const remedy = "Install Chromium or Google Chrome and start again, or set CHROMIUM_PATH to its path.";

/**
 * Finds a Chromium or installs one, and prints which. Throws an error with the remedy if neither works.
 * @returns {string} its absolute path
 */
export function provideBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !starts(chosen)) {
    throw new Error(
      `CHROMIUM_PATH is ${chosen}, but this browser does not start. Correct it or leave it out.`,
    );
  }
  const browser = findBrowser();
  if (browser) {
    console.log(`Browser: ${browser}.`);
    return browser;
  }
  const installed = installByApt() ?? installByPlaywright();
  if (!installed) throw new Error(`Chromium was not found and could not be installed. ${remedy}`);
  console.log(`Browser: ${installed}, newly installed.`);
  return installed;
}

function installByApt() {
  if (!starts("apt-get")) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (asRoot.length > 0 && !run("sudo", ["-n", "true"], "ignore")) return undefined;
  console.log("Chromium not found. Installing it with apt-get.");
  const apt = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  const [command = "", ...options] = apt;
  run(command, [...options, "update"], "inherit");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (run(command, [...options, "install", "-y", "--no-install-recommends", name], "inherit")) break;
  }
  return findBrowser();
}

function installByPlaywright() {
  console.log("Chromium not found. Downloading Playwright's version.");
  run("npx", ["playwright", "install", "chromium"], "inherit");
  return findBrowser();
}

/**
 * @param {string} command
 * @param {string[]} options
 * @param {"inherit" | "ignore"} output
 */
function run(command, options, output) {
  return spawnSync(command, options, { stdio: ["ignore", output, output] }).status === 0;
}
