import { expect, test } from "vitest";
import { appAddress, appCode } from "./app-codes.server.ts";

test("codes are those of RFC 4226, appendix D, and of RFC 6238, appendix B", () => {
  const secret = "12345678901234567890";
  const counted = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => appCode(secret, step));
  expect(counted.join(" ")).toBe("755224 287082 359152 969429 338314 254676 287922 162583 399871 520489");
  const seconds = [59, 1_111_111_109, 1_234_567_890, 2_000_000_000, 20_000_000_000];
  const timed = seconds.map((second) => appCode(secret, Math.floor(second / 30)));
  expect(timed.join(" ")).toBe("287082 081804 005924 279037 353130");
});

test("the key to type is the secret in base32, and the address names shop and person", () => {
  expect(appAddress("c2VjcmV0LW9mLWFuLWFwcC1", "ravi+1@example.in", "Yantra & Sons")).toEqual({
    uri: "otpauth://totp/Yantra%20%26%20Sons:ravi%2B1%40example.in?secret=MMZFM2TDNVLDATCXHFWUYV2GOVGFORTXMNBTC&issuer=Yantra+%26+Sons&digits=6&period=30",
    key: "MMZFM2TDNVLDATCXHFWUYV2GOVGFORTXMNBTC",
  });
  expect(["f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => appAddress(text, "", "").key)).toEqual([
    "MY",
    "MZXQ",
    "MZXW6",
    "MZXW6YQ",
    "MZXW6YTB",
    "MZXW6YTBOI",
  ]);
});
