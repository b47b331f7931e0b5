import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** Finds a port on 127.0.0.1 that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
