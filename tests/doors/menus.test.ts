import { expect, test } from "vitest";
import routes from "#route-list";
import type { RouteEntry } from "#http/access/page.ts";
import { catalogueMenu } from "#routes/admin/catalogue/menu.ts";
import { adminMenu } from "#routes/admin/frame/panel-menu.tsx";
import { settingsMenu } from "#routes/admin/settings/menu.ts";
import { storeMenu } from "#routes/admin/store/menu.ts";
import { entryOf } from "#routes/back-office/menus/menu.ts";
import { vendorMenu } from "#routes/back-office/menus/area-menus.ts";

/** The menus by the layouts that show them. That an entry leads to a page is held by its type. */
const menus = {
  "routes/admin/frame/layout.tsx": adminMenu,
  "routes/admin/settings/layout.tsx": settingsMenu,
  "routes/admin/catalogue/layout.tsx": catalogueMenu,
  "routes/admin/store/layout.tsx": storeMenu,
  "routes/vendor/frame/layout.tsx": vendorMenu,
};

/** The screens whose addresses need no id, with the innermost layout that has a menu. */
function screensIn(
  entries: readonly RouteEntry[],
  layout?: keyof typeof menus,
): [string, keyof typeof menus][] {
  return entries.flatMap((entry): [string, keyof typeof menus][] => {
    if ("children" in entry)
      return screensIn(entry.children, entry.file in menus ? (entry.file as keyof typeof menus) : layout);
    const isScreen = entry.file.endsWith(".tsx") && !/[:*]/.test(entry.path ?? ":");
    // The short address of an area or section leads on to a page of its menu.
    return isScreen && layout && !entry.file.endsWith("/start.tsx") ? [[`/${entry.path}`, layout]] : [];
  });
}

const screens = screensIn(routes);

test("each page of the panel and the vendor area is in the menu of its layout, or below a page that is", () => {
  expect(new Set(screens.map(([, layout]) => layout))).toEqual(new Set(Object.keys(menus)));
  expect(screens.filter(([path, layout]) => !entryOf(menus[layout], path)).map(([path]) => path)).toEqual([]);
});
