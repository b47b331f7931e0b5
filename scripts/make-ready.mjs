import { chdir, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { prepare, PreparationRefusal } from "./prepare.mjs";

/**
 * Goes to the project's own directory and installs and, where `build` says so, builds what is missing. Where that
 * cannot be, says the remedy and ends the process.
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
