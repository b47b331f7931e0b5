import { afterAll, beforeAll, expect, test } from "vitest";
import { fillLimit } from "#tests/support/full-limit.ts";
import { asVendor, makeTransition, placeTestOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../shop/access/actor.ts";
import type { Shop } from "../shop/context/shop.ts";
import { answerReview } from "./desk/answer-review.server.ts";
import { countWaitingQuestions } from "./questions/list-questions-at-desk.server.ts";
import { decideOnReview } from "./desk/decide-on-review.server.ts";
import { answerAsBuyer } from "./questions/answer-question.server.ts";
import { postQuestion } from "./questions/post-question.server.ts";
import { reportText, voteOnReview } from "./react/react.server.ts";
import { writeReview } from "./write/write-review.server.ts";

const unknown = "00000000-0000-4000-8000-000000000000";
const vendorId = "test-vendor";
let opened: TestShop;
let slug: string;
let reviewId: string;
type Customer = Shop & { actor: SignedInActor };
/** To whom the product was delivered, and who has reviewed it. */
let author: Customer;
let reader: Customer;
const stated = { stars: 4, words: "Quiet.", pros: "", cons: "", version: 0 };
beforeAll(async () => {
  opened = await openTestShop({ now: new Date() });
  const product = await addProduct(opened.shop, { price: 9_000 });
  ({ slug } = product);
  const order = await placeTestOrder(opened.shop, { [product.id]: 1 });
  await sendFulfilment(opened.shop, order, vendorId);
  await makeTransition(asVendor(opened.shop, vendorId), order.fulfilments[vendorId] ?? "", "deliver");
  author = order.customer;
  reader = await asNewCustomer(opened.shop);
  await writeReview(author, slug, stated);
  ({ id: reviewId } = await opened.shop.db.selectFrom("reviews").select("id").executeTakeFirstOrThrow());
});
afterAll(() => opened.close());

test("each verb needs its permission, and no other one opens it", async () => {
  const answer = (shop: Shop) =>
    answerReview(shop, unknown, { answer: "Thank you.", version: 1, before: "" });
  const wrong = await wrongRights(opened.shop, {
    "reviews.write-own": (shop) => voteOnReview(shop, unknown, true),
    "reviews.read-own": countWaitingQuestions,
    "reviews.read-any": countWaitingQuestions,
    "reviews.answer-own": answer,
    "reviews.answer-any": answer,
    "reviews.decide": (shop) => decideOnReview(shop, { reviewId: unknown, version: 1 }),
  });
  expect(wrong).toEqual([]);
});

test.each<[string, () => Customer, (shop: Shop) => Promise<unknown>]>([
  ["reviews", () => author, (shop) => writeReview(shop, slug, { ...stated, stars: 5, version: 1 })],
  ["review-votes", () => reader, (shop) => voteOnReview(shop, reviewId, true)],
  [
    "review-reports",
    () => reader,
    (shop) => reportText(shop, { what: "review", id: reviewId }, { rule: "not-about", words: "" }),
  ],
  ["questions", () => reader, (shop) => postQuestion(shop, slug, { words: "How loud is it?" })],
  ["answers", () => author, (shop) => answerAsBuyer(shop, unknown, { answer: "It is quiet.", version: 0 })],
])("who has no attempt of the limit %s left is told when to try again", async (rule, who, verb) => {
  await fillLimit(who(), rule);
  await expect(verb(who())).rejects.toMatchObject({ code: "request.too-often" });
});
