import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";

/** @typedef {{ files: string[], unit: string[] | "all", browser: string[] }} Touched */

/** Settings of tools reach everything, although nothing imports them. */
const isCode = /(?<!\.config)\.(ts|tsx|mjs)$/;
const isUnitTest = /\.test\.tsx?$/;
const isBrowserTest = /^tests\/e2e\/.*\.spec\.ts$/;
/** Read by no test: words for people, and how things look. */
const isShown = /\.(md|css|webp|png|svg|dot)$/;
/** Scenes that tests prepare with the shop's verbs. Most verbs stand in one of them, and they prove none. */
const isScene = /^tests\/(support|e2e\/support)\//;

/**
 * What the change against `base` can touch: the changed files, and the tests that reach one of them by imports. A test
 * that only prepares a scene with what changed is not among them, unless the scene itself changed. Where something else
 * than code changed, such as a migration or a package, it is all unit tests.
 * @param {string} base a branch or commit
 * @returns {Touched}
 */
export function touchedSince(base) {
  const files = changedSince(base);
  const tracked = git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) =>
    isCode.test(file),
  );
  const importers = importersOf(tracked);
  const reached = files.flatMap((file) => reachedFrom(file, importers));
  const unknown = files.filter((file) => !isCode.test(file) && !isShown.test(file));
  return {
    files,
    unit: unknown.length > 0 ? "all" : unique(reached.filter((file) => isUnitTest.test(file))),
    browser: unique(reached.filter((file) => isBrowserTest.test(file))),
  };
}

/**
 * Files that differ from where this branch left `base`, committed or not; deleted ones are left out.
 * @param {string} base
 */
function changedSince(base) {
  const [from = base] = git("merge-base", base, "HEAD");
  const changed = git("diff", "--name-only", "--diff-filter=d", from);
  return unique([...changed, ...git("ls-files", "--others", "--exclude-standard")]);
}

/**
 * For each file, those that import it.
 * @param {string[]} files
 */
function importersOf(files) {
  /** @type {Record<string, string>} */
  const aliases = JSON.parse(readFileSync("package.json", "utf8")).imports;
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /\b(?:from|import|import\()\s*"([^"]+)"/g,
    )) {
      const imported = pathOf(name, file, aliases);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * @param {string} name as it is imported: './price-cart.ts', '#domain/base/money/money.ts'
 * @param {string} from the importing file
 * @param {Record<string, string>} aliases
 */
function pathOf(name, from, aliases) {
  if (name.startsWith(".")) return posix.join(dirname(from), name);
  const [alias = "", target = name] =
    Object.entries(aliases).find(([alias]) => name.startsWith(alias.replace("*", ""))) ?? [];
  return posix.normalize(target.replace("*", name.slice(alias.length - 1)));
}

/**
 * The file and all that import it, directly or through others.
 * @param {string} file
 * @param {Map<string, string[]>} importers
 */
function reachedFrom(file, importers) {
  const reached = new Set([file]);
  // A set that grows while it is walked.
  for (const each of reached) {
    if (each !== file && isScene.test(each)) continue;
    for (const importer of importers.get(each) ?? []) reached.add(importer);
  }
  return [...reached];
}

/** @param {string[]} options */
function git(...options) {
  return execFileSync("git", options, { encoding: "utf8" }).split("\n").filter(Boolean);
}

/** @param {string[]} names */
function unique(names) {
  return [...new Set(names)].toSorted();
}
