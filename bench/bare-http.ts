import { createServer } from "node:http";
import { json } from "node:stream/consumers";

/** One response that is sent to every request unchanged: the reference for what Node's own server can do. */
export type BareAnswer = { headers: Record<string, string>; body: string };

// Runs as its own process: reads its response (the body in base64) from standard input and prints its port.
const { headers, body } = (await json(process.stdin)) as BareAnswer;
const bytes = Buffer.from(body, "base64");
const server = createServer((_incoming, outgoing) => {
  outgoing.writeHead(200, headers);
  outgoing.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(address.port);
});
process.once("SIGTERM", () => process.exit());
