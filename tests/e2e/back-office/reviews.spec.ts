import { comeFromElsewhere, followLink, openMail } from "../support/account.ts";
import { submit } from "../support/buyer.ts";
import { enter, registerCustomer } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { buy, deliver, openOrder } from "../support/returns.ts";
import { expectSoundInBothThemes, expectSoundPage } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

/** Of the product 13. */
const product = "deccara-office-mini";
const name = "Office Mini";

test("a buyer reviews what was delivered, a reader finds it helpful, the seller answers and the shop decides", async ({
  page: seller,
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(180_000);
  allow(/the server responded with a status of (400|401|404|409)/);
  await comeFromElsewhere(seller.context());
  await officeShop.enterAs("vendor", seller.context());
  const { buyer, customer: author, number } = await buy(await browser.newContext(), ["13"], true);

  await test.step("who has not received it reads why not", async () => {
    await openLive(buyer, `/products/${product}/review`);
    await expect(buyer.getByText("Only people who bought this product here and received it")).toBeVisible();
  });

  await deliver(seller, number, ["SN-REVIEW-1"]);
  await test.step("the buyer writes it; a link in it is read first, and the edited text is published", async () => {
    await openLive(buyer, "/my-reviews");
    await buyer.getByRole("link", { name: /^Write a review/ }).click();
    await expect(buyer.getByRole("heading", { level: 1, name: /^Review / })).toBeVisible();
    await submit(buyer, "Publish review");
    await expect(buyer.getByText("Please choose from 1 to 5 stars")).toBeVisible();
    await buyer.getByLabel("Very good").check();
    await buyer.getByLabel("Your review").fill("Quiet at night. More at www.cheaper.example.com");
    await buyer.getByLabel("What is good").fill("Small");
    const photo = await buyer.request.get("/icons/icon-512.png");
    await buyer
      .locator('input[name="photos"]')
      .first()
      .setInputFiles({ name: "desk.png", mimeType: "image/png", buffer: await photo.body() });
    await expectSoundPage(buyer);
    await submit(buyer, "Publish review");
    await expect(buyer.getByText("We will read your review before it is published")).toBeVisible();
    await expect(buyer.getByLabel("Remove photo 1")).toBeVisible();
    await buyer.getByLabel("Your review").fill("Quiet at night.");
    await submit(buyer, "Save changes");
    await expect(buyer.getByText("Your changes are published.")).toBeVisible();
    await openOrder(buyer, number);
    await expect(buyer.getByRole("link", { name: /^Edit your review of/ })).toBeVisible();
    await openLive(buyer, "/my-reviews");
    await expectSoundPage(buyer);
  });

  const reader = await (await browser.newContext()).newPage();
  await test.step("a reader finds it helpful and reports it", async () => {
    await openLive(reader, `/products/${product}`);
    await expect(reader.locator("#reviews")).toContainText("Quiet at night.");
    await expectSoundPage(reader);
    await reader.getByRole("link", { name: "See the review" }).click();
    await expect(reader.getByRole("heading", { name: /^Reviews of/ })).toBeVisible();
    await registerCustomer(reader.context());
    await openLive(reader, `/products/${product}/reviews`);
    await reader.getByRole("button", { name: "Helpful" }).click();
    await expect(reader.getByText("1 person found this helpful")).toBeVisible();
    await expect(reader.getByRole("button", { name: "Helpful" })).toHaveAttribute("aria-pressed", "true");
    await expectSoundInBothThemes(reader);
    await reader.getByRole("link", { name: "Report" }).click();
    await submit(reader, "Report review");
    await expect(reader.getByText("Please choose what is wrong")).toBeVisible();
    await reader.getByLabel("Not about the product").check();
    await submit(reader, "Report review");
    await expect(reader.getByText("Thank you. We will read this review")).toBeVisible();
  });

  await test.step("the seller answers, without seeing who reported", async () => {
    await openLive(seller, "/vendor/reviews");
    await expect(seller.getByText(/^Reported (on|by) /)).toHaveCount(0);
    await seller.getByText("Answer this review").click();
    await seller.getByLabel(/^Answer from/).fill("Thank you, Asha.");
    await submit(seller, "Publish answer");
    await expect(seller.getByText("Answer published.")).toBeVisible();
    await expectSoundPage(seller);
    await openMail(buyer, author, `Sahyadri Computers answered your review of ${name}`);
    await expect(buyer.frameLocator("iframe[title=Email]").locator("body")).toContainText(
      /Quiet at night.*answered:.*Thank you, Asha/s,
    );
    await openLive(buyer, "/my-reviews");
    await expect(buyer.getByText("Thank you, Asha.")).toBeVisible();
  });

  await test.step("the shop removes it, and its author reads why", async () => {
    const desk = await (await browser.newContext()).newPage();
    await officeShop.enterAs("admin", desk.context());
    await openLive(desk, "/admin/reviews");
    await expect(desk.getByText(/^Reported on .+: Not about the product/)).toBeVisible();
    await expectSoundPage(desk);
    await desk.getByLabel("Rule that it breaks").selectOption("Not about the product");
    await desk.getByRole("button", { name: /^Remove/ }).click();
    await expect(desk.getByText("Review removed.")).toBeVisible();
    await openLive(buyer, `/products/${product}/review`);
    await expect(buyer.getByText("We removed this review. Reason: Not about the product.")).toBeVisible();
    await openLive(reader, `/products/${product}/reviews`);
    await expect(reader.getByText("Quiet at night.")).toHaveCount(0);
  });

  await test.step("a customer asks; the question appears with the seller's answer, and a buyer adds another", async () => {
    const author = await (await browser.newContext()).newPage();
    const customer = { email: "customer@demo.example", password: "demo-password" };
    await enter(author.context().request, "/login", customer);
    await openLive(author, `/products/${product}`);
    await author.getByRole("link", { name: "Ask a question" }).click();
    await submit(author, "Ask");
    await expect(author.getByText("Please write your question")).toBeVisible();
    await author.getByLabel("Your question").fill("Does it fit behind a monitor?");
    await expectSoundPage(author);
    await submit(author, "Ask");
    await expect(author.getByText("We have told the seller.")).toBeVisible();
    await openLive(seller, "/vendor/reviews");
    await seller.getByRole("link", { name: "Questions to answer (1)" }).click();
    await seller.getByLabel(/^Answer from/).fill("Yes, with the plate in the box.");
    await expectSoundPage(seller);
    await seller.getByRole("button", { name: /^Publish answer/ }).click();
    await expect(seller.getByText("Answer published.")).toBeVisible();

    await openLive(buyer, `/products/${product}/questions?search=monitor+plate`);
    await expect(buyer.locator("[id^=question-]").first()).toContainText("Seller");
    await buyer.getByRole("link", { name: /^Answer as a buyer/ }).click();
    await buyer.getByLabel("Your answer").fill("Mine hangs there.");
    await submit(buyer, "Publish answer");
    await expect(buyer.getByText("Your answer. Published.")).toBeVisible();
    await openLive(author, `/products/${product}`);
    await expect(author.locator("#questions")).toContainText(
      /with the plate in the box.*Bought it.*Mine hangs/s,
    );
    await author.getByRole("link", { name: "See the question" }).click();
    await expectSoundInBothThemes(author);
    // A reader reports both; the shop keeps the question and removes the answer.
    for (const what of ["question", "answer: Mine hangs"]) {
      await openLive(reader, `/products/${product}/questions`);
      await reader.getByRole("link", { name: new RegExp(`^Report the ${what}`) }).click();
      await reader.getByLabel("Advertising, a link or a paid review").check();
      await expectSoundPage(reader);
      await reader.getByRole("button", { name: /^Report/ }).click();
      await expect(reader.getByText("Thank you. We will read this")).toBeVisible();
    }
    const desk = await (await browser.newContext()).newPage();
    await officeShop.enterAs("admin", desk.context());
    await openLive(desk, "/admin/reviews");
    await expect(desk.getByText(/Answered · Reported, to decide$/)).toBeVisible();
    await expect(desk.getByText(/^Reported on .+: Advertising/)).toHaveCount(2);
    await expectSoundInBothThemes(desk);
    await desk.getByRole("button", { name: /^Keep the question/ }).click();
    await expect(desk.getByText("Question allowed.")).toBeVisible();
    await desk.getByLabel("Rule that it breaks").last().selectOption("Not about the product");
    await desk.getByRole("button", { name: /^Remove the answer/ }).click();
    await expect(desk.getByText("Answer removed.")).toBeVisible();
    await expect(desk.getByText(/^Reported on .+: Advertising/)).toHaveCount(0);

    await openMail(author, customer, `Your question about ${name} has an answer`);
    await expect(author.frameLocator("iframe[title=Email]").locator("body")).toContainText(
      /Does it fit behind a monitor.*The seller answered:.*with the plate/s,
    );
    await followLink(author, "See it at the product");
    await expect(author.getByRole("main")).toContainText("with the plate in the box.");
    await openLive(author, "/my-reviews");
    await expect(author.getByText("Yes, with the plate in the box.")).toBeVisible();
    await expectSoundPage(author);
    await author.getByRole("button", { name: /^Delete your question/ }).click();
    await expect(author.getByText("Does it fit behind a monitor?")).toHaveCount(0);
  });
  expect(await officeShop.findTroubles()).toEqual([]);
});
