import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a port of this machine that can be cut and mended, as a network can. */
export type DatabaseLine = {
  /** Where to connect instead of `port`. */
  leadTo: (port: number) => Promise<number>;
  cut: () => void;
  mend: () => void;
  /** How many connections were tried while it was cut. */
  refused: () => number;
  close: () => Promise<void>;
};

export function openDatabaseLine(): DatabaseLine {
  const sockets = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  let target = 0;
  const server = createServer((near) => {
    if (isCut) {
      refused += 1;
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
      one.pipe(other);
    }
  });

  async function leadTo(port: number) {
    target = port;
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }
  function cut() {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  async function close() {
    cut();
    server.close();
    await once(server, "close");
  }
  return { leadTo, cut, mend: () => void (isCut = false), refused: () => refused, close };
}
