import { sql } from "kysely";
import { daysBetween, indianDay } from "../../base/time/indian-days.ts";
import { answerMessage } from "../../messages/contact/answer-message.server.ts";
import { sendContactMessage } from "../../messages/contact/send-contact-message.server.ts";
import { answerReview } from "../../reviews/desk/answer-review.server.ts";
import { answerQuestion } from "../../reviews/questions/answer-question.server.ts";
import { postQuestion } from "../../reviews/questions/post-question.server.ts";
import { writeReview } from "../../reviews/write/write-review.server.ts";
import { chance, oneOf, uuidOf, weighted, wholeNumber } from "./made-up/chance.ts";
import { linesDelivered } from "./delivered-lines.server.ts";
import { fateOfLine } from "./fates.ts";
import { asCustomer, type Scene, sellerOf } from "./scene.ts";
import { textsFor, words } from "./made-up/words.ts";

const stars = [
  [5, 56],
  [4, 30],
  [3, 8],
  [2, 3],
  [1, 3],
] as const;

/** Of a day's chance, so that a year has sixty questions and seventy messages. */
const asksOnADay = 0.15;
const writesOnADay = 0.18;

/** Buyers review what they have had for some days. Half of them write something. */
export async function writeReviews(scene: Scene): Promise<void> {
  for (const { token, position, delivered, slug, productId, userId } of await linesDelivered(scene)) {
    const { isReviewed, daysToReview } = fateOfLine(token, position);
    if (!isReviewed || daysBetween(delivered, scene.day) !== daysToReview) continue;
    const customer = asCustomer(scene, userId);
    const written = await scene.shop.db
      .selectFrom("reviews")
      .select("id")
      .where("user_id", "=", userId)
      .where("product_id", "=", productId)
      .executeTakeFirst();
    if (written) continue;
    const given = weighted(stars, token, position, "stars");
    const says = chance(token, position, "text") < 0.5 || given <= 2;
    const text = says ? oneOf(textsFor(words.reviews[given], productId), token, position, "review") : "";
    const review = { stars: given, words: text, pros: "", cons: "", version: 0 };
    scene.next(() => writeReview(customer, slug, review));
  }
}

/** Sellers answer some reviews, and every question within five days. */
export async function answerBuyers(scene: Scene): Promise<void> {
  const { shop, day } = scene;
  const reviews = await shop.db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "product_id")
    .innerJoin("auth_users", "auth_users.id", "user_id")
    .select(["reviews.id", "reviews.version", "vendor_id", "written_at", "email", "product_id", "stars"])
    .where("reply", "is", null)
    .where("words", "<>", "")
    .where("state", "=", "published")
    .orderBy("written_at")
    .orderBy("email")
    .execute();
  for (const { id, version, vendor_id, written_at, email, product_id, stars } of reviews) {
    const of = [email, product_id, "reply"] as const;
    const isDue = daysBetween(indianDay(written_at), day) === wholeNumber(1, 4, ...of, "day");
    if (!isDue || chance(...of) >= 0.3) continue;
    const answer = oneOf(stars > 3 ? words.thanks : words.apologies, ...of, "words");
    scene.next(() => answerReview(sellerOf(scene, vendor_id), id, { answer, version, before: "" }));
  }
  const questions = await shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "product_id")
    .innerJoin("auth_users", "auth_users.id", "user_id")
    .select(["questions.id", "vendor_id", "asked_at", "words", "email"])
    .where(
      sql<boolean>`not exists (select from question_answers answer where answer.question_id = questions.id)`,
    )
    .orderBy("asked_at")
    .orderBy("email")
    .execute();
  for (const { id, vendor_id, asked_at, words: asked, email } of questions) {
    const of = [email, asked, "answer"] as const;
    const isDue = daysBetween(indianDay(asked_at), day) >= wholeNumber(1, 5, ...of, "day");
    const [, answer] = words.questions.find(([question]) => question === asked) ?? [];
    if (!isDue || !answer) continue;
    scene.next(() => answerQuestion(sellerOf(scene, vendor_id), id, { answer, version: 0 }));
  }
}

/** Somebody with an account asks about a product, or writes to the shop. */
export async function askAndWrite(scene: Scene): Promise<void> {
  const { shop, seed, day, customers, samples } = scene;
  const known = customers.filter(({ userId }) => userId !== null);
  if (known.length === 0) return;
  if (chance(seed, day, "asks") < asksOnADay) {
    const customer = asCustomer(scene, oneOf(known, seed, day, "asker").userId);
    const [question] = oneOf(words.questions, seed, day, "question");
    const { slug } = oneOf([...samples.values()], seed, day, "asked about");
    const open = await shop.db
      .selectFrom("questions")
      .select("id")
      .where("user_id", "=", customer.actor.userId)
      .executeTakeFirst();
    if (!open) scene.next(() => postQuestion(customer, slug, { words: question }));
  }
  if (chance(seed, day, "writes") < writesOnADay) {
    const customer = asCustomer(scene, oneOf(known, seed, day, "writer").userId);
    const [subject, message] = oneOf(words.messages, seed, day, "message");
    const { name, email } = customer.actor;
    const sent = { id: uuidOf(seed, day, "message"), name, email, subject, message };
    scene.next(() => sendContactMessage(customer, sent));
  }
}

/** The shop answers a message on the next day, one in twelve of them late. */
export async function answerMessages(scene: Scene): Promise<void> {
  const { shop, day } = scene;
  const open = await shop.db
    .selectFrom("contact_messages")
    .select(["id", "created_at", "email"])
    .where("status", "=", "open")
    .orderBy("created_at")
    .execute();
  for (const { id, created_at, email } of open) {
    const pause = chance(email, indianDay(created_at), "late") < 1 / 12 ? 3 : 1;
    if (daysBetween(indianDay(created_at), day) < pause) continue;
    const text = oneOf(words.answers, email, day, "reply");
    scene.next(() => answerMessage(scene.admin, id, { entryId: uuidOf(id, "reply"), text, closes: true }));
  }
}
