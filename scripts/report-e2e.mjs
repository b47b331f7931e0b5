import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { cwd, env } from "node:process";

/** @import { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter" */

/**
 * Writes the results that `npm test` counts and repeats at its end to the file in TEST_REPORT: tests that failed or
 * passed only on a retry, and errors outside of tests.
 * @implements {Reporter}
 */
export default class EndToEndReport {
  /** @type {Suite | undefined} */
  #suite;
  /** @type {string[]} */
  #failures = [];

  /**
   * @param {FullConfig} _config
   * @param {Suite} suite
   */
  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /** @param {TestError} error */
  onError(error) {
    this.#failures.push(error.stack ?? error.message ?? "An error outside of the tests");
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? [];
    const failed = tests.filter((test) => ["unexpected", "flaky"].includes(test.outcome()));
    this.#failures.push(...failed.map(describeFailure));
    const passed = tests.filter((test) => test.outcome() === "expected").length;
    if (env.TEST_REPORT) {
      writeFileSync(env.TEST_REPORT, JSON.stringify({ passed, failures: this.#failures }));
    }
  }
}

/** @param {TestCase} test */
function describeFailure({ location, title, results, parent }) {
  const project = parent.project()?.name ?? "";
  const address = `[${project}] ${relative(cwd(), location.file)}:${location.line}`;
  const message = results.find(({ error }) => error)?.error?.message ?? "";
  return `${address} > ${title}\n${message}`.trimEnd();
}
