import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { isNightly } from "./tests/support/nightly.ts";

export default defineConfig({
  test: {
    include: ["{app,server,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, ...(isNightly ? [] : ["**/*.nightly.test.ts"])],
    environment: "node",
    globalSetup: ["tests/support/database-server.ts"],
    // One more than the number of cores: many tests wait for processes they started and not for the processor.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // Some tests start a whole shop with a database of its own, three at a time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A wait ends with the fact that it waits for; this is only how long a busy machine may take until then.
    expect: { poll: { timeout: 50_000 } },
  },
});
