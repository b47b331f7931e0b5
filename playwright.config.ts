import { defineConfig, type ViewportSize } from "@playwright/test";
import { isNightly } from "./tests/support/nightly.ts";
import { findBrowser } from "./scripts/find-browser.mjs";

const runsAsRoot = process.getuid?.() === 0;

const desktop: ViewportSize = { width: 1440, height: 900 };
const phone: ViewportSize = { width: 390, height: 844 };

/** Admins and vendors work at a desk; these tests check narrow windows themselves. */
const backOffice = "**/back-office/**";
/** These change what holds for everybody: settings, categories, brands. They share one shop, one after another. */
const wholeShop = "**/whole-shop/**";
const atTheDesk = [backOffice, wholeShop];
/** Near-equal variants and long walks; the daily run has a short form of each in another file. */
const nightlyOnly = isNightly ? [] : ["**/*.nightly.spec.ts"];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/start-shop.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by the global setup, which starts the shop before the workers read this file.
    baseURL: process.env.SHOP_UNDER_TEST,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    contextOptions: { reducedMotion: "reduce" },
    // For looking into one test: recording, of which only failures are kept, takes a quarter of the processor time.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    // A click that finds nothing fails after this time, before the whole test times out.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(runsAsRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // These go through whole working days, so they run first. Each worker has a shop for those of the back office: by
    // day one of both does them, while the other does the rest.
    {
      name: "whole shop",
      testMatch: wholeShop,
      testIgnore: nightlyOnly,
      workers: 1,
      timeout: 240_000,
      use: { viewport: desktop },
    },
    {
      name: "back office",
      testMatch: backOffice,
      testIgnore: nightlyOnly,
      workers: isNightly ? 2 : 1,
      timeout: 240_000,
      use: { viewport: desktop },
    },
    {
      name: "desktop",
      testIgnore: [...atTheDesk, ...nightlyOnly],
      // What a phone shows as a desktop does, and is looked at there by day, is looked at here nightly.
      grepInvert: isNightly ? /@phone-only/ : /@phone-(only|first)/,
      use: { viewport: desktop },
    },
    // What is different on a phone: its menu and filters, touch, what has room where, and buying once all the way.
    {
      name: "phone",
      testIgnore: [...atTheDesk, ...nightlyOnly],
      // What a phone shows as a desktop does is looked at there nightly.
      grep: isNightly ? /@phone/ : /@phone(?!-nightly)/,
      use: { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
