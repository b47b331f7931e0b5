import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#db/values/people-values.ts";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { can, isReading, type Permission } from "#domain/shop/access/permissions.ts";
import { mayOpen, routePermissions } from "#http/access/route-permissions.server.ts";
import { openShopToRead, type ShopToRead } from "#tests/support/shop-to-read.ts";
import { openWorkPages, type WorkPages } from "#tests/support/work-pages.tsx";
import { fillPattern } from "./fill-pattern.ts";

/** The pages that each role may open, of ten that tell the roles apart. */
const tenPages = [
  "/admin/dashboard",
  "/admin/users",
  "/admin/products",
  "/admin/catalogue/brands",
  "/admin/orders",
  "/admin/settings",
  "/admin/payouts",
  "/admin/returns",
  "/admin/messages",
  "/admin/audit-log",
] as const;
const opens: Partial<Record<Role, string>> = {
  admin: "dashboard users products brands orders settings payouts returns messages audit-log",
  "order-desk": "dashboard products orders returns messages",
  catalogue: "dashboard products brands",
  accountant: "dashboard products orders settings payouts returns",
  support: "dashboard users products orders returns messages",
  customer: "",
  vendor: "",
  packer: "",
};

let opened: ShopToRead;
let pages: WorkPages;
beforeAll(async () => {
  opened = await openShopToRead();
  pages = await openWorkPages(opened.shop);
});
afterAll(() => opened.close());

const mayOpenAs = (role: Role, pattern: string) =>
  mayOpen((permission) => can({ role }, permission), pattern);

it.each(Object.entries(opens) as [Role, string][])("%s opens of ten pages: %s", (role, expected) => {
  const open = tenPages.filter((page) => mayOpenAs(role, page));
  expect(open.map((page) => page.split("/").at(-1)).join(" ")).toBe(expected);
});

const staff: [Role, "admin" | "vendor"][] = [
  ["order-desk", "admin"],
  ["catalogue", "admin"],
  ["accountant", "admin"],
  ["support", "admin"],
  ["packer", "vendor"],
];

describe.each(staff)("%s", (role, area) => {
  const patterns = [...routePermissions.entries()].flatMap(([pattern, required]) =>
    pattern.startsWith(`/${area}/`) &&
    !/\/(\*|events|login|register|pdf)$|\.(csv|xlsx)$/.test(pattern) &&
    mayOpenAs(role, pattern) &&
    ([required].flat() as Permission[]).every(isReading)
      ? [pattern]
      : [],
  );

  it("reads every page of theirs, which leads to no page of others", async () => {
    const actor: SignedInActor = { ...opened.people[area], role };
    const wrong: string[] = [];
    for (const pattern of patterns) {
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name).join(" ");
      const addresses =
        names === ""
          ? [pattern]
          : opened
              .examples(area, names)
              .slice(0, 1)
              .map((example) => fillPattern(pattern, example));
      for (const address of addresses) {
        const answer = await pages.request(actor, address);
        if (answer.status === 302) continue;
        if (answer.status !== 200) wrong.push(`${address} answers ${answer.status}`);
        const { document } = new Window();
        document.write(await answer.text());
        for (const link of document.querySelectorAll(`a[href^='/${area}/']`)) {
          // Hidden by the style sheet.
          if (link.closest("fieldset[disabled]") && link.matches(".button, .icon-button")) continue;
          const to = (link.getAttribute("href") ?? "").replace(/[?#].*/, "");
          if (!mayOpenAs(role, pages.patternAt(to))) wrong.push(`${pattern} leads to ${to}`);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});
