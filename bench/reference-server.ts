import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { nodeOptions } from "#tests/support/shop-process.ts";
import type { BareAnswer } from "./bare-http.ts";
import type { SeenPage } from "./bare-render.ts";

type Told = { "bare-http.ts": BareAnswer; "bare-render.ts": SeenPage };

/**
 * Starts a reference server in its own process, with the same Node options as the shop. It is given its response and
 * prints its port.
 */
export async function startReference<Program extends keyof Told>(
  program: Program,
  input: Told[Program],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [...nodeOptions, path.join(import.meta.dirname, program)], {
    stdio: ["pipe", "pipe", "inherit"],
    // Without it React renders five times slower.
    env: { ...process.env, NODE_ENV: "production" },
  });
  server.stdin.end(JSON.stringify(input));
  const [port] = (await once(server.stdout, "data")) as [Buffer];
  async function stop() {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }
  return { url: `http://127.0.0.1:${Number(port)}/`, stop };
}
