import { readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

/** What these return is all they do, so the bundler takes a call whose value nobody uses away, and its exception too. */
const only =
  "decodeURI|decodeURIComponent|encodeURI|encodeURIComponent|parseInt|parseFloat|structuredClone|atob|btoa";
const values = "Array|BigInt|Boolean|Buffer|Date|Intl|JSON|Math|Number|RegExp|String|Symbol|Temporal|URL";
const computes = new RegExp(
  String.raw`^(${only}|(${values})(\.\w+)*|Object\.(?!assign|define|freeze|seal|set|prevent)\w+)$`,
);

/** The calls of built-in functions in `text` whose value is thrown away. The linter knows `new` and expressions. */
function thrownAway(file: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    ExpressionStatement({ expression }) {
      let used: ESTree.Expression = expression;
      while (used.type === "UnaryExpression" || used.type === "AwaitExpression") used = used.argument;
      if (used.type !== "CallExpression" && used.type !== "NewExpression") return;
      const callee = text.slice(used.callee.start, used.callee.end);
      if (computes.test(callee)) found.push(`${file}: ${text.slice(expression.start, expression.end)}`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

test("no built-in function is called only for what it throws: the built shop would not call it", () => {
  const files = sourceFiles("{app,server,scripts}/**/*.{ts,tsx,mjs}").filter(
    (file) => !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => thrownAway(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  "decodeURIComponent(text)",
  "void BigInt(text)",
  "JSON.parse(text)",
  "new Intl.NumberFormat(text)",
  "Object.fromEntries(text)",
])("%s is found where its value is thrown away, and only there", (call) => {
  expect(thrownAway("a.ts", `try {\n  ${call};\n} catch {}`)).toEqual([`a.ts: ${call}`]);
  expect(thrownAway("a.ts", `const value = ${call};\nuse(${call});`)).toEqual([]);
});
