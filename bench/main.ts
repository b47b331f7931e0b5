import { mkdir, writeFile } from "node:fs/promises";
import { benchGrowth } from "./growth.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchOrders } from "./orders.ts";
import { benchOrdersUnderLoad } from "./orders-under-load.ts";
import { benchPages } from "./pages.ts";
import { benchProcesses } from "./processes.ts";
import { benchRender } from "./render.ts";
import { asTable, type Report } from "./report.ts";
import { benchReports } from "./reports.ts";
import { benchSerials } from "./serials.ts";
import { benchStart } from "./start.ts";
import { benchStreams } from "./streams.ts";

const benchmarks: Record<string, () => Promise<Report>> = {
  growth: benchGrowth,
  lighthouse: benchLighthouse,
  orders: benchOrders,
  "orders-under-load": benchOrdersUnderLoad,
  pages: benchPages,
  processes: benchProcesses,
  render: benchRender,
  reports: benchReports,
  serials: benchSerials,
  start: benchStart,
  streams: benchStreams,
};

const [chosen, ...more] = process.argv.slice(2);
const names = chosen === undefined ? Object.keys(benchmarks) : [chosen];
if (more.length > 0 || names.some((name) => !(name in benchmarks))) {
  console.error(`Which benchmark? Use: npm run bench [-- ${Object.keys(benchmarks).join("|")}]`);
  process.exit(2);
}
await mkdir("bench/results", { recursive: true });
for (const [name, bench] of Object.entries(benchmarks)) {
  if (!names.includes(name)) continue;
  const report = await bench();
  console.log(asTable(report));
  const file = `bench/results/${name}.json`;
  await writeFile(file, `${JSON.stringify({ name, at: new Date().toISOString(), ...report }, null, 2)}\n`);
  console.log(`Written to ${file}`);
}
