import { type APIRequestContext, type BrowserContext } from "@playwright/test";
import { isNightly } from "#tests/support/nightly.ts";
import { everyRoute } from "#tests/access/every-route.ts";
import { enter, registerCustomer } from "./support/customer.ts";
import { changeEveryField, expectNothingLost, holdScripts } from "./support/late-scripts.ts";
import { fillCart } from "./support/scenes.ts";
import { expect, test } from "./support/test.ts";

const roles: Record<string, { area: RegExp; enter: (context: BrowserContext) => Promise<void> }> = {
  guest: { area: /^\/(?!admin|vendor\/|account|checkout|orders)/, enter: async () => {} },
  customer: {
    area: /^\/(account|checkout|cart|tickets|my-|orders|products\/:slug\/(review|ask))/,
    enter: async (context) => {
      await registerCustomer(context);
      await fillCart(context.request, ["3", "14"]);
    },
  },
  vendor: {
    area: /^\/vendor\/(?!register)/,
    enter: ({ request }) =>
      enter(request, "/login", { email: "vendor@demo.example", password: "demo-password" }),
  },
  admin: {
    area: /^\/admin\/(?!login)/,
    enter: ({ request }) =>
      enter(request, "/admin/login", { email: "admin@demo.example", password: "demo-password" }),
  },
};
const isPage = (pattern: string) => !/\.(csv|json|xml|txt|webmanifest)$|\/(pdf|events|body)$|^\/(logout|pictures)/.test(pattern);

/**
 * The pages with fields among these routes; parameters are taken from the links of pages before. By day only those with a
 * kind of field that no page before them has.
 */
async function pagesWithFields(request: APIRequestContext, area: RegExp) {
  const found: string[] = [];
  const kinds = new Set<string>();
  let links = "";
  for (const { pattern } of everyRoute) {
    if (!area.test(pattern) || !isPage(pattern) || pattern.includes("*")) continue;
    const example = new RegExp(`href="(${pattern.replaceAll(/:\w+/g, '(?!new["/])[^"/?#]+')})"`).exec(links)?.[1];
    const path = pattern.includes(":") ? example : pattern;
    if (!path) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200 || !answer.headers()["content-type"]?.includes("html")) continue;
    const html = await answer.text();
    links += html;
    const fields = html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
    const newKinds = fields
      .filter((field) => !/type="(hidden|file)"|disabled/.test(field))
      .map((field) => field.replaceAll(/ (?:id|value|selected|checked|aria-[\w-]+|form|min|max)="[^"]*"/g, ""))
      .filter((kind) => !kinds.has(kind));
    for (const kind of newKinds) kinds.add(kind);
    if (isNightly ? fields.length > 0 : newKinds.length > 0) found.push(path);
  }
  return found;
}

for (const [role, { area, enter }] of Object.entries(roles)) {
  test(`what a ${role} chooses before the scripts come is not lost`, async ({ page, context }) => {
    await enter(context);
    await page.route(/\/pictures\/|\.woff2$/, (route) => route.abort());
    const { open, release } = await holdScripts(page);
    for (const path of await pagesWithFields(context.request, area)) {
      await test.step(path, async () => {
        await open(path);
        if ((await changeEveryField(page)) === 0) return;
        await release();
        await expectNothingLost(page, path);
      });
    }
  });
}
