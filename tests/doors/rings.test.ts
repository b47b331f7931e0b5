import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

/** For each folder below `root` that holds code, the other ones that it imports from. */
function importsBetweenFolders(root: string): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of sourceFiles("**/*.{ts,tsx,mjs}", root)) {
    if (file.includes(".test.")) continue;
    const home = dirname(file);
    const imported = folders.get(home) ?? new Set();
    folders.set(home, imported);
    for (const [, path = ""] of readFileSync(join(root, file), "utf8").matchAll(
      /(?:from|import)[\s(]*"(\.[^"]+)"/g,
    )) {
      const other = dirname(posix.join(home, path));
      if (other !== home && !other.startsWith("..")) imported.add(other);
    }
  }
  return folders;
}

/** The folders that reach themselves again through what they import. */
function inRings(folders: Map<string, Set<string>>): string[] {
  return [...folders.keys()].filter((start) => {
    const reached = new Set<string>();
    const open = [start];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      for (const next of folders.get(folder) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
    return reached.has(start);
  });
}

const maxFiles = 25;

describe.each(["app/domain", "app/http", "app/routes", "server"])("the folders of %s", (root) => {
  test("import each other in no ring", () => {
    expect(inRings(importsBetweenFolders(root))).toEqual([]);
  });

  test(`hold at most ${maxFiles} files each`, () => {
    const counts = new Map<string, number>();
    for (const file of sourceFiles("**/*.{ts,tsx,mjs}", root))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > maxFiles)).toEqual([]);
  });
});

test("a ring is found, whatever is imported, and however many folders it has", () => {
  const root = mkdtempSync(join(tmpdir(), "yantra-rings-"));
  const planted = {
    "one/a.ts": `import { b } from "../two/b.ts";\n`,
    "two/b.ts": `import type { C } from "./inner/c.ts";\n`,
    "two/inner/c.ts": `export const later = () => import("../../one/d.ts");\n`,
    "one/d.ts": "",
    "beside/e.ts": `import { b } from "../two/b.ts";\n`,
    "page/f.tsx": `import "../frame/frame.css";\n`,
    "frame/g.tsx": `import { F } from "../page/f.tsx";\n`,
  };
  try {
    for (const [name, code] of Object.entries(planted)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), code);
    }
    expect(inRings(importsBetweenFolders(root)).toSorted()).toEqual([
      "frame",
      "one",
      "page",
      "two",
      "two/inner",
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
