import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { settingNames } from "#env";
import { sourceFiles } from "#tests/support/source-files.ts";

/** The pages that are kept up to date; decisions tell what was decided then. */
const pages = ["README.md", "SECURITY.md", ...sourceFiles("docs/*.md")];
const textOf = (page: string) => readFileSync(page, "utf8");

const made = textOf(".gitignore").match(/^[\w/-]+(?=\/$)/gm) ?? [];
const isMade = (path: string) => made.some((folder) => path === folder || path.startsWith(`${folder}/`));
const folders = (directory: string) =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const tops = folders(".").filter((name) => !name.startsWith(".") && !isMade(name));
const files = sourceFiles(`{*.*,{${tops.join()}}/**}`);

/** A path of the pages begins at the top, or with a folder of `app`, or with a room of the domain. */
const roots = ["", "app/", "app/domain/"];
const beginnings = new Set([...tops, ...folders("app"), ...folders("app/domain")]);
const isFile = /\.(cjs|css|json|mjs|md|sql|svg|tsx?|ya?ml)$/;

/** The paths in a code span: all of it, or words of a command that begin at the top. */
function pathsIn(span: string): string[] {
  const words = span.split(/\s+/).map((word) => word.replace(/\/$/, ""));
  return words.filter((word) => {
    const [beginning = "", ...rest] = word.split("/");
    if (!/^[\w.*@-]/.test(word) || isMade(word)) return false;
    if (rest.length === 0) return words.length === 1 && isFile.test(word);
    return words.length === 1 ? beginnings.has(beginning) : tops.includes(beginning);
  });
}

const pathsOn = (page: string) => {
  const spans = textOf(page)
    .replaceAll(/^```[^]*?^```/gm, "")
    .matchAll(/`([^`]+)`/g);
  return [...spans].flatMap(([, span = ""]) => pathsIn(span));
};

/** Files may be named without their folders. */
function isThere(path: string): boolean {
  const whole = roots.map((root) => root + path);
  if (path.includes("*")) {
    return files.some((file) => [...whole, `**/${path}`].some((pattern) => matchesGlob(file, pattern)));
  }
  return (
    whole.some((file) => existsSync(file)) ||
    (isFile.test(path) && files.some((file) => file.endsWith(`/${path}`)))
  );
}

describe("the pages", () => {
  test.each(pages)("%s names only files and folders that are there", (page) => {
    expect(pathsOn(page).filter((path) => !isThere(path))).toEqual([]);
  });

  test.each(pages)("%s leads only to pages and pictures that are there", (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
  });

  test("a path that is not there would be found", () => {
    expect(pages.flatMap(pathsOn).length).toBeGreaterThan(300);
    const missing = ["app/shop.ts", "orders/gone", "gone.test.ts", "routes/gone*", "node scripts/gone.mjs"];
    expect(missing.flatMap(pathsIn).filter((path) => !isThere(path))).toHaveLength(missing.length);
  });

  test("the settings are those that the shop reads", () => {
    const named = [...textOf("docs/settings.md").matchAll(/^- `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(settingNames.toSorted());
  });

  test("README's map has every room, and every folder of the program", () => {
    const named = [...textOf("README.md").matchAll(/^ *- `([\w/-]+)`: /gm)].map(([, name]) => name);
    const inside = (folder: string) => folders(folder).map((name) => `${folder}/${name}`);
    const mapped = [...folders("app/domain"), ...inside("app"), ...inside("app/routes")];
    expect(mapped.filter((folder) => !named.includes(folder))).toEqual([]);
  });

  test("README is read in five minutes", () => {
    const lines = textOf("README.md").split("\n");
    expect(lines.length).toBeLessThanOrEqual(200);
    expect(lines.filter((line) => line.startsWith("|"))).toEqual([]);
  });

  test("each place for a feature has its home, files and trap, in sixty words", () => {
    const [location = ""] = textOf("docs/where.md").split("\n## Two finished features");
    const [, ...features] = location.split("\n### ");
    expect(features.length).toBeGreaterThan(20);
    const unfit = features.filter((feature) => {
      const [own = ""] = feature.split("\n## ");
      const bullets = [...own.matchAll(/^- _(\w+)_:/gm)].map(([, name]) => name);
      const labels = own.slice(own.indexOf("\n")).match(/[^\s-]\S*/g) ?? [];
      return bullets.join() !== "home,files,trap" || labels.length > 60;
    });
    expect(unfit.map((feature) => feature.split("\n", 1)[0])).toEqual([]);
  });
});
