import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";
import { refusalOf, type RefusalTable, type RefusalData } from "#domain/base/refusal/refusal.ts";
import { samples } from "./refusal-samples.ts";
import { usual } from "./usual-parameters.ts";
import { refusalStatus } from "#http/responses/refusal-status.server.ts";

const isList = (path: string) => /^app\/domain\/[a-z]+\/([a-z]+-)?refusals\.ts$/.test(path);
/** Every refusal of the shop, from the lists of all rooms. */
const refusals: RefusalTable = {};
for (const path of sourceFiles("app/domain/*/*refusals.ts")) {
  const exported = Object.entries<RefusalTable>(await import(resolve(path)));
  for (const [name, list] of exported) if (name.endsWith("Refusals")) Object.assign(refusals, list);
}
const codes = Object.keys(refusals);

/** The usual parameters, which say so if a refusal asks for another one. */
const usualAlone = usual.map(
  (params) =>
    new Proxy(params, {
      get: (known, name) => {
        if (typeof name === "string" && name !== "toJSON" && !(name in known))
          throw new Error(`'${name}' is no usual parameter: refusal-samples.ts needs one for this refusal`);
        return Reflect.get(known, name);
      },
    }),
);

const sources: { path: string; text: string }[] = [];
beforeAll(async () => {
  for (const path of sourceFiles("{app,server,tests}/**/*.{ts,tsx}"))
    sources.push({ path, text: await readFile(path, "utf8") });
});

describe("the codes of refusals", () => {
  it("are 'subject.reason', and each stands in the list of one subject", () => {
    const written = sources
      .filter(({ path }) => isList(path))
      .flatMap(({ text }) => [...text.matchAll(/^ {2}"([^"]+)": \w+\(/gm)].map(([, code]) => code));
    expect(written.toSorted()).toEqual(codes.toSorted());
    expect(new Set(written).size).toBe(written.length);
    for (const code of codes) expect(code).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("are each used by some verb", () => {
    const verbs = sources.filter(({ path }) => !isList(path) && !/\.test\.|^tests\//.test(path));
    const says = (label: string) => verbs.some(({ text }) => text.includes(label));
    const unused = codes.filter((code) => !says(`"${code}"`));
    expect(unused).toEqual([]);
  });

  it("lead to refusals in one file alone", () => {
    const elsewhere = sources.filter(({ text }) => /new Refusal\(/.test(text)).map(({ path }) => path);
    expect(elsewhere).toEqual(["app/domain/base/refusal/refusal.ts"]);
  });
});

describe.each(codes)("%s", (code) => {
  const cases: readonly unknown[] = samples[code as keyof typeof samples] ?? usualAlone;

  it.each(cases)("is told whole, and of data alone (%#)", (params) => {
    const result = refusalOf(refusals, { code, params } as RefusalData<typeof refusals>);
    for (const sentence of [result.message, ...Object.values(result.fields)]) {
      expect(sentence).toMatch(/\S/);
      expect(sentence).not.toMatch(/undefined|null|NaN|object|\$\{/);
    }
    expect(JSON.parse(JSON.stringify(params))).toEqual(params);
    expect(refusalStatus[result.kind]).toBeGreaterThanOrEqual(400);
    expect(refusalStatus[result.kind]).toBeLessThan(500);
  });
});
