import { expect, test } from "vitest";
import { noteUnansweredRefunds } from "#domain/payments/provider-answers/unanswered-refunds.server.ts";
import { findBalance } from "#domain/books/payouts/balances.server.ts";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { isNightly } from "../support/nightly.ts";
import { MonthInShop } from "./carry-out-month.ts";
import { differences, figuresOfBooks } from "./figures.ts";
import { figuresOfShop } from "./figures-of-the-shop.ts";
import type { Season } from "./month-intents.ts";
import { randomMonth } from "./random-month.ts";
import { openShopOfMonth } from "./shop-of-month.ts";

const day = 86_400_000;
/** By day there is a short month for each season. */
const months = isNightly ? 20 : 1;
const ordersOfMonth = isNightly ? 24 : 5;
const seasons: Season[] = ["year-end", "november", "between"];
/** Every other month has several connections at one moment. */
const cases = seasons.flatMap((season, position) =>
  Array.from({ length: months }, (_, index) => {
    return { season, seed: 100 * position + index + 1, isMixed: (position + index) % 2 === 1 };
  }),
);

const done = new Set<string>();

/** The first differences between the shop and the accountant after a random month, with its seed. */
async function carriedOut({ season, seed, isMixed }: (typeof cases)[number]) {
  const month = randomMonth(seed, season, ordersOfMonth);
  const test = await openShopOfMonth(month);
  const { admin } = test;
  const problems: string[] = [];
  try {
    const look = async (seller: string, at: Date) => {
      const shops = (await findBalance(admin, seller))?.payable ?? 0;
      const books = inShop.books.payable(seller, at);
      if (shops !== books)
        problems.push(
          `payable to ${seller} at ${at.toISOString()}: the shop has ${shops}, the accountant ${books}`,
        );
    };
    const inShop = new MonthInShop(month, test, { seed, isMixed, look });
    await inShop.carryOut();
    for (const kind of inShop.done) done.add(kind);
    const end = month.intents.at(-1)?.at ?? month.firstDay;
    // At the end, and when nothing can be returned any more.
    for (const days of [0, 3, 8, 11]) {
      const at = new Date(end.getTime() + days * day);
      test.stopClockAt(at);
      for (const { id, isOwn } of month.sellers) if (!isOwn) await look(id, at);
    }
    const { books, orders } = inShop;
    problems.unshift(
      ...differences(await figuresOfShop(admin, orders), figuresOfBooks(books, orders.keys())),
    );
    // As every night: what nobody answers is shown to the staff.
    await noteUnansweredRefunds(admin);
    problems.push(...(await checkInvariants(admin)));
    return problems;
  } finally {
    await test.close();
  }
}

test.each(cases)(
  "the books of a random month on the shop are the accountant's: $season, seed $seed",
  async (entry) => {
    const problems = await carriedOut(entry);
    const [first] = problems;
    expect(first && `Seed ${entry.seed} of ${entry.season}: ${first} (${problems.length} differences)`).toBe(
      undefined,
    );
  },
);

test("these months had everything in them", () => {
  const intents = cases.flatMap(({ seed, season }) => randomMonth(seed, season, ordersOfMonth).intents);
  expect([...done].toSorted()).toEqual([...new Set(intents.map(({ kind }) => kind))].toSorted());
});
