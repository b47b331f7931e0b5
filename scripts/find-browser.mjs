import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

// The headless shell draws no window, which makes a test a third faster.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * Finds the Chromium to test with: CHROMIUM_PATH, else one on the PATH, else the one Playwright has downloaded.
 * @returns {string | undefined} its absolute path
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, playwrightsOwn()].find((path) => path && existsSync(path) && starts(path));
}

/**
 * Whether the program runs. Ubuntu's chromium-browser is a script that only asks for a snap, so it is not enough that
 * the file exists.
 * @param {string} path
 */
export function starts(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
  } catch {
    return undefined;
  }
}
