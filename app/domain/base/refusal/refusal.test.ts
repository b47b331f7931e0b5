import { describe, expect, it } from "vitest";
import { refusal as bookRefusal } from "../../books/refusals.ts";
import { refusal as cartRefusal } from "../../cart/refusals.ts";
import { refusal as orderRefusal } from "../../orders/refusals.ts";
import { refusal as shopRefusal } from "../../shop/refusals.ts";
import { Refusal } from "./refusal.ts";

const vendor = "Kaveri Systems";

describe("a refusal", () => {
  it("has its code, its facts and its sentence", () => {
    const result = bookRefusal("payout.other-amount", { total: 4_200_010 });
    expect(result).toBeInstanceOf(Refusal);
    expect(result).toMatchObject({
      code: "payout.other-amount",
      kind: "invalid",
      params: { total: 4_200_010 },
      message: "The selected orders come to ₹42,000.10. A payout always pays whole orders.",
      fields: { amount: "Please enter ₹42,000.10, or select the orders that this transfer paid for" },
    });
  });

  it("of one of several files is the same one, and says which", () => {
    const refusal = shopRefusal("picture.too-large", { megabytes: 15 }).about("front.jpg");
    expect(refusal).toMatchObject({ code: "picture.too-large", kind: "invalid", params: { megabytes: 15 } });
    expect(refusal.message).toBe(
      "front.jpg: The file is too large. Please choose a picture of at most 15 MB.",
    );
  });

  it("is neither of an unknown code nor without what its sentences ask for", () => {
    const mistakes = () => {
      // @ts-expect-error: no list has it.
      orderRefusal("order.unheard-of");
      // @ts-expect-error: its sentence asks for a number.
      cartRefusal("wish-list.full");
      // @ts-expect-error: and for no text.
      cartRefusal("wish-list.full", { most: "200" });
      // @ts-expect-error: a field's sentence asks for what is owed.
      bookRefusal("payout.above-what-is-owed", { vendor });
      // @ts-expect-error: its sentence asks for nothing.
      orderRefusal("order.not-found", { number: 1 });
    };
    expect(mistakes).toThrow(TypeError);
  });
});
