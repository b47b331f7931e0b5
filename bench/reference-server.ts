import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { endShopProcess, nodeOptions } from "#tests/support/shop-process.ts";
import type { BareAnswer } from "./bare-http.ts";
import type { SeenPage } from "./bare-render.ts";

type ServerInput = { "bare-http.ts": BareAnswer; "bare-render.ts": SeenPage };

/**
 * Lets a reference server run in its own process, with the same Node options as the shop, as long as it is worked with. It
 * is given its response and prints its port.
 */
export async function withReference<Program extends keyof ServerInput, Result>(
  program: Program,
  input: ServerInput[Program],
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = spawn(process.execPath, [...nodeOptions, path.join(import.meta.dirname, program)], {
    stdio: ["pipe", "pipe", "inherit"],
    // Without it React renders five times slower.
    env: { ...process.env, NODE_ENV: "production" },
  });
  try {
    server.stdin.end(JSON.stringify(input));
    const [port] = (await once(server.stdout, "data")) as [Buffer];
    return await work(`http://127.0.0.1:${Number(port)}/`);
  } finally {
    await endShopProcess(server);
  }
}
