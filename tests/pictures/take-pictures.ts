import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { demoPassword } from "#domain/demo/demo-accounts.ts";
import { untilLive } from "../e2e/support/live-page.ts";
import type { Address, Visitor } from "./addresses.ts";

const widths = [1440, 390];
const lanes = 2;

/** Takes the pictures of all addresses, some pages side by side, each at both widths in both themes. */
export async function takePictures(
  addresses: Address[],
  { origin, at, directory }: { origin: string; at: Date; directory: string },
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu", "--hide-scrollbars"],
  });
  try {
    const sessions = new Map<Visitor, Awaited<ReturnType<typeof signIn>>>();
    for (const { visitor } of addresses)
      if (!sessions.has(visitor)) sessions.set(visitor, await signIn(browser, origin, visitor));
    const waiting = addresses.flatMap((address) => widths.map((width) => ({ ...address, width })));
    const all = waiting.length;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const context = await browser.newContext({
          baseURL: origin,
          locale: "en-IN",
          timezoneId: "Asia/Kolkata",
          reducedMotion: "reduce",
          viewport: { width: next.width, height: 900 },
          storageState: sessions.get(next.visitor),
        });
        const page = await context.newPage();
        await page.clock.setFixedTime(at);
        await takeOf(page, next, directory).catch((error: unknown) => {
          console.error(`No picture of ${next.name} for the ${next.visitor}, ${next.width}:`, error);
          process.exitCode = 1;
        });
        await context.close();
        if (waiting.length % 50 === 0) console.log(`${all - waiting.length} of ${all} pages at a width`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, baseURL: string, visitor: Visitor) {
  const context = await browser.newContext({ baseURL });
  if (visitor !== "guest") {
    const answer = await context.request.post(visitor === "admin" ? "/admin/login" : "/login", {
      form: { email: `${visitor}@demo.example`, password: demoPassword },
      maxRedirects: 0,
    });
    if (answer.status() >= 400) throw new Error(`${visitor} cannot sign in: ${answer.status()}`);
  } else {
    // A guest with something in the cart.
    await context.addCookies([{ name: "guest-cart", value: "3-1_14-2", url: baseURL }]);
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

type Sight = Address & { width: number };

async function takeOf(page: Page, sight: Sight, directory: string) {
  const response = await page.goto(sight.address, { waitUntil: "load" });
  if (!response?.headers()["content-type"]?.startsWith("text/html")) return;
  if (sight.refuses) await sendEmpty(page);
  await untilStill(page);
  const name = `${sight.visitor}${sight.name}`.replaceAll(/[^\w.=-]+/g, "_").slice(0, 120);
  const take = (kind: string) =>
    page.screenshot({
      path: path.join(directory, `${name}.${sight.width}.${kind}.png`),
      fullPage: true,
      animations: "disabled",
      caret: "hide",
    });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await take(colorScheme);
  }
  if (sight.width < 1_000) return;
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  await take("forced");
  if (!sight.prints) return;
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  await take("print");
}

/** Sends the first form of the page that changes something, with nothing in it. */
async function sendEmpty(page: Page) {
  await untilStill(page);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page
    .locator("main form[method=post]")
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
        if (field.type !== "hidden" && field.type !== "radio" && field.type !== "checkbox") field.value = "";
      }
      form.requestSubmit([...form.querySelectorAll<HTMLButtonElement>("[type=submit]")].at(-1));
    });
  await answered;
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
}

/** Until scripts have taken over the page, and all pictures and fonts are there. */
async function untilStill(page: Page) {
  await untilLive(page);
  await page.evaluate(() => {
    document.documentElement.dataset.pictures = "all";
    for (const picture of document.images) picture.loading = "eager";
  });
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
}
