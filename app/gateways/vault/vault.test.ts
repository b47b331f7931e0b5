import { describe, expect, it } from "vitest";
import { createVault } from "./vault.server.ts";

const vault = createVault("a secret of at least thirty-two letters");

describe("the vault", () => {
  it("gives back what was sealed, and seals it differently each time", () => {
    const text = "रु 1,000 and a key: rzp_test_0000";
    expect(vault.open(vault.seal(text))).toBe(text);
    expect(vault.seal(text)).not.toBe(vault.seal(text));
    expect(vault.open(vault.seal(""))).toBe("");
  });

  it("opens neither what was altered nor what another secret sealed", () => {
    const sealed = vault.seal("account 123456");
    const altered = Buffer.from(sealed, "base64url");
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);
    expect(() => vault.open(altered.toString("base64url"))).toThrow("unable to authenticate");
    expect(() => createVault("some other secret of thirty-two letters").open(sealed)).toThrow(
      "unable to authenticate",
    );
    expect(() => vault.open("")).toThrow("nitialization vector");
  });
});
