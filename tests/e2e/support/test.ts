import { expect, test as base, type BrowserContext } from "@playwright/test";
import { untilLive } from "./live-page.ts";

type Watch = {
  /** Allows a problem that this test causes on purpose. */
  allow: (trouble: RegExp) => void;
};

/** Makes every test also fail on problems that a person would not see at once: see `watchForTrouble`. */
export const test = base.extend<Watch & { allowed: RegExp[]; watched: void }>({
  allowed: async ({}, use) => use([]),
  allow: async ({ allowed }, use) => use((trouble) => allowed.push(trouble)),
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    if (javaScriptEnabled) {
      page.goto = async (...address) => {
        const response = await goto(...address);
        await untilLive(page);
        return response;
      };
      page.reload = async (...options) => {
        const response = await reload(...options);
        await untilLive(page);
        return response;
      };
    }
    await use(page);
  },
  watched: [
    async ({ context, baseURL, javaScriptEnabled, allowed }, use) => {
      // A browser with scripts turned off refuses to load them.
      if (!javaScriptEnabled) allowed.push(/^failed request: .*\.js csp$/);
      const troubles = watchForTrouble(context, baseURL ?? "");
      await use();
      expect(troubles.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects console errors, uncaught exceptions, failed requests and requests to any other site. */
function watchForTrouble(context: BrowserContext, shop: string) {
  const troubles: string[] = [];
  context.on("console", (message) => {
    // The router's own message about a failed or cancelled request; those are collected below.
    if (message.text().startsWith("Failed to fetch manifest patches TypeError")) return;
    if (message.type() === "error") troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (failure) =>
    troubles.push(`exception: ${failure.error().stack ?? failure.error()}`),
  );
  context.on("request", (request) => {
    const url = new URL(request.url());
    const leaves = url.protocol.startsWith("http") && url.origin !== shop;
    if (leaves) troubles.push(`foreign request: ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) troubles.push(`status ${response.status()}: ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page cancels what it was still loading.
    if (reason !== "net::ERR_ABORTED") troubles.push(`failed request: ${request.url()} ${reason}`);
  });
  return troubles;
}

export { expect };
