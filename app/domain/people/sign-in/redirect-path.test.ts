import { describe, expect, it } from "vitest";
import { loginAddress, redirectPath } from "./redirect-path.ts";

describe("where a login leads back to", () => {
  it.each([
    ["checkout", "/checkout"],
    ["/", "/"],
    ["/account/addresses", "/account/addresses"],
    ["/products?category=Laptop&page=2#list", "/products?category=Laptop&page=2#list"],
    ["/products/लॅपटॉप", "/products/%E0%A4%B2%E0%A5%85%E0%A4%AA%E0%A4%9F%E0%A5%89%E0%A4%AA"],
    ["/a/../b", "/b"],
    ["/search?q=//x", "/search?q=//x"],
  ])("takes %s", (value, path) => {
    expect(redirectPath(value)).toBe(path);
  });

  it.each([
    null,
    undefined,
    "",
    "account",
    "https://evil.example",
    "https:/evil.example",
    "https:evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/a\\..\\..\\evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\n/evil.example",
    "/\r\nSet-Cookie: a=b",
    "/\0",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@evil.example",
    "evil.example",
    "@evil.example",
    "?redirect=/",
    "%2F%2Fevil.example",
  ])("ignores %j", (value) => {
    expect(redirectPath(value)).toBeUndefined();
  });

  it("is carried by the address of the login", () => {
    const address = loginAddress("/login", { pathname: "/products", search: "?a=1&b=2" });
    expect(address).toBe("/login?redirect=%2Fproducts%3Fa%3D1%26b%3D2");
    expect(redirectPath(new URLSearchParams(address.split("?")[1]).get("redirect"))).toBe(
      "/products?a=1&b=2",
    );
  });
});
