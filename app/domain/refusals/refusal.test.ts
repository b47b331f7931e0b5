import { describe, expect, it } from "vitest";
import { Refusal, refusal } from "./refusal.ts";

const vendor = "Kaveri Systems";

describe("a refusal", () => {
  it("has its code, its facts and its sentence", () => {
    const told = refusal("payout.other-amount", { total: 4_200_010 });
    expect(told).toBeInstanceOf(Refusal);
    expect(told).toMatchObject({
      code: "payout.other-amount",
      kind: "invalid",
      params: { total: 4_200_010 },
      message: "The selected orders come to ₹42,000.10. A payout always pays whole orders.",
      fields: { amount: "Please enter ₹42,000.10, or select the orders that this transfer paid for" },
    });
  });

  it("of one of several files is the same one, and says which", () => {
    const one = refusal("picture.too-large", { megabytes: 15 }).about("front.jpg");
    expect(one).toMatchObject({ code: "picture.too-large", kind: "invalid", params: { megabytes: 15 } });
    expect(one.message).toBe("front.jpg: The file is too large. Please choose a picture of at most 15 MB.");
  });

  it("is neither of an unknown code nor without what its sentences ask for", () => {
    const mistakes = () => {
      // @ts-expect-error: no list has it.
      refusal("order.unheard-of");
      // @ts-expect-error: its sentence asks for a number.
      refusal("wish-list.full");
      // @ts-expect-error: and for no text.
      refusal("wish-list.full", { most: "200" });
      // @ts-expect-error: a field's sentence asks for what is owed.
      refusal("payout.above-what-is-owed", { vendor });
      // @ts-expect-error: its sentence asks for nothing.
      refusal("order.not-found", { number: 1 });
    };
    expect(mistakes).toThrow(TypeError);
  });
});
