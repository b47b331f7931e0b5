import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy to a port of this machine that can be cut and mended like a network connection. */
export type DatabaseLine = {
  /** Returns the port to connect to instead of `port`. */
  leadTo: (port: number) => Promise<number>;
  cut: () => void;
  /** Cuts the line. New connections are told that the database is still starting up. */
  startUp: () => void;
  /** Cuts the line at the next query that contains these words: before it arrives, or before its result comes back. */
  cutAt: (text: string, moment: "unsent" | "done") => void;
  mend: () => void;
  /** How many connections were attempted while the line was cut. */
  refused: () => number;
  close: () => Promise<void>;
};

/** PostgreSQL's refusal of a connection in its wire protocol: a letter, the length of the rest, the fields. */
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
    for (const [first, second] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(first);
      first.on("error", () => {});
      first.once("close", () => {
        sockets.delete(first);
        second.destroy();
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
    cutAt: (text, moment) => void (awaited = { words: text, moment }),
    mend,
    refused: () => refused,
    close,
  };
}
