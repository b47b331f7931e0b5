import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import { listenToDatabase } from "./database-listener.ts";

test("ends at once while a database that has not answered yet is still being connected to", async () => {
  const mute = createServer((socket) => socket.on("error", () => {}).resume());
  mute.listen(0, "127.0.0.1");
  await once(mute, "listening");
  const { port } = mute.address() as AddressInfo;
  const url = `postgres://shop@127.0.0.1:${port}/shop`;
  const began: string[] = [];
  const subscription = { channel: "news", onMessage: () => {}, began: () => void began.push("began") };
  const listener = listenToDatabase(url, [subscription], pino({ level: "silent" }));
  await once(mute, "connection");
  await listener.close();
  expect(began).toEqual([]);
  mute.close();
});
