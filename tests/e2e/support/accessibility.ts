import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Runs axe on the page in its current state. Choose the theme with `page.emulateMedia` before. */
export async function expectNoAxeViolations(page: Page) {
  await endTransitions(page);
  // Otherwise axe would open a page of its own in front of this one, which would stop rendering until shown again.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // Passed checks are not listed node by node, which would cost nearly as much as the rules themselves.
  axe.options({ resultTypes: ["violations"] });
  const { violations } = await axe.withTags(standards).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}: ${node.failureSummary}`),
  );
  expect(found).toEqual([]);
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
