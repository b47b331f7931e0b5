import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asVendor, makeTransition, placeTestOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../shop/access/actor.ts";
import type { Shop } from "../shop/context/shop.ts";
import { checkInvariants } from "../doctor/check-invariants.server.ts";
import { findProduct } from "../catalogue/product/find-product.server.ts";
import { clearLostPhotos } from "#jobs/clear-out.server.ts";
import { drawPhotos } from "../returns/photos/draw-photos.server.ts";
import { requestReviews } from "./requests/request-reviews.server.ts";
import { issueTokens, setReviewRequests } from "./requests/stop-requests.server.ts";
import { answerReview } from "./desk/answer-review.server.ts";
import { listAtDesk } from "./desk/list-at-desk.server.ts";
import { decideOnReview } from "./desk/decide-on-review.server.ts";
import { reportText, voteOnReview } from "./react/react.server.ts";
import { countRemoved } from "./read/count-removed.server.ts";
import { listReviews } from "./read/list-reviews.server.ts";
import { readReviewsQuery } from "./read/reviews-query.ts";
import { readReviewPhoto } from "./review/review-photos.server.ts";
import { findReviewable } from "./write/find-bought.server.ts";
import { deleteMyReview, writeReview } from "./write/write-review.server.ts";

let opened: TestShop;
let vendor: Shop;
let product: { id: string; slug: string };
beforeAll(async () => {
  opened = await openTestShop();
  vendor = asVendor(opened.shop, vendorId);
});
afterAll(() => opened.close());
beforeEach(async () => (product = await addProduct(opened.shop, { price: 9_000 })));

const vendorId = "test-vendor";
const stated = { stars: 4, words: "Quiet and quick.", pros: "", cons: "", version: 0 };

/** Somebody to whom the product was delivered. */
async function buyer(id = product.id): Promise<Shop & { actor: SignedInActor }> {
  const order = await placeTestOrder(opened.shop, { [id]: 1 });
  await sendFulfilment(opened.shop, order, vendorId);
  await makeTransition(asVendor(opened.shop, vendorId), order.fulfilments[vendorId] ?? "", "deliver");
  return order.customer;
}

const ratingOf = async (slug = product.slug, mode: Shop["mode"] = "demo") => {
  const page = await findProduct({ ...opened.shop, mode }, slug);
  return page && [page.rating, page.reviews, page.sampleRating];
};

async function shown(query = "") {
  const page = await findProduct(opened.shop, product.slug);
  return listReviews(opened.shop, page?.groupId ?? "", readReviewsQuery(new URLSearchParams(query)));
}

const setSlug = (slug: string) =>
  opened.shop.db.updateTable("products").set({ slug }).where("id", "=", product.id).execute();

const ownReview = async (shop: Shop) => {
  const review = (await findReviewable(shop, product.slug))?.review;
  if (!review) throw new Error("There is no review.");
  return review;
};

describe("a review", () => {
  test("is written once by who bought and received the product, edited by the author alone, and counts at once", async () => {
    const order = await placeTestOrder(opened.shop, { [product.id]: 1 });
    await sendFulfilment(opened.shop, order, vendorId);
    const { customer } = order;
    const write = (input: object) => writeReview(customer, product.slug, { ...stated, ...input });
    await expect(write({})).rejects.toMatchObject({ code: "review.not-bought" });
    await makeTransition(asVendor(opened.shop, vendorId), order.fulfilments[vendorId] ?? "", "deliver");
    // A double click, and the same form again from the back button.
    await Promise.all([write({}), write({})]);
    await write({});
    expect(await ratingOf()).toEqual([4, 1, null]);
    await write({ stars: 2, version: 1 });
    expect(await ratingOf()).toEqual([2, 1, null]);
    // A tab that was opened before the edit.
    await expect(write({ stars: 5, version: 1 })).rejects.toMatchObject({ code: "review.edited" });
    const second = await buyer();
    // The link in an order is the address that the product had then.
    const { slug } = product;
    await setSlug(`${slug}-renamed`);
    await writeReview(second, slug, { ...stated, stars: 5, words: "" });
    await setSlug(slug);
    expect(await ratingOf()).toEqual([3.5, 2, null]);
    expect(await shown("stars=5")).toMatchObject({
      spread: [0, 1, 0, 0, 1],
      total: 1,
      reviews: [{ stars: 5 }],
    });
    await deleteMyReview(second, product.slug);
    expect(await ratingOf()).toEqual([2, 1, null]);
    // Reviews go with the account.
    await opened.shop.db.deleteFrom("auth_users").where("id", "=", customer.actor.userId).execute();
    expect(await ratingOf()).toEqual([null, 0, null]);
    expect(await checkInvariants(opened.shop)).toEqual([]);
  });

  test("is not written by the seller, by the shop's people or by somebody else", async () => {
    const customer = await buyer();
    const asSeller = { ...customer, actor: { ...customer.actor, vendorId } };
    await expect(writeReview(asSeller, product.slug, stated)).rejects.toMatchObject({
      code: "review.own-goods",
    });
    const staff = { ...customer, actor: { ...asAdmin(opened.shop).actor, userId: customer.actor.userId } };
    await expect(writeReview(staff, product.slug, stated)).rejects.toMatchObject({
      code: "review.own-goods",
    });
    const stranger = await asNewCustomer(opened.shop);
    await expect(writeReview(stranger, product.slug, stated)).rejects.toMatchObject({
      code: "review.not-bought",
    });
    await expect(writeReview(opened.shop, product.slug, stated)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  test("stands beside a sample rating, which a live shop does not show", async () => {
    const samples = { rating: 4.8, reviews: 312, has_sample_rating: true };
    await opened.shop.db.updateTable("products").set(samples).where("id", "=", product.id).execute();
    const { slug } = product;
    expect(await ratingOf(slug, "live")).toEqual([null, 0, null]);
    const customer = await buyer();
    await writeReview(customer, product.slug, { ...stated, words: "Call me: 98220 12345" });
    expect(await ratingOf()).toEqual([null, 0, 4.8]);
    const { version } = await ownReview(customer);
    await writeReview(customer, product.slug, { ...stated, version });
    await writeReview(await buyer(), product.slug, { ...stated, stars: 5 });
    expect(await ratingOf()).toEqual([4.5, 2, 4.8]);
    expect(await ratingOf(slug, "live")).toEqual([4.5, 2, null]);
    await deleteMyReview(customer, slug);
    expect(await ratingOf()).toEqual([5, 1, 4.8]);
  });

  test("is shown with all variants, also when products become variants later", async () => {
    const other = await addProduct(opened.shop, { price: 8_000 });
    await writeReview(await buyer(), product.slug, stated);
    await writeReview(await buyer(other.id), other.slug, { ...stated, stars: 1 });
    const run = (text: string) => opened.database.pool.query(text);
    const ids = `${product.id}, ${other.id}`;
    await run(`update products set specs = jsonb_build_object('ramGb', id) where id in (${ids})`);
    await run(`insert into product_groups (group_id, vendor_id, name, options)
      values (${product.id}, '${vendorId}', 'Meru', '{ramGb}')`);
    await run(`update products set group_id = ${product.id} where id in (${ids})`);
    expect(await ratingOf()).toEqual([2.5, 2, null]);
    expect(await ratingOf(other.slug)).toEqual([2.5, 2, null]);
    await run(`update products set group_id = id where id = ${other.id}`);
    await run(`delete from product_groups where group_id = ${product.id}`);
    expect([await ratingOf(), await ratingOf(other.slug)]).toEqual([
      [4, 1, null],
      [1, 1, null],
    ]);
  });
});

test("what a rule holds waits for the shop, which decides about the text that it read and edits nothing", async () => {
  const author = await buyer();
  const staff = asAdmin(opened.shop);
  expect(await writeReview(author, product.slug, { ...stated, cons: "See www.cheaper.example.com" })).toBe(
    "held",
  );
  expect(await ratingOf()).toEqual([null, 0, null]);
  const { id } = await ownReview(author);
  await decideOnReview(staff, { reviewId: id, version: 1 });
  expect(await ratingOf()).toEqual([4, 1, null]);

  const reader = await asNewCustomer(opened.shop);
  await Promise.all([voteOnReview(reader, id, true), voteOnReview(reader, id, true)]);
  await expect(voteOnReview(author, id, true)).rejects.toMatchObject({ code: "review.own" });
  await answerReview(vendor, id, { answer: "Thank you.", version: 1, before: "" });
  const notified = await opened.shop.db
    .selectFrom("mails")
    .select(["recipient", "data"])
    .where("event_key", "=", `review-answered:${id}`)
    .execute();
  expect(notified).toMatchObject([
    {
      recipient: author.actor.email,
      data: { slug: product.slug, answer: "Thank you." },
    },
  ]);
  const rival = await asNewVendor(opened.shop);
  await expect(
    answerReview(rival, id, { answer: "Ours is better.", version: 1, before: "" }),
  ).rejects.toMatchObject({
    kind: "not-found",
  });
  expect((await shown()).reviews).toMatchObject([{ author: "Asha K.", helpful: 1, reply: "Thank you." }]);
  // A colleague's form from before that answer; contact details; the shop under the seller's name.
  const answered = (by: Shop, form: object) =>
    answerReview(by, id, { answer: "Thanks!", version: 1, before: "Thank you.", ...form });
  for (const [by, form, code] of [
    [vendor, { before: "" }, "review.answered-meanwhile"],
    [vendor, { answer: "Call 98220 12345" }, "review.answer-unfit"],
    [staff, {}, "review.not-sold-by-shop"],
  ] as const) {
    await expect(answered(by, form)).rejects.toMatchObject({ code });
  }
  await voteOnReview(reader, id, false);
  expect((await shown()).reviews).toMatchObject([{ helpful: 0 }]);

  // The product is another seller's for a while: the answer keeps its name, and is not the next one's to edit.
  const sellBy = (id: string) =>
    opened.shop.db.updateTable("products").set({ vendor_id: id }).where("id", "=", product.id).execute();
  const { seller } = (await shown()).reviews[0] ?? {};
  expect(seller).toEqual(expect.any(String));
  await sellBy((rival.actor as SignedInActor).vendorId ?? "");
  expect((await shown()).reviews).toMatchObject([{ reply: "Thank you.", seller }]);
  const [atRival] = (await listAtDesk(rival, { show: "unanswered", page: 1 })).reviews;
  expect(atRival).toMatchObject({ id, reply: null });
  await answerReview(rival, id, { answer: "We sell it now.", version: 1, before: "" });
  const [review] = (await shown()).reviews;
  expect(review?.reply).toBe("We sell it now.");
  expect(review?.seller).not.toBe(seller);
  await sellBy(vendorId);
  await reportText(reader, { what: "review", id }, { rule: "advertising", words: "" });
  await writeReview(author, product.slug, { ...stated, version: 1 });
  await expect(answered(vendor, {})).rejects.toMatchObject({ code: "review.edited" });
  await expect(
    decideOnReview(staff, { reviewId: id, version: 1, rule: "advertising" }),
  ).rejects.toMatchObject({
    code: "review.edited",
  });
  await decideOnReview(staff, { reviewId: id, version: 2, rule: "advertising" });
  expect(await shown()).toMatchObject({ total: 0, reviews: [] });
  expect(await countRemoved(opened.shop)).toEqual([{ rule: "advertising", count: 1 }]);
  const inTwoYears = new Date(Date.now() + 2 * 365 * 24 * 60 * 60 * 1000);
  expect(await countRemoved({ ...opened.shop, now: () => inTwoYears })).toEqual([]);
  await expect(voteOnReview(reader, id, true)).rejects.toMatchObject({ kind: "not-found" });
  // Neither deleting it nor another text evades the decision.
  await expect(deleteMyReview(author, product.slug)).rejects.toMatchObject({ code: "review.removed" });
  expect(await writeReview(author, product.slug, { ...stated, words: "Quiet.", version: 2 })).toBe("held");
  expect(await ownReview(author)).toMatchObject({ words: "Quiet.", heldFor: "removed-before" });
  await decideOnReview(staff, { reviewId: id, version: 3 });
  expect(await ratingOf()).toEqual([4, 1, null]);
  expect(await checkInvariants(opened.shop)).toEqual([]);
});

test("a mail asks once, a week after the last delivery, for what was neither returned nor reviewed", async () => {
  const { shop } = opened;
  const reviewed = await buyer();
  await writeReview(reviewed, product.slug, stated);
  const requested = await buyer();
  // They sell it, and are not asked what they think of it.
  const insider = await buyer();
  const stopped = await buyer();
  const tokens = await issueTokens(shop, [stopped.actor.userId]);
  await setReviewRequests(shop, tokens.get(stopped.actor.userId) ?? "", false);
  await shop.db
    .updateTable("profiles")
    .set({ vendor_id: vendorId })
    .where("user_id", "=", insider.actor.userId)
    .execute();
  const requests = () =>
    shop.db
      .selectFrom("mails")
      .select(["recipient", "data"])
      .where("template", "=", "review-request")
      .where(
        "recipient",
        "in",
        [reviewed, requested, insider, stopped].map(({ actor }) => actor.email),
      )
      .execute();
  const later = (days: number) => ({ ...shop, now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
  await requestReviews(later(6));
  expect(await requests()).toEqual([]);
  await Promise.all([requestReviews(later(8)), requestReviews(later(8))]);
  await requestReviews(later(9));
  const stopUrl = expect.stringContaining("/review-mails?token=");
  expect(await requests()).toMatchObject([
    { recipient: requested.actor.email, data: { products: [{ slug: product.slug }], stopUrl } },
  ]);
});

test("photos are seen by everybody while the review is published, and are deleted after it", async () => {
  const { shop } = opened;
  const author = await buyer();
  const drawn = await drawPhotos(author, [
    { name: "desk.png", bytes: await readFile("public/icons/icon-512.png") },
  ]);
  const id = drawn[0]?.id ?? "";
  await writeReview(author, product.slug, { ...stated, words: "Call 98220 12345" }, { added: drawn });
  expect(await readReviewPhoto(shop, id)).toBeUndefined();
  expect(await readReviewPhoto(author, id)).toMatchObject({ isPublic: false });
  const { version } = await ownReview(author);
  await writeReview(author, product.slug, { ...stated, version });
  expect(await readReviewPhoto(shop, id)).toMatchObject({ isPublic: true });
  const inTwoDays = { ...shop, now: () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000) };
  await clearLostPhotos(inTwoDays);
  expect(await readReviewPhoto(shop, id)).toBeDefined();
  await deleteMyReview(author, product.slug);
  expect(await readReviewPhoto(shop, id)).toBeUndefined();
  await clearLostPhotos(inTwoDays);
  expect(await shop.photos.read(id)).toBeUndefined();
});
