import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["tests/support/database-server.ts"],
    // One more than the number of cores: many tests wait for processes they started and not for the processor.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // Some tests start a whole shop with a database of its own, three at a time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
