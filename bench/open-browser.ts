import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "@playwright/test";

export type Cookie = { name: string; value: string; url: string };

/**
 * Starts an empty browser that is controlled by the DevTools protocol on this port. Nothing is injected into its pages:
 * Playwright would add its own scripts to every page, which costs four times as much on a slow phone.
 */
export async function openBrowser(cookies: Cookie[]): Promise<{ port: number; close: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), "yantra-browser-"));
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    [
      "--headless",
      "--remote-debugging-port=0",
      `--user-data-dir=${directory}`,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-dev-shm-usage",
      "--disable-extensions",
      "--disable-gpu",
      "--disable-quic",
      "--disable-sync",
      "--mute-audio",
      "--password-store=basic",
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(browser, "exit");
  async function leave(how: () => unknown) {
    await how();
    await ended;
    browser.stderr.destroy();
    // Its last child processes may still be ending.
    await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  try {
    const address = await readAddress(browser.stderr);
    await sendCommand(address, "Storage.setCookies", { cookies });
    // The executable may be a script that started the browser; a signal to it would leave the browser running.
    const close = () => leave(() => sendCommand(address, "Browser.close"));
    return { port: Number(new URL(address).port), close };
  } catch (failure) {
    await leave(() => browser.kill("SIGKILL"));
    throw failure;
  }
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = [];
  const reader = createInterface(output);
  for await (const line of reader) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    // Its later output has to be read too, or the browser would block.
    if (address) {
      output.resume();
      return address;
    }
    lines.push(line);
  }
  throw new Error(`The browser ended while starting: ${lines.join("\n")}`);
}

async function sendCommand(address: string, method: string, params: object = {}) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  // A browser told to close may be gone before it has answered.
  const answered = Promise.race([once(socket, "message"), once(socket, "close")]);
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [answer] = (await answered) as [MessageEvent<string> | CloseEvent];
  socket.close();
  if ("data" in answer && answer.data.includes('"error"'))
    throw new Error(`The browser refused ${method}: ${answer.data}`);
}
