import { writeFileSync } from "node:fs";
import { env } from "node:process";

/** @import { Reporter, SerializedError, TestModule } from "vitest/node" */

/**
 * Writes the results that `npm test` counts and repeats at its end to the file in TEST_REPORT: failed tests, files and
 * suites that failed outside their tests, and uncaught errors.
 * @implements {Reporter}
 */
export default class UnitReport {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly SerializedError[]} uncaught
   */
  onTestRunEnd(modules, uncaught) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = [
      ...modules.flatMap((module) => [
        ...module.errors().map((error) => describeError(module.relativeModuleId, error)),
        ...[...module.children.allSuites()].flatMap((suite) =>
          suite
            .errors()
            .map((error) => describeError(`${module.relativeModuleId} > ${suite.fullName}`, error)),
        ),
      ]),
      ...tests
        .filter((test) => test.result().state === "failed")
        .map((test) =>
          describeError(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors?.[0]),
        ),
      ...uncaught.map((error) => describeError("an error that nobody caught", error)),
    ];
    const passed = tests.filter((test) => test.result().state === "passed").length;
    if (env.TEST_REPORT) writeFileSync(env.TEST_REPORT, JSON.stringify({ passed, failures }));
  }
}

/**
 * @param {string} where
 * @param {{ message?: string, stack?: string } | undefined} error
 */
function describeError(where, error) {
  const lines = (error?.stack ?? error?.message ?? "").split("\n");
  return [where, ...lines.filter((line) => !line.includes("/node_modules/"))].join("\n").trimEnd();
}
