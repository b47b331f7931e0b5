import { expect, type Page } from "@playwright/test";

/** Holds back the scripts of the pages that open next. `release` lets them run, and waits until the page is hydrated. */
export async function holdScripts(page: Page) {
  let held = Promise.withResolvers<void>();
  let later: { script: RegExp; held: PromiseWithResolvers<void> } | undefined;
  await page.route(/\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    await held.promise;
    if (later?.script.test(pathname)) await later.held.promise;
    // A page that is left while its scripts are held no longer takes them.
    await route.fulfill({ path: `build/client${pathname}` }).catch(() => undefined);
  });
  // The frame opens it, because `page.goto` of these tests waits until the page is live.
  const opened = async (go: () => Promise<unknown>) => {
    held = Promise.withResolvers();
    await go();
    await page.waitForFunction(() => document.readyState !== "loading");
  };
  return {
    open: (path: string) => opened(() => page.mainFrame().goto(path, { waitUntil: "commit" })),
    reload: () =>
      opened(() =>
        Promise.all([page.waitForEvent("framenavigated"), page.evaluate(() => location.reload())]),
      ),
    /** Lets go of all scripts, or of all but one, which the answer lets go of. */
    release: async (allBut?: RegExp) => {
      later = allBut && { script: allBut, held: Promise.withResolvers() };
      held.resolve();
      await page.waitForFunction(() =>
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
      );
      return () => later?.held.resolve();
    },
  };
}

type Changed = {
  field: HTMLInputElement;
  name: string;
  chosen: string | boolean;
  /** The parameter of the address that follows this field. */
  parameter: string | undefined;
};
/** What these tests keep in the page, and the router's own handle, by which everything is rendered again. */
type LatePage = { changedFields?: Changed[]; __reactRouterDataRouter?: { revalidate: () => Promise<void> } };

/** Changes each field that is shown, as a person would. Returns how many were changed. */
export function changeEveryField(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts: Partial<Record<string, string>> = {
      email: "early@example.in",
      tel: "9822012345",
      url: "https://example.in/",
      date: "2026-01-15",
      month: "2026-01",
      time: "10:30",
      "datetime-local": "2026-01-15T10:30",
    };
    const valueFor = ({ type, min, max, value, step, inputMode, placeholder }: HTMLInputElement) => {
      if (type !== "number" && type !== "range") {
        if (type in texts) return texts[type] === value ? (min ?? "") : (texts[type] ?? "");
        // A code to type, such as a PIN code: an unfinished one, because a whole one fills in other fields.
        return inputMode === "numeric" ? `${value}12`.slice(0, 5) : `${value}x${placeholder.slice(0, 1)}`;
      }
      const by = Number(step) || 1;
      const now = Number(value);
      return String(max !== "" && now + by > Number(max) ? now - by : now + by);
    };
    const shown = (field: HTMLInputElement) =>
      !field.matches(":disabled, [readonly], [type=hidden], [type=file]") &&
      // A thumb without a name sets the price that the field beside it says.
      field.name !== "" &&
      field.checkVisibility({ visibilityProperty: true });
    const groups = new Set<string>();
    const changed: Changed[] = [];
    const all = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")].filter(shown);
    // The header's search follows the address, which a list's filters change.
    const ofPage = all.filter((field) => field.closest("main"));
    for (const field of ofPage.length > 0 ? ofPage : all) {
      const { type, name, form } = field;
      const isTicked = type === "checkbox" || type === "radio";
      if (type === "radio") {
        const group = `${[...document.forms].indexOf(form as HTMLFormElement)} ${name}`;
        if (field.checked || groups.has(group)) continue;
        groups.add(group);
      }
      if (isTicked) {
        field.click();
      } else {
        const next =
          field instanceof HTMLSelectElement
            ? [...field.options].find(({ disabled, selected }) => !disabled && !selected)?.value
            : valueFor(field);
        if (next === undefined) continue;
        field.value = next;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      changed.push({
        field,
        name: `${type} ${name || field.ariaLabel}`,
        chosen: isTicked ? field.checked : field.value,
        // A form whose button is only for those without scripts asks at once; a list writes some of its fields in its own way.
        parameter:
          form?.method === "get" &&
          form.querySelector(".without-script[type=submit]") &&
          !/number|range|radio|checkbox/.test(type)
            ? name
            : undefined,
      });
    }
    Object.assign(window, { changedFields: changed });
    return changed.length;
  });
}

/** Lets React write every page's fields as it knows them, by the router's own handle. */
export function renderAgain(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (window as LatePage)["__reactRouterDataRouter"]?.revalidate();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}

/** Expects that the fields that are still there hold what was chosen, also after the page was rendered again. */
export async function expectNothingLost(page: Page, path: string) {
  const lost = async () => {
    await renderAgain(page);
    return page.evaluate(() =>
      (window as LatePage).changedFields?.flatMap(({ field, name, chosen, parameter }) => {
        const requested = parameter && new URLSearchParams(location.search).get(parameter);
        if (parameter && requested !== chosen) return [`${name}: ${chosen}, but ${requested} is asked for`];
        const now = typeof chosen === "boolean" ? field.checked : field.value;
        return field.isConnected && now !== chosen ? [`${name}: ${chosen} became ${now}`] : [];
      }),
    );
  };
  await expect.poll(lost, { message: path, timeout: 10_000 }).toEqual([]);
}
