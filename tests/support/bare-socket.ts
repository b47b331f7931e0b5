import { connect, type Socket } from "node:net";

export type BareSocket = {
  socket: Socket;
  /** Everything received until the other side closed. */
  closed: Promise<string>;
  /** Everything received until it matched. */
  until: (pattern: RegExp) => Promise<string>;
};

/** Opens a connection on which a test can send bytes that no HTTP client would. */
export function openSocket(port: number): BareSocket {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  let look = () => {};
  socket.on("error", () => {});
  socket.on("data", (bytes) => {
    received += String(bytes);
    look();
  });
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      look = () => pattern.test(received) && resolve(received);
      socket.once("close", () => reject(new Error(`The connection was closed after: ${received}`)));
      look();
    });
  return { socket, closed, until };
}
