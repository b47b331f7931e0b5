import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { isNightly } from "./tests/support/nightly.ts";

const folders = "{app,server,scripts,tests}";

export default defineConfig({
  test: {
    environment: "node",
    exclude: [...configDefaults.exclude, ...(isNightly ? [] : ["**/*.nightly.test.ts"])],
    globalSetup: ["tests/support/database-server.ts"],
    // One more than the number of cores: many tests wait for processes they started and not for the processor.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // These end a test that waits for what never comes; waits end with the fact that they wait for.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // A process runs many files, one after another, and loads each module once.
      { extends: true, test: { name: "shop", include: [`${folders}/**/*.test.ts`], isolate: false } },
      // Each has a page of its own.
      { extends: true, test: { name: "screens", include: [`${folders}/**/*.test.tsx`] } },
    ],
  },
});
