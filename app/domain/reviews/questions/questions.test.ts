import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asVendor, makeTransition, placeTestOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { findProduct } from "../../catalogue/product/find-product.server.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { reportText } from "../react/react.server.ts";
import { remindOfReviews } from "../remind/remind-of-reviews.server.ts";
import { answerAsBuyer, answerQuestion, deleteMyAnswer } from "./answer-question.server.ts";
import { postQuestion, deleteMyQuestion } from "./post-question.server.ts";
import { decideOnAnswer, decideOnQuestion } from "./decide-on-question.server.ts";
import { countWaitingQuestions, listQuestionsAtDesk } from "./list-questions-at-desk.server.ts";
import { listOpenQuestions, listQuestions } from "./list-questions.server.ts";
import { listMyQuestions } from "./my-questions.server.ts";

type Customer = Shop & { actor: SignedInActor };

let opened: TestShop;
let vendor: Shop;
let staff: Shop;
let author: Customer;
let product: { id: string; slug: string };
beforeAll(async () => {
  opened = await openTestShop();
  vendor = asVendor(opened.shop, vendorId);
  staff = asAdmin(opened.shop);
});
afterAll(() => opened.close());
beforeEach(async () => {
  product = await addProduct(opened.shop, { price: 9_000 });
  author = await confirmed();
});

const vendorId = "test-vendor";

async function confirmed(): Promise<Customer> {
  const person = await asNewCustomer(opened.shop);
  await setConfirmed(person, true);
  return person;
}
const setConfirmed = (person: Customer, isConfirmed: boolean) =>
  opened.shop.db
    .updateTable("auth_users")
    .set({ email_verified: isConfirmed })
    .where("id", "=", person.actor.userId)
    .execute();

/** Somebody to whom the product was delivered. */
async function buyer(): Promise<Customer> {
  const order = await placeTestOrder(opened.shop, { [product.id]: 1 });
  await sendFulfilment(opened.shop, order, vendorId);
  await makeTransition(asVendor(opened.shop, vendorId), order.fulfilments[vendorId] ?? "", "deliver");
  return order.customer;
}

const post = (words: string, shop: Shop = author) => postQuestion(shop, product.slug, { words });
async function shown(search = "") {
  const page = await findProduct(opened.shop, product.slug);
  const list = await listQuestions(opened.shop, page?.groupId ?? "", { search, page: 1 });
  return list.questions.map(({ words, answers }) => [
    words,
    ...answers.map(({ from, words }) => `${from}: ${words}`),
  ]);
}
const mine = async () => (await listMyQuestions(author)).questions.map(({ id, status }) => ({ id, status }));
async function questionId() {
  const [question] = await mine();
  if (!question) throw new Error("There is no question.");
  return question.id;
}
const mails = async (template: string) =>
  (
    await opened.shop.db
      .selectFrom("mails")
      .select(["recipient", "data"])
      .where("template", "=", template)
      .orderBy("id")
      .execute()
  ).filter(({ data }) => JSON.stringify(data).includes(product.slug) || template === "question-asked");

test("a question is asked once, told to the seller, and published with its first answer, of which the asker is told", async () => {
  await setConfirmed(author, false);
  await expect(post("How loud is it?")).rejects.toMatchObject({ code: "question.unconfirmed" });
  await setConfirmed(author, true);
  await expect(
    post("Is it good?", { ...author, actor: { ...author.actor, vendorId } } as Shop),
  ).rejects.toMatchObject({ code: "question.own-goods" });
  // A double click.
  await Promise.all([post("How loud is it?"), post("How loud is it?")]);
  await expect(post("And how heavy?")).rejects.toMatchObject({ code: "question.still-open" });
  const id = await questionId();
  expect(await mine()).toEqual([{ id, status: "Waiting for an answer" }]);
  expect(await shown()).toEqual([]);
  expect(await countWaitingQuestions(vendor)).toBe(1);
  // Nobody acts for this seller, so the shop is told.
  const notified = (await mails("question-asked")).at(-1);
  expect(notified).toMatchObject({
    recipient: "support@yantra.example",
    data: { isForShop: true, question: "How loud is it?" },
  });

  const rival = await asNewVendor(opened.shop);
  await expect(answerQuestion(rival, id, { answer: "Ours is quiet.", version: 0 })).rejects.toMatchObject({
    kind: "not-found",
  });
  // Two colleagues at once: the second reads the first's answer before it replaces it.
  const both = await Promise.allSettled([
    answerQuestion(vendor, id, { answer: "32 dB.", version: 0 }),
    answerQuestion(vendor, id, { answer: "30 dB.", version: 0 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await answerQuestion(vendor, id, { answer: "31 dB.", version: 1 });
  await answerQuestion(staff, id, { answer: "We measured 31 dB.", version: 0 });
  expect(await shown()).toEqual([["How loud is it?", "shop: We measured 31 dB.", "seller: 31 dB."]]);
  expect([await shown("LOUD measured"), await shown("100%")]).toEqual([await shown(), []]);
  expect(await mine()).toEqual([{ id, status: "Answered" }]);
  const answered = await mails("product-question-answered");
  const answer = { from: "seller", words: expect.stringMatching(/^3[02] dB\.$/) };
  expect(answered).toMatchObject([
    { recipient: author.actor.email, data: { slug: product.slug, question: "How loud is it?", answer } },
  ]);

  // The product is another seller's now: what the former one said is said no more.
  const next = (rival.actor as SignedInActor).vendorId ?? "";
  await opened.shop.db
    .updateTable("products")
    .set({ vendor_id: next })
    .where("id", "=", product.id)
    .execute();
  expect(await shown()).toEqual([["How loud is it?", "shop: We measured 31 dB."]]);
  await answerQuestion(rival, id, { answer: "29 dB.", version: 0 });
  expect(await shown()).toEqual([["How loud is it?", "shop: We measured 31 dB.", "seller: 29 dB."]]);
  await deleteMyQuestion(author, id);
  expect(await shown()).toEqual([]);
});

test("a buyer answers, nobody else does, and the answer goes with the account", async () => {
  await post("Does it take a second disk?");
  const id = await questionId();
  const postAnswer = (shop: Shop, answer: string, version = 0) =>
    answerAsBuyer(shop, id, { answer, version });
  await expect(postAnswer(author, "Yes.")).rejects.toMatchObject({ code: "question.own" });
  await expect(postAnswer(await confirmed(), "Yes.")).rejects.toMatchObject({ code: "question.not-bought" });
  const owner = await buyer();
  expect(await listOpenQuestions(author, product.slug)).toEqual([]);
  expect(await listOpenQuestions(owner, product.slug)).toMatchObject([{ id }]);
  expect(await postAnswer(owner, "Yes, call 98220 12345")).toBe("held");
  expect(await shown()).toEqual([]);
  expect(await countWaitingQuestions(staff)).toBe(1);
  expect(await postAnswer(owner, "Yes, one.", 1)).toBe("published");
  expect(await shown()).toEqual([["Does it take a second disk?", "buyer: Yes, one."]]);
  expect(await checkInvariants(opened.shop)).toEqual([]);

  const [question] = (await listQuestionsAtDesk(staff, 1)).questions.filter((question) => question.id === id);
  const answerId = question?.answers[0]?.id ?? "";
  await expect(decideOnAnswer(staff, { answerId, version: 1, rule: "unlawful" })).rejects.toMatchObject({
    code: "question.answered-meanwhile",
  });
  await decideOnAnswer(staff, { answerId, version: 2, rule: "unlawful" });
  expect(await shown()).toEqual([]);
  // Neither deleting it nor another text evades the decision.
  await deleteMyAnswer(owner, id);
  expect(await postAnswer(owner, "Yes.", 2)).toBe("held");
  await decideOnAnswer(staff, { answerId, version: 3 });
  expect(await shown()).toEqual([["Does it take a second disk?", "buyer: Yes."]]);
  await opened.shop.db.deleteFrom("auth_users").where("id", "=", owner.actor.userId).execute();
  expect(await shown()).toEqual([]);
  expect((await mine())[0]?.status).toBe("Waiting for an answer");
});

test("a question with an order number waits for the shop, unseen by the seller; the shop is reminded once", async () => {
  const remind = async (days: number) => {
    const now = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await remindOfReviews({ ...opened.shop, now });
    return (
      await opened.shop.db.selectFrom("mails").select("data").where("template", "=", "reviews-late").execute()
    ).length;
  };
  // Of the questions that other tests left.
  const others = await remind(8);
  expect(await post("Where is my order YN-7F3K2M9Q?")).toBe("held");
  const id = await questionId();
  const atDesk = async (shop: Shop, wanted = id) =>
    (await listQuestionsAtDesk(shop, 1)).questions.some((question) => question.id === wanted);
  expect([await atDesk(vendor), await atDesk(staff)]).toEqual([false, true]);
  await expect(answerQuestion(vendor, id, { answer: "Soon.", version: 0 })).rejects.toMatchObject({
    kind: "not-found",
  });
  // Off sale it waits for nobody; then it is told once.
  const setPublic = (status: "published" | "archived") =>
    opened.shop.db.updateTable("products").set({ status }).where("id", "=", product.id).execute();
  await setPublic("archived");
  expect(await remind(8)).toBe(others);
  const waiting = await countWaitingQuestions(staff, "decision");
  await setPublic("published");
  expect(await countWaitingQuestions(staff, "decision")).toBe(waiting + 1);
  const notified = others + 1;
  expect([await remind(1), await remind(8), await remind(9)]).toEqual([others, notified, notified]);
  const other = await confirmed();
  expect(await post("Is it new?", other)).toBe("asked");
  expect([await remind(9), await remind(10)]).toEqual([notified + 1, notified + 1]);
  await decideOnQuestion(staff, { questionId: id, rule: "not-about" });
  expect((await mine())[0]?.status).toBe("Removed: Not about the product");
  await deleteMyQuestion(author, id);
  expect(await mine()).toHaveLength(1);
  // The next one is read first.
  expect(await post("Where is it?")).toBe("held");
  const next = await questionId();
  await decideOnQuestion(staff, { questionId: next });
  expect(await atDesk(vendor, next)).toBe(true);
});

test("questions and answers are reported by readers, wait at the shop's desk, and are kept or removed", async () => {
  await post("How loud is it?");
  const id = await questionId();
  const reader = await asNewCustomer(opened.shop);
  const report = (what: "question" | "answer", of: string, by: Shop = reader) =>
    reportText(by, { what, id: of }, { rule: "advertising", words: "Sold elsewhere." });
  // Nobody reads it before it has an answer.
  await expect(report("question", id)).rejects.toMatchObject({ code: "question.not-found" });
  const owner = await buyer();
  await answerAsBuyer(owner, id, { answer: "Quiet.", version: 0 });
  const atDesk = async (shop: Shop) => {
    const [question] = (await listQuestionsAtDesk(shop, 1)).questions.filter(
      (question) => question.id === id,
    );
    if (!question) throw new Error("The question is not at the desk.");
    return question;
  };
  const [answer] = (await atDesk(staff)).answers;
  const answerId = answer?.id ?? "";
  await expect(report("question", id, author)).rejects.toMatchObject({ code: "review.own" });
  await expect(report("answer", answerId, owner)).rejects.toMatchObject({ code: "review.own" });
  await expect(report("answer", answerId, opened.shop)).rejects.toMatchObject({ kind: "unauthenticated" });

  const counts = async () => [
    await countWaitingQuestions(staff),
    await countWaitingQuestions(staff, "decision"),
  ];
  const [open = 0, toDecide = 0] = await counts();
  await report("question", id);
  await report("answer", answerId);
  await report("answer", answerId);
  // It has its answer; what waits is the shop's decision.
  expect(await counts()).toEqual([open, toDecide + 1]);
  const reports = [
    { rule: "advertising", words: "Sold elsewhere.", reportedAt: expect.stringMatching(/^20\d\d-/) },
  ];
  expect(await atDesk(staff)).toMatchObject({ reports, answers: [{ reports }] });
  // The seller does not read who reported what, and nothing waits for the seller.
  expect(await atDesk(vendor)).toMatchObject({ reports: [], answers: [{ reports: [] }] });
  expect(await shown()).toEqual([["How loud is it?", "buyer: Quiet."]]);

  await decideOnQuestion(staff, { questionId: id });
  expect(await atDesk(staff)).toMatchObject({ reports: [], answers: [{ reports }] });
  await decideOnAnswer(staff, { answerId, version: 1, rule: "advertising" });
  expect(await atDesk(staff)).toMatchObject({ reports: [], answers: [{ reports: [] }] });
  const notified = await opened.shop.db
    .selectFrom("mails")
    .select("recipient")
    .where("event_key", "=", `answer-removed:${answerId}:1`)
    .execute();
  expect(notified).toEqual([{ recipient: owner.actor.email }]);
});
