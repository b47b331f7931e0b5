import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  serverBuildFile: "[name].js",
  // The whole route map is larger than any page's own script, so a page asks only for the routes of its links.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
