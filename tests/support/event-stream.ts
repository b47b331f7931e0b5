import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";

export type OpenStream = {
  /** Everything received so far. */
  text: () => string;
  isOpen: () => boolean;
  /** Resolves to the value of `performance.now()` when the shop has ended the stream. */
  ended: Promise<number>;
  close: () => void;
};

/** Opens an event stream as a browser does. Throws with the status if the shop refuses. */
export async function openStream(port: number, path: string, cookie: string): Promise<OpenStream> {
  const sent = get({ port, host: "127.0.0.1", path, headers: { cookie }, agent: false });
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) {
    sent.destroy();
    throw new Error(`${path} was answered with ${answer.statusCode}.`);
  }
  let text = "";
  let isOpen = true;
  const ended = new Promise<number>((resolve) => {
    answer.on("end", () => {
      isOpen = false;
      resolve(performance.now());
    });
  });
  answer.on("error", () => {});
  answer.on("data", (bytes: Buffer) => (text += bytes.toString()));
  return { text: () => text, isOpen: () => isOpen, ended, close: () => sent.destroy() };
}
