import { expect, test } from "vitest";
import { setCookie, readCookie } from "./host-cookie.ts";

test.each(["1", "meru-14.meru-16", "aXc=/+_~", encodeURIComponent("Removed; “Meru 14”\n")])(
  "the value %s is read as it was written",
  (value) => {
    expect(readCookie(setCookie("note", value, 60, { secure: false }), "note")).toBe(value.split("=", 1)[0]);
    expect(setCookie("note", value, 60, { secure: true })).toBe(
      `__Host-note=${value}; Path=/; Max-Age=60; SameSite=Lax; Secure`,
    );
  },
);

test.each(["x; Domain=shop.example", "x\r\nSet-Cookie: a=b", "x, y=z", "two words", '"', "\\", "ओम्", "\0"])(
  "the value %j, which is more than a value, is never written",
  (value) => {
    expect(() => setCookie("note", value, 60, { secure: true })).toThrow("has to be encoded");
  },
);
