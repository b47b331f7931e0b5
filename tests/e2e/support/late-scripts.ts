import { expect, type Page } from "@playwright/test";

/** Holds back the scripts of the pages that open next. `release` lets them run, and waits until the page is hydrated. */
export async function holdScripts(page: Page) {
  const texts = new Map<string, Promise<string>>();
  let held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    const url = route.request().url();
    // The browser does not keep what passes through here.
    const text = texts.get(url) ?? page.request.get(url).then((answer) => answer.text());
    texts.set(url, text);
    await held.promise;
    // A page that is left while its scripts are held no longer takes them.
    await route.fulfill({ contentType: "text/javascript", body: await text }).catch(() => undefined);
  });
  return {
    open: async (path: string) => {
      held = Promise.withResolvers();
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
    },
    reload: async () => {
      held = Promise.withResolvers();
      await page.reload({ waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
    },
    release: async () => {
      held.resolve();
      await page.waitForFunction(() =>
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
      );
    },
  };
}

type Changed = { field: HTMLInputElement; name: string; chosen: string | boolean };
declare global {
  interface Window {
    changedFields?: Changed[];
    __reactRouterDataRouter?: { revalidate: () => Promise<void> };
  }
}

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
      field.checkVisibility({ visibilityProperty: true });
    const groups = new Set<string>();
    const changed: Changed[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      if (!shown(field)) continue;
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
      });
    }
    window.changedFields = changed;
    return changed.length;
  });
}

/** The fields that are still there and no longer hold what was chosen, after the page has been rendered again. */
export function lostChoices(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await window.__reactRouterDataRouter?.revalidate();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    if (!window.changedFields) return ["The page was left."];
    return window.changedFields.flatMap(({ field, name, chosen }) => {
      const now = typeof chosen === "boolean" ? field.checked : field.value;
      return field.isConnected && now !== chosen ? [`${name}: ${chosen} became ${now}`] : [];
    });
  });
}

export async function expectNothingLost(page: Page, path: string) {
  await expect.poll(() => lostChoices(page), { message: path, timeout: 8_000 }).toEqual([]);
}
