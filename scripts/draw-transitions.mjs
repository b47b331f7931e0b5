import { mkdir, writeFile } from "node:fs/promises";
import { machines } from "#domain/orders/machines/machines.ts";
import { drawMachine, writeTables } from "#domain/orders/machines/pictures.ts";

// Writes the pictures and tables in docs/transitions anew.
const directory = new URL("../docs/transitions/", import.meta.url);
await mkdir(directory, { recursive: true });
for (const machine of machines) {
  await writeFile(new URL(`${machine.name}.svg`, directory), drawMachine(machine));
}
await writeFile(new URL("README.md", directory), writeTables(machines));
