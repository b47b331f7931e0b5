import path from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { httpSide } from "#tests/support/built-side.ts";
import { openTestServer } from "#tests/support/test-server.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { loadBuild } from "./react-router.ts";

test("a page whose frame cannot be drawn, not even around its failure, is a sentence with the request's number", async () => {
  const test = await openTestShop();
  const build = await loadBuild(path.resolve("build"));
  const draw = () => Promise.reject(new Error("planted: the frame is broken"));
  const broken = { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: draw } } };
  const failures: string[] = [];
  const log = pino({}, { write: (line: string) => void failures.push(line) });
  const options = { origin: test.shop.origin, trustedProxies: 0, log };
  const server = await openTestServer({ screens: httpSide.answerWithScreens(broken, test.shop, options) });
  const answer = await server.request("/about", { headers: { accept: "text/html,*/*" } });
  await server.close();
  await test.close();
  expect([answer.status, answer.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  const text = answer.body.toString();
  expect(text).toContain(`tell us this number: ${answer.headers["x-request-id"]}`);
  expect(text).not.toContain("planted");
  expect(failures.join()).toContain("planted: the frame is broken");
});
