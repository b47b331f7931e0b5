import { chdir, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { prepare, PreparationRefusal } from "./prepare.mjs";

chdir(fileURLToPath(new URL("..", import.meta.url)));

try {
  await prepare({ build: true });
  console.log("The shop is installed and built.");
} catch (error) {
  if (!(error instanceof PreparationRefusal)) throw error;
  console.error(error.message);
  exit(1);
}
