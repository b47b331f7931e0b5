import { defineConfig, type ViewportSize } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.mjs";

const runsAsRoot = process.getuid?.() === 0;

const desktop: ViewportSize = { width: 1440, height: 900 };
const phone: ViewportSize = { width: 390, height: 844 };

/** Who works in the shop sits at a desk; its tests look at narrow windows themselves. */
const backOffice = "**/back-office/**";

/**
 * What these assert does not depend on the width, as single tests say by the tag @any-width; the looks of their pages are
 * covered by tests with the tag @every-width, which go through the widths themselves.
 */
const sameAtEveryWidth = [
  "accounts",
  "bad-input",
  "closed-doors",
  "online-payment",
  "planted-script",
  "sign-in-cart",
  "stored-cart",
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/start-shop.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by the global setup, which starts the shop before the workers read this file.
    baseURL: process.env.SHOP_UNDER_TEST,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    contextOptions: { reducedMotion: "reduce" },
    // To look into at one's own machine; recording takes a sixth of the time of a run that nobody looks into.
    trace: process.env.CI ? "off" : "retain-on-failure",
    // A click that finds nothing ends the test, and not its whole time.
    actionTimeout: 15_000,
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
    // Whole working days, so first; each worker has a shop for them, whose settings they change in turn.
    { name: "back office", testMatch: backOffice, timeout: 120_000, use: { viewport: desktop } },
    { name: "desktop", grepInvert: /@phone/, testIgnore: backOffice, use: { viewport: desktop } },
    {
      name: "phone",
      grepInvert: /@every-width|@any-width/,
      testIgnore: [backOffice, ...sameAtEveryWidth],
      use: { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
