import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { memoryEnvironment, memoryFlags } from "./memory-flags.mjs";

it.each(["ops/yantra.service", "ops/Containerfile"])("%s starts the shop as npm start does", async (file) => {
  const text = (await readFile(file, "utf8")).replaceAll(/[",]/g, "");
  expect(text).toContain(`${memoryFlags.join(" ")} build/server/main.js`);
  const variables = Object.entries(memoryEnvironment).map(([name, value]) => `${name}=${value}`);
  expect(text).toContain(variables.join(" "));
});
