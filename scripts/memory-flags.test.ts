import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { frugalEnvironment, frugalNode } from "./memory-flags.mjs";

it.each(["ops/yantra.service", "ops/Containerfile"])("%s starts the shop as npm start does", async (file) => {
  const text = (await readFile(file, "utf8")).replaceAll(/[",]/g, "");
  expect(text).toContain(`${frugalNode.join(" ")} server/main.ts`);
  const variables = Object.entries(frugalEnvironment).map(([name, value]) => `${name}=${value}`);
  expect(text).toContain(variables.join(" "));
});
