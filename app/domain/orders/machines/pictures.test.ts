import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { machines } from "./machines.ts";
import { drawMachine, writeTables } from "./pictures.ts";

const read = (name: string) => readFile(path.resolve("docs/transitions", name), "utf8");

describe("the pictures of the transitions", () => {
  it.each(machines)("show the table of today: $name (node scripts/draw-transitions.mjs)", async (machine) => {
    expect(await read(`${machine.name}.svg`)).toBe(drawMachine(machine));
  });

  it("stand beside the same tables in words", async () => {
    expect(await read("README.md")).toBe(writeTables(machines));
  });
});
