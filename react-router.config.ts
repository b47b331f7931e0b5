import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole route map weighs more than any page's own script; a page asks for what its links lead to.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
