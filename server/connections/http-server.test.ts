import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { openTestServer } from "#tests/support/test-server.ts";
import { checkPort } from "./http-server.ts";

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

describe("a server that stops", () => {
  test("lets the requests in hand end, takes no new ones, and holds no idle connection", async () => {
    const arrived = gate();
    const finish = gate();
    const server = await openTestServer({
      screens: async (context) => {
        arrived.open();
        await finish.passed;
        return context.text("done");
      },
    });
    const answer = server.request("/slow", { headers: { connection: "keep-alive" } });
    await arrived.passed;
    let stopped = false;
    const stopping = server.stop().then(() => (stopped = true));
    await expect(server.request("/new")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(stopped).toBe(false);

    finish.open();
    expect((await answer).body.toString()).toBe("done");
    // An idle connection would be kept for a minute, which is longer than this test may take.
    await stopping;
  });

  test("cuts off what is left when told to hurry", async () => {
    const arrived = gate();
    const server = await openTestServer({
      screens: () => {
        arrived.open();
        return new Promise<never>(() => {});
      },
    });
    const answer = server.request("/endless");
    const outcome = answer.catch((error: unknown) => error);
    await arrived.passed;
    await server.close();
    expect(await outcome).toMatchObject({ code: "ECONNRESET" });
  });

  test("says that it is not ready any more", async () => {
    const stopping = new AbortController();
    const server = await openTestServer({ stopping: stopping.signal });
    stopping.abort();
    const { status, body } = await server.request("/readyz");
    expect([status, JSON.parse(body.toString())]).toMatchObject([503, { status: "stopping" }]);
    await server.close();
  });
});

describe("a port", () => {
  test("that is taken is refused in one sentence with the remedy", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expect(checkPort({ port, host: "127.0.0.1" })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is used by another program. Stop that program, or choose another port: PORT=3000 npm start.`,
    );
    other.close();
    await once(other, "close");
    await checkPort({ port, host: "127.0.0.1" });
  });

  test("on an address of another machine is refused with the remedy", async () => {
    await expect(checkPort({ port: 3000, host: "192.0.2.1" })).rejects.toThrow(
      /not an address of this machine\. Set it/,
    );
  });
});
