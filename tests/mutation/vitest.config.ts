import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

const { projects: _projects, maxWorkers: _maxWorkers, ...common } = config.test ?? {};

/** Stryker counts which test reaches a mutant file by file, so each file has its own modules here. */
export default defineConfig({
  // As in the project `shared`: mails are rendered by the quick half of React.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: { ...common, env: { NODE_ENV: "production" }, setupFiles: ["tests/mutation/first-example.ts"] },
});
