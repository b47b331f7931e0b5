import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { isNightly, nightly } from "#tests/support/nightly.ts";
import { expectNoAxeViolations, expectNoColourViolations } from "./accessibility.ts";

type Theme = "light" | "dark";
/** The themes in which axe looks at the page, by width. */
type Looks = Partial<Record<number, readonly Theme[]>>;

const [smallest, phone, desktop] = [320, 390, 1440];
const both: readonly Theme[] = ["light", "dark"];

/** Asserts that the page fits phones and desktops, and at night five widths, also where scripts are turned off, so that axe cannot run. */
export function expectNoSidewaysScroll(page: Page) {
  return expectSound(page, {});
}

/**
 * Asserts that the page does not scroll sideways at any width, and that axe finds nothing: narrow and light, and in the
 * nightly run also wide and dark.
 */
export function expectSoundPage(page: Page) {
  return expectSound(page, { [phone]: ["light"], ...(isNightly && { [desktop]: ["dark"] }) });
}

/** Asserts by day that the page fits, and in the nightly run the same as `expectSoundPage`: axe takes most of the time. */
export function expectSoundState(page: Page) {
  return isNightly ? expectSoundPage(page) : expectNoSidewaysScroll(page);
}

/**
 * The same in both themes, narrow; in the nightly run also wide, and at other widths that are named. In the dark theme
 * axe looks at the colours alone.
 */
export function expectSoundInBothThemes(page: Page, ...alsoAt: number[]) {
  const looks = [phone, ...nightly([desktop, ...alsoAt])].map((width) => [width, both] as const);
  return expectSound(page, Object.fromEntries(looks));
}

/** By day the same as `expectSoundPage`, in the nightly run as `expectSoundInBothThemes`: the dark theme has the same pairs of colours. */
export function expectSoundThoroughly(page: Page, ...alsoAt: number[]) {
  return isNightly ? expectSoundInBothThemes(page, ...alsoAt) : expectSoundPage(page);
}

/** By day the page fits; in the nightly run the same as `expectSoundInBothThemes`, for what is nearly like another state. */
export function expectFitsAtLeast(page: Page) {
  return isNightly ? expectSoundInBothThemes(page) : expectNoSidewaysScroll(page);
}

/** By day a state that axe does not look at is measured on the smallest phones and at a desk. */
function widthsFor(looks: Looks): number[] {
  if (isNightly) return [smallest, phone, 768, desktop, 1920];
  return phone in looks ? [smallest, phone, desktop] : [smallest, desktop];
}

/** Each state is loaded once: its width and its theme change while it is open. */
async function expectSound(page: Page, looks: Looks) {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of widthsFor(looks)) {
    await layOut(page, { width, height: 900 });
    // Not window.innerWidth: on a phone that grows with content that is too wide.
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
    for (const [index, colorScheme] of (looks[width] ?? []).entries()) {
      await page.emulateMedia({ colorScheme });
      await (index === 0 ? expectNoAxeViolations(page) : expectNoColourViolations(page));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await layOut(page, before);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Lays the page out for another size. Its window keeps its own: Chromium makes none narrower than 500 px, and is some time
 * behind with it when busy.
 */
async function layOut(page: Page, size: { width: number; height: number }) {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opening);
  const session = await opening;
  const { isMobile: mobile = false, deviceScaleFactor = 1 } = test.info().project.use;
  await session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor, mobile });
}
