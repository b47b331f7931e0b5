import { readFileSync } from "node:fs";
import { afterAll, beforeAll, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { catalogueModel } from "#domain/catalogue/model/kept-model.server.ts";
import { productsPlace, searchPlace } from "../app/routes/storefront/catalogue/list-place.ts";
import { loadList } from "../app/routes/storefront/catalogue/load-list.server.ts";
let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  await opened.shop.db.updateTable("products").set(({ ref }) => ({ popularity: ref("reviews") })).execute();
  opened.shop = { ...opened.shop, catalogueEvents: { take: () => ({ everything: false, groupIds: [] }) } };
  await catalogueModel(opened.shop);
});
afterAll(() => opened.close());
async function found(query: string) {
  let at = `/search?${new URLSearchParams({ q: query })}`;
  for (let r = 0; r < 4; r += 1) {
    try {
      const place = at.startsWith("/search") ? searchPlace : productsPlace;
      const { data } = await loadList(opened.shop, place, `https://shop.example${at}`);
      const names = [...data.list.products, ...(data.nearest?.products ?? [])].map(({ name }) => name);
      const says = [...(data.typed?.notes ?? []).map(({ text }) => text), data.nearest?.words ?? "", data.nearest && !data.nearest.isSimilar ? "No products found" : ""];
      return { names: names.slice(0, 6), says: says.filter(Boolean), at };
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer;
      at = answer.headers.get("Location") ?? "";
      if (at.startsWith("/compare")) {
        const slugs = new URLSearchParams(at.split("?")[1]).get("products")?.split(",") ?? [];
        const rows = await opened.shop.db.selectFrom("products").select("name").where("slug", "in", slugs).execute();
        return { names: rows.map(({ name }) => name), says: [], at };
      }
      const slug = /^\/products\/([^?]+)$/.exec(at)?.[1];
      if (slug === undefined) continue;
      const product = await opened.shop.db.selectFrom("products").select("name").where("slug", "=", slug).executeTakeFirstOrThrow();
      return { names: [product.name], says: [], at };
    }
  }
  return { names: [], says: ["endless"], at };
}
it("holds", async () => {
  const rows = JSON.parse(readFileSync(process.env.QFILE ?? "/tmp/heldout/dev.json", "utf8"));
  const groups: Record<string, [number, number]> = {};
  let spent = 0;
  for (const row of rows) {
    const start = performance.now();
    const { names, says, at } = await found(row.q);
    spent += performance.now() - start;
    const text = says.join("\n");
    const wrong: string[] = [];
    if (row.compares?.length) {
      if (!at.startsWith("/compare") || !row.compares.every((n: string) => names.includes(n))) wrong.push("compare");
    }
    if (row.firstOf?.length && !row.firstOf.includes(names[0])) wrong.push(`first not in ${row.firstOf.slice(0, 5)}`);
    for (const n of row.among ?? []) if (!names.includes(n)) wrong.push(`without ${n}`);
    for (const n of row.never ?? []) if (names.includes(n)) wrong.push(`with ${n}`);
    if (row.says?.length && !row.says.some((r: string) => new RegExp(r, "im").test(text))) wrong.push(`not said ${row.says[0].slice(0, 80)}`);
    for (const r of row.never_says ?? []) if (new RegExp(r, "im").test(text)) wrong.push(`said ${r.slice(0, 60)}`);
    const g = (groups[row.group] ??= [0, 0]);
    g[1] += 1;
    if (wrong.length === 0) g[0] += 1;
    if (process.env.QUIET === undefined && (wrong.length > 0 || process.env.ALL))
      console.log(`[${row.group}] ${row.q}\n   ${wrong.slice(0, 3).join("; ")}\n   ${at}\n   ${names.join(", ")}\n   ${says.join(" | ")}`);
  }
  const right = Object.values(groups).reduce((s, [r]) => s + r, 0);
  console.log(`RIGHT ${right} of ${rows.length} (${(spent / rows.length).toFixed(1)} ms each)`, Object.entries(groups).map(([g, [r, n]]) => `${g} ${r}/${n}`).join(", "));
}, 300_000);
