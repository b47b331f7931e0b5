import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { type Channel, openRpc } from "./rpc.ts";

type Requests = { double: (number: number) => number; fail: (input: undefined) => never };

/** A channel like the one between two processes. Once it is cut, sending fails. */
function openChannel() {
  const ends = [new EventEmitter(), new EventEmitter()];
  let isCut = false;
  const channelFrom = (from: number): Channel => ({
    listen: (listener) => void ends[from]?.on("message", listener),
    send(message, sent) {
      if (isCut) return sent(new Error("The channel is closed."));
      sent(null);
      setImmediate(() => ends[1 - from]?.emit("message", structuredClone(message)));
    },
  });
  return { one: channelFrom(0), other: channelFrom(1), cut: () => (isCut = true) };
}

function openBoth() {
  const channel = openChannel();
  const first = openRpc<Requests, Requests>(channel.one);
  const other = openRpc<Requests, Requests>(channel.other);
  for (const [rpc, factor] of [
    [first, 2],
    [other, 20],
  ] as const)
    rpc.answer("double", (number) => number * factor);
  return { one: first, other, cut: channel.cut };
}

it("gives each asker the answer to their own question, both ways at once", async () => {
  const { one, other } = openBoth();
  const answers = [3, 1, 2].flatMap((number) => [
    one.request("double", number),
    other.request("double", number),
  ]);
  expect(await Promise.all(answers)).toEqual([60, 6, 20, 2, 40, 4]);
});

it("says when the other side fails, cannot, is silent or is gone", async () => {
  const { one, other, cut } = openBoth();
  await expect(one.request("fail", undefined)).rejects.toThrow("does not know fail yet");
  other.answer("fail", () => {
    throw new Error("no luck");
  });
  await expect(one.request("fail", undefined)).rejects.toThrow("no luck");
  const silent = openRpc<Requests, Requests>({ send: (_message, sent) => sent(null), listen: () => {} });
  await expect(silent.request("double", 1, 1)).rejects.toThrow("No answer to double came in time.");
  cut();
  await expect(one.request("double", 1)).rejects.toThrow("The channel is closed.");
});
