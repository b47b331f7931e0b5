import { demoAccountsToShow, demoPassword } from "#domain/demo/demo-accounts.ts";
import type { Environment } from "#env";

const modes = {
  demo: "demo (sample products, no real orders)",
  live: "live",
};

/** The text for the terminal once the shop runs. */
export function greeting(
  { url, host, port, mode, processes }: Environment,
  running: { database: string; dataDirectory: string; logFile: string | undefined },
): string {
  const lines = {
    Shop: url,
    Listens: `${host}, port ${port}${processes > 1 ? `, ${processes} processes` : ""}`,
    Mode: modes[mode],
    Database: running.database,
    Data: running.dataDirectory,
    ...(running.logFile && { Log: running.logFile }),
    ...(mode === "demo" && {
      Accounts: demoAccountsToShow.map(({ email }) => email).join(", "),
      Password: `${demoPassword} (for all of them)`,
    }),
  };
  const block = Object.entries(lines).map(([name, value]) => `  ${name.padEnd(10)}${value}`);
  return `\nYantra is running.\n\n${block.join("\n")}\n\n  Press Ctrl-C to stop.\n`;
}
