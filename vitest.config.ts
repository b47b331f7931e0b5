import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["tests/support/database-server.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
