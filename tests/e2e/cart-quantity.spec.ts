import {
  badge,
  cartLine,
  giveGuestCart,
  machines,
  more,
  notice,
  quantityOf,
  sum,
} from "./support/cart-page.ts";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

const { meru, darpan } = machines;

test(
  "counts a changed quantity at once, with sums by the shop; too many are capped, and zero takes the line out",
  { tag: "@phone-nightly" },
  async ({ page, context, baseURL }) => {
    await giveGuestCart(context, baseURL, "3-1_14-2");
    await openLive(page, "/cart");
    await more(page, meru).click();
    await expect(quantityOf(page, meru)).toHaveValue("2");
    await expect(badge(page, 4)).toBeVisible();
    await expect(sum(page, "Subtotal excl. GST, 4 items")).toHaveText("₹2,69,960");
    await expect(sum(page, /^Total/)).toHaveText("₹3,18,552");
    await quantityOf(page, darpan).fill("16");
    await expect(sum(page, "Subtotal excl. GST, 18 items")).toHaveText("₹10,81,820");
    await expect(cartLine(page, darpan).getByRole("button", { name: "Increase" })).toBeDisabled();
    await expect(cartLine(page, darpan)).toContainText("Only 16 left");

    await quantityOf(page, darpan).fill("99");
    await quantityOf(page, darpan).blur();
    await expect(quantityOf(page, darpan)).toHaveValue("16");
    await expect(cartLine(page, darpan)).toContainText("Only 16 left");
    await expect(sum(page, "Subtotal excl. GST, 18 items")).toHaveText("₹10,81,820");
    await quantityOf(page, meru).fill("24");
    await quantityOf(page, meru).press("Enter");
    await expect(quantityOf(page, meru)).toHaveValue("23");
    await quantityOf(page, meru).fill("0");
    await quantityOf(page, meru).press("Enter");
    await expect(cartLine(page, meru)).toHaveCount(0);
    await notice(page).getByRole("button", { name: "Undo" }).click();
    await expect(quantityOf(page, meru)).toHaveValue("23");
  },
);
