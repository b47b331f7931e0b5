import { afterAll, beforeAll, expect, test } from "vitest";
import { httpSide } from "#tests/support/built-side.ts";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({
    sendsTiming: true,
    screens: async (context) => {
      const queries = Number(context.req.query("queries"));
      for (let query = 0; query < queries; query += 1) {
        await Promise.resolve();
        httpSide.noteQuery({ milliseconds: 2.5 });
      }
      return context.text("a page", 200, { "server-timing": "render;dur=7.0" });
    },
  });
});
afterAll(() => server.close());

test("every answer tells its own rendering, its own questions to the database, and the whole", async () => {
  const answers = await Promise.all([1, 5, 3].map((count) => server.request(`/?queries=${count}`)));
  expect(answers.map(({ headers }) => String(headers["server-timing"]))).toEqual([
    expect.stringMatching(/^render;dur=7\.0, db;dur=2\.5;desc="1 queries", total;dur=\d+\.\d$/),
    expect.stringMatching(/^render;dur=7\.0, db;dur=12\.5;desc="5 queries", total;dur=\d+\.\d$/),
    expect.stringMatching(/^render;dur=7\.0, db;dur=7\.5;desc="3 queries", total;dur=\d+\.\d$/),
  ]);
});

test("a shop that is live tells nothing of this", async () => {
  const live = await openTestServer({});
  expect((await live.request("/")).headers).not.toHaveProperty("server-timing");
  await live.close();
});
