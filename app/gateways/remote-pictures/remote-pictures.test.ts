import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "../public-network/public-network.ts";
import { createRemotePictures } from "./remote-pictures.server.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
const never = new AbortController().signal;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return String((server.address() as AddressInfo).port);
}

/** This machine is the public internet, and 'private.example' is the only name that is not. */
function fetcher(port: string, longest?: number) {
  const hosts: string[] = [];
  const pictures = createRemotePictures({
    ...(longest !== undefined && { longest }),
    ports: [port],
    isPublic: (address) => address === "127.0.0.1",
    resolve: async (host) => {
      hosts.push(host);
      return [{ address: host === "private.example" ? "10.0.0.1" : "127.0.0.1", family: 4 }];
    },
  });
  return { hosts, fetch: (address: string) => pictures.fetch(address, never) };
}

describe("an address that is not on the public internet", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.1.1",
    "0.0.0.0",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "168.63.129.16",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2001:0:1::",
    "fe80::1",
    "fd00:ec2::254",
    "ff02::1",
    "2001:db8::1",
    "localhost",
    "",
  ])("is %j", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::1"])("is not %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["http://127.0.0.1/a.png", "not-public"],
    ["http://2130706433/a.png", "not-public"],
    ["http://0x7f.1/a.png", "not-public"],
    ["http://[::1]/a.png", "not-public"],
    ["http://[::ffff:169.254.169.254]/latest/meta-data", "not-public"],
    ["http://localhost/a.png", "not-public"],
    ["http://8.8.8.8:22/a.png", "no-web-address"],
    ["http://user:pass@8.8.8.8/a.png", "no-web-address"],
    ["file:///etc/passwd", "no-web-address"],
    ["data:image/png;base64,AAAA", "no-web-address"],
    ["pictures/a.png", "no-web-address"],
  ])("is never asked for %s", async (address, problem) => {
    // Without asking the network: its one name stands for this machine everywhere.
    const resolve = async (host: string) => {
      expect(host).toBe("localhost");
      return [{ address: "127.0.0.1", family: 4 }];
    };
    expect(await createRemotePictures({ resolve }).fetch(address, never)).toEqual({ problem });
  });
});

describe("a picture of another site", () => {
  it("is fetched from the address its name had when it was judged, without anything about the shop", async () => {
    let headers: Record<string, unknown> = {};
    const port = await serve((request, response) => {
      headers = request.headers;
      response.writeHead(200, { "content-type": "image/png" }).end("picture");
    });
    const { hosts, fetch } = fetcher(port);
    const fetched = await fetch(`http://shop.example:${port}/a.png`);
    expect(fetched).toEqual({ bytes: Buffer.from("picture") });
    expect(hosts).toEqual(["shop.example"]);
    expect(headers).toMatchObject({ host: `shop.example:${port}` });
    expect(Object.keys(headers)).toEqual(expect.not.arrayContaining(["cookie", "referer", "authorization"]));
  });

  it("is not followed to a private address, another scheme or in circles", async () => {
    const port = await serve((request, response) => {
      const to = { "/private": `http://private.example:${port}/`, "/file": "file:///etc/passwd" }[
        request.url ?? ""
      ];
      response.writeHead(302, { location: to ?? "/circle" }).end();
    });
    const { fetch } = fetcher(port);
    expect(await fetch(`http://shop.example:${port}/private`)).toEqual({ problem: "not-public" });
    expect(await fetch(`http://shop.example:${port}/file`)).toEqual({ problem: "no-web-address" });
    expect(await fetch(`http://shop.example:${port}/circle`)).toEqual({ problem: "no-answer" });
  });

  it("is given up when it is too large, too slow, missing or no picture", async () => {
    const port = await serve((request, response) => {
      if (request.url === "/large") {
        response.writeHead(200, { "content-type": "image/png" });
        response.write(Buffer.alloc(16 * 1024 * 1024));
      } else if (request.url === "/page")
        response.writeHead(200, { "content-type": "text/html" }).end("<html>");
      else if (request.url === "/gone") response.writeHead(404).end();
      else response.writeHead(200, { "content-type": "image/png" }).write("begins");
    });
    const { fetch } = fetcher(port);
    const address = `http://shop.example:${port}`;
    expect(await fetch(`${address}/large`)).toEqual({ problem: "too-large" });
    expect(await fetch(`${address}/page`)).toEqual({ problem: "no-picture" });
    expect(await fetch(`${address}/gone`)).toEqual({ problem: "not-found" });
    // It never ends, so it is too slow for any limit.
    expect(await fetcher(port, 50).fetch(`${address}/slow`)).toEqual({ problem: "too-slow" });
  });
});
