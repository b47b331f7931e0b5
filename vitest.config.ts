import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { isNightly } from "./tests/support/nightly.ts";

const folders = "{app,server,scripts,tests}";
const screens = [`${folders}/**/*.test.tsx`];
const alone = [`${folders}/**/*.alone.test.ts`];
const left = [...configDefaults.exclude, ...(isNightly ? [] : ["**/*.nightly.test.ts"])];

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: ["tests/support/database-server.ts"],
    // Two more than the number of cores: many tests wait for processes they started and not for the processor.
    maxWorkers: Math.max(2, availableParallelism()) + 2,
    // These end a test that waits for what never comes; waits end with the fact that they wait for.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // A process runs many files, one after another, and loads each module once.
      {
        extends: true,
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "shared",
          include: [`${folders}/**/*.test.ts`],
          exclude: [...left, ...alone],
          isolate: false,
          // Pages are rendered as in a shop that serves visitors: by the quick half of React.
          env: { NODE_ENV: "production" },
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: screens,
          exclude: left,
          isolate: false,
          setupFiles: ["tests/support/screens.ts"],
        },
      },
      // These replace modules.
      { extends: true, test: { name: "alone", include: alone, exclude: left } },
    ],
  },
});
