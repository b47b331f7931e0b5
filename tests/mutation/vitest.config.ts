import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

const { projects: _projects, maxWorkers: _maxWorkers, ...common } = config.test ?? {};

/** One worker runs the tests of a mutant file after file: they share modules, databases and connections. */
export default defineConfig({
  // As in the project `shared`: mails are rendered by the quick half of React.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    ...common,
    isolate: false,
    env: { NODE_ENV: "production" },
    setupFiles: ["tests/mutation/first-example.ts"],
  },
});
