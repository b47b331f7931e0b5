import { chdir, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { prepare, PreparationRefusal } from "./prepare.mjs";

/**
 * Changes to the project's directory, installs what is missing and, if `build` is set, builds it. If that fails, prints
 * the remedy and ends the process.
 *
 * @param {{ build: boolean }} options
 */
export async function makeReady(options) {
  chdir(fileURLToPath(new URL("..", import.meta.url)));
  try {
    await prepare(options);
  } catch (error) {
    if (!(error instanceof PreparationRefusal)) throw error;
    console.error(error.message);
    exit(1);
  }
}
