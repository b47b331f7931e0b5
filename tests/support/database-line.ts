import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a port of this machine that can be cut and mended, as a network can. */
export type DatabaseLine = {
  /** Where to connect instead of `port`. */
  leadTo: (port: number) => Promise<number>;
  cut: () => void;
  /** Cuts it, and lets who connects anew hear that the database is still starting up. */
  startUp: () => void;
  /** Cuts it at the next question with these words: before it arrives, or when only the answer is still on its way. */
  cutAt: (words: string, moment: "unsent" | "done") => void;
  mend: () => void;
  /** How many connections were tried while it was cut. */
  refused: () => number;
  close: () => Promise<void>;
};

/** PostgreSQL's refusal of a connection, as its protocol writes it: a letter, the length of what follows, the fields. */
const startingUp = refusal("SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0");

function refusal(fields: string): Buffer {
  const head = Buffer.from("E0000");
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

export function openDatabaseLine(): DatabaseLine {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isStartingUp = false;
  let awaited: { words: string; moment: "unsent" | "done" } | undefined;
  let refused = 0;
  let target = 0;
  const server = createServer((near) => {
    if (isCut) {
      refused += 1;
      if (isStartingUp) return void near.on("error", () => {}).once("data", () => near.end(startingUp));
      return void near.destroy();
    }
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {});
      one.once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on("data", (chunk: Buffer) => {
      if (!awaited || !chunk.includes(awaited.words)) return void far.write(chunk);
      if (awaited.moment === "unsent") return cut();
      far.unpipe(near);
      far.once("data", cut);
      far.resume();
      far.write(chunk);
    });
  });

  async function leadTo(port: number) {
    target = port;
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }
  function cut() {
    isCut = true;
    awaited = undefined;
    for (const socket of sockets) socket.destroy();
  }
  function startUp() {
    isStartingUp = true;
    cut();
  }
  function mend() {
    isCut = false;
    isStartingUp = false;
  }
  async function close() {
    cut();
    server.close();
    await once(server, "close");
  }
  return {
    leadTo,
    cut,
    startUp,
    cutAt: (words, moment) => void (awaited = { words, moment }),
    mend,
    refused: () => refused,
    close,
  };
}
