import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./server/web/compress-files.ts";

export default {
  appDirectory: "app",
  ssr: true,
  serverBuildFile: "[name].js",
  // The whole route map is larger than any page's own script, so a page asks only for the routes of its links.
  routeDiscovery: { mode: "lazy" },
  buildEnd: ({ reactRouterConfig }) => compressFiles(path.join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
