import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  return {
    headers: forwarded ? { "x-forwarded-for": forwarded } : {},
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
}

test("without proxies the visitor is who calls, whatever the headers say", () => {
  expect(clientAddress(requestFrom("192.0.2.7", "203.0.113.9"), 0)).toBe("192.0.2.7");
});

test("behind a proxy the visitor is who called the proxy", () => {
  expect(clientAddress(requestFrom("10.0.0.1", "192.0.2.7"), 1)).toBe("192.0.2.7");
});

test("what a visitor wrote into the header is never believed", () => {
  expect(clientAddress(requestFrom("10.0.0.1", "forged, 192.0.2.7"), 1)).toBe("192.0.2.7");
  expect(clientAddress(requestFrom("10.0.0.2", "forged, 192.0.2.7, 10.0.0.1"), 2)).toBe("192.0.2.7");
});

test("a call past the proxies counts as who calls", () => {
  expect(clientAddress(requestFrom("192.0.2.7"), 1)).toBe("192.0.2.7");
});

test.each([
  ["192.0.2.7:4711", "192.0.2.7"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
])("a proxy that writes %s means %s", (written, address) => {
  expect(clientAddress(requestFrom("10.0.0.1", written), 1)).toBe(address);
});

test("what a proxy does not know counts as the proxy", () => {
  expect(clientAddress(requestFrom("10.0.0.1", "unknown"), 1)).toBe("10.0.0.1");
});
