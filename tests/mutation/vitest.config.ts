import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

const { projects: _projects, maxWorkers: _maxWorkers, ...common } = config.test ?? {};

/** Stryker counts which test reaches a mutant file by file, so each file has its own modules here. */
export default defineConfig({ test: { ...common, env: { NODE_ENV: "production" } } });
