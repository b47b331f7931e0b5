import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
const rulesOfColours = ["color-contrast", "link-in-text-block"];

/** Half the length of what the package exports: every page parses it anew. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Runs axe on the page in its current state. Choose the theme with `page.emulateMedia` before. */
export function expectNoAxeViolations(page: Page) {
  return expectNothingFound(page, { type: "tag", values: standards });
}

/** Runs the rules about colours: another theme changes nothing else of a page that all rules have looked at. */
export function expectNoColourViolations(page: Page) {
  return expectNothingFound(page, { type: "rule", values: rulesOfColours });
}

async function expectNothingFound(page: Page, runOnly: axe.RunOnly) {
  await loadAxe(page);
  await endTransitions(page);
  const violations = await page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      // Passed checks are not listed node by node, which would cost nearly as much as the rules themselves.
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}: ${node.failureSummary}`),
    );
  }, runOnly);
  expect(violations, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Loads axe into the page's frames, once for each document: that takes as long as all rules on a small page. */
async function loadAxe(page: Page) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  }
}

/** Ends transitions: halfway between two themes a colour has the contrast of neither, and a hidden page stays there. */
async function endTransitions(page: Page) {
  await page.evaluate(() => {
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // The end of an inherited colour's transition can start another one further down.
    for (let round = 0; round < 20 && running().length > 0; round += 1) {
      for (const transition of running()) transition.finish();
    }
  });
}
