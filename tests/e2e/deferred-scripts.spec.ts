import { nightly } from "#tests/support/nightly.ts";
import { expect, type Page, test } from "@playwright/test";

/** When a page's first script was requested, and when its last render-blocking style sheet had arrived. */
function readTimes(page: Page) {
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = fetched.filter(({ name }) => name.endsWith(".js"));
    const sheets = fetched.filter(({ name }) => name.endsWith(".css"));
    const needed = sheets.filter(
      (sheet) => "renderBlockingStatus" in sheet && sheet.renderBlockingStatus === "blocking",
    );
    return {
      firstScript: Math.min(...scripts.map(({ startTime }) => startTime)),
      lastSheet: Math.max(...needed.map(({ responseEnd }) => responseEnd)),
    };
  });
}

/** Independent of how the router writes its scripts and hints: what counts is what the browser fetches, and when. */
for (const path of ["/products", ...nightly(["/", "/contact"])]) {
  test(`no script of ${path} is fetched while the page still waits for its style sheets`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect.poll(async () => (await readTimes(page)).firstScript).toBeLessThan(Infinity);
    const { firstScript, lastSheet } = await readTimes(page);
    expect(lastSheet).toBeGreaterThan(0);
    expect(firstScript).toBeGreaterThan(lastSheet);
  });
}
