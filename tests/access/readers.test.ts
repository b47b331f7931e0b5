import { type Element, type HTMLFormElement, type HTMLInputElement, Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMissingFiles } from "#domain/books/document-files/document-files.server.ts";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { isReading, type Permission, rolePermissions } from "#domain/shop/access/permissions.ts";
import { routePermissions } from "#http/access/route-permissions.server.ts";
import { readTables } from "#tests/support/read-tables.ts";
import { openShopToRead, type ShopToRead } from "#tests/support/shop-to-read.ts";
import { openWorkPages, type WorkPages } from "#tests/support/work-pages.tsx";
import { fillPattern } from "./fill-pattern.ts";

/** Pages on which there is nothing to see without doing what they are for. */
const doingPages = [
  "/admin/cash/record",
  "/admin/catalogue/brands/:brandId/merge",
  "/admin/catalogue/categories/new",
  "/admin/catalogue/specifications/new",
  "/admin/orders/:orderId/change",
  "/admin/orders/:orderId/return/:position",
  "/admin/orders/new",
  "/admin/settings/methods/new/:provider",
  "/admin/users/new",
  ...["admin", "vendor"].flatMap((area) =>
    [
      "orders/selected",
      "orders/selected/print",
      "orders/ship",
      "orders/ship.csv",
      "products/:productId/pictures",
      "products/:productId/pictures/upload",
      "products/delete",
      "products/import",
      "products/import/:runId",
      "products/import/:runId/rows.csv",
      "products/join",
      "products/new",
      "products/template.csv",
      "purchases/:purchaseId/correct",
      "purchases/list",
      "purchases/new",
    ].map((page) => `/${area}/${page}`),
  ),
].toSorted();

const leadingOn = ["/admin", "/vendor", "/admin/catalogue", "/admin/store"];

type Area = "admin" | "vendor";
const patterns = [...routePermissions.keys()].filter(
  (pattern) => /^\/(admin|vendor)(\/|$)/.test(pattern) && !/\/(\*|events|login|register)$/.test(pattern),
);
const areaOf = (pattern: string) => pattern.split("/")[1] as Area;
const required = (pattern: string) => [routePermissions.get(pattern) as Permission | Permission[]].flat();
const isToRead = (pattern: string) => required(pattern).every(isReading);

let opened: ShopToRead;
let pages: WorkPages;
let before: Record<string, string>;
beforeAll(async () => {
  opened = await openShopToRead();
  pages = await openWorkPages(opened.shop);
  // Who opens a document whose file is not made yet has it made.
  await makeMissingFiles(opened.shop);
  before = await readTables(opened.shop);
});
afterAll(() => opened.close());

const ofArea = (area: Area) => [...rolePermissions[area]];
const readings = (area: Area) =>
  ofArea(area).filter((name) => isReading(name) || rolePermissions.customer.has(name));
function somebody(area: Area, permissions: Permission[]): SignedInActor {
  return { ...opened.people[area], permissions: new Set(permissions) };
}

/** The addresses of a page: one for each thing of the shop that it can show. */
function addressesOf(pattern: string): string[] {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name).join(" ");
  if (names === "") return [pattern, ...(opened.views[pattern] ?? []).map((view) => `${pattern}?${view}`)];
  return opened.examples(areaOf(pattern), names).map((example) => fillPattern(pattern, example));
}

async function open(actor: SignedInActor, address: string) {
  const answer = await pages.request(actor, address);
  const { document } = new Window();
  const isPage = !/\.csv|\.xlsx|\/pdf/.test(address) && answer.status === 200;
  if (isPage) document.write(await answer.text());
  else await answer.body?.cancel();
  const links = [...document.querySelectorAll("a[href^='/admin'], a[href^='/vendor']")]
    // Hidden by the style sheet.
    .filter((link) => !(link.closest("fieldset[disabled]") && link.matches(".button, .icon-button")))
    .map((link) => (link.getAttribute("href") ?? "").replace(/[?#].*/, ""));
  return { status: answer.status, forms: [...document.querySelectorAll("form")].filter(isOpenForm), links };
}

const isDisabled = (field: Element) =>
  field.hasAttribute("disabled") || field.closest("fieldset[disabled]") !== null;

/** Whether a form of these areas can be sent. */
function isOpenForm(form: HTMLFormElement): boolean {
  if (form.getAttribute("method")?.toLowerCase() !== "post") return false;
  if (!/^(#.*|\/(admin|vendor)\/.*)?$/.test(form.getAttribute("action") ?? "") || isDisabled(form))
    return false;
  return fieldsOf(form).some((field) => field.type !== "hidden" && !isDisabled(field));
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  const inside = [...form.querySelectorAll("input, select, textarea, button")];
  const tied = form.id ? [...form.ownerDocument.querySelectorAll(`[form="${form.id}"]`)] : [];
  return [...new Set([...inside, ...tied])] as HTMLInputElement[];
}

/** What people keep for themselves alone: the names of reports. Whoever may only read is not offered it. */
const isOfTheReader = (address: string, form: string) =>
  /^\/(admin|vendor)\/figures\/report(\?|$)/.test(address) && ["save", "delete"].includes(form);

type Post = { to: string; body: URLSearchParams | FormData; name: string };

/** What a form sends, once for each of its buttons. */
function postsOf(form: HTMLFormElement, address: string): Post[] {
  const fields = fieldsOf(form);
  const buttons = fields.filter(({ tagName, type }) => tagName === "BUTTON" && type !== "button");
  const action = form.getAttribute("action") ?? address;
  const to = action.startsWith("#") ? address : action;
  const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
  return (buttons.length > 0 ? buttons : [undefined]).map((pressed) => {
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const field of fields) {
      if (!field.name || field.tagName === "BUTTON" || field.type === "file") continue;
      if (field.type === "radio" && !field.checked) continue;
      body.append(field.name, field.value);
    }
    if (pressed?.name) body.append(pressed.name, pressed.value);
    return { to, body, name: String(body.get("intent") ?? "") };
  });
}

describe("who may only read", () => {
  it("is kept from pages that are there to do something, and from no other", () => {
    expect(patterns.filter((pattern) => !isToRead(pattern)).toSorted()).toEqual(doingPages);
  });

  it.each(patterns)("%s", async (pattern) => {
    const area = areaOf(pattern);
    const reader = somebody(area, readings(area));
    // A right that no form of these asks for, so that each verb has to refuse by itself.
    const other = somebody(area, [...readings(area), "limits.pass"]);
    const everything = somebody(area, ofArea(area));
    const addresses = addressesOf(pattern);
    expect(addresses.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const address of addresses) {
      const full = await open(everything, address);
      const read = await open(reader, address);
      const status = leadingOn.includes(pattern) ? 302 : 200;
      if (isToRead(pattern) && full.status !== status) wrong.push(`${address} answers ${full.status}`);
      if (read.status !== (isToRead(pattern) ? status : 403))
        wrong.push(`${address} answers a reader ${read.status}`);
      for (const link of read.links) {
        if (doingPages.includes(pages.patternAt(link))) wrong.push(`${address} leads a reader to ${link}`);
      }
      for (const { name } of read.forms.flatMap((form) => postsOf(form, address))) {
        wrong.push(`${address} offers a reader the form '${name}'`);
      }
      for (const right of required(pattern)) {
        const without = somebody(
          area,
          ofArea(area).filter((name) => name !== right),
        );
        if ((await pages.request(without, address)).status !== 403)
          wrong.push(`${address} opens without ${right}`);
      }
      for (const { to, body, name } of full.forms.flatMap((form) => postsOf(form, address))) {
        if (isOfTheReader(address, name)) continue;
        const refused = await pages.request(reader, to, body);
        if (refused.status !== 403) wrong.push(`${to} ${name}: a reader is answered ${refused.status}`);
        const sent = await pages.request(other, to, body);
        // 'fields' shows the form for another category, and calls no verb.
        if (![400, 403].includes(sent.status) && name !== "fields")
          wrong.push(`${to} ${name}: the verb answers ${sent.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("changed nothing by all this", async () => {
    const after = await readTables(opened.shop);
    expect(Object.keys(before).filter((table) => after[table] !== before[table])).toEqual([]);
  });
});
