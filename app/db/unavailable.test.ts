import { expect, it } from "vitest";
import { isUnavailable } from "./unavailable.server.ts";

it.each([
  ["Connection terminated unexpectedly", true],
  ["Client has encountered a connection error and is not queryable", true],
  ["Client was closed and is not queryable", true],
  ["timeout expired", true],
  ["timeout exceeded when trying to connect", true],
  ["Client was passed a null or undefined query", false],
  ["Cannot read properties of undefined", false],
])("what pg says without a code is the database's, or a bug: %s", (message, isOfDatabase) => {
  expect(isUnavailable(new Error(message))).toBe(isOfDatabase);
});
