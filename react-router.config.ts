import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole route map is 40 lines; sending it once costs less than asking for it link by link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
