import fc from "fast-check";
import { expect, test } from "vitest";
import { sharePayments } from "./share-payments.ts";

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test("payments that cover an order are shared in whole rupees, none too much or too little", () => {
  const amount = fc.integer({ min: 1, max: 900_000 }).map((rupees) => rupees * 100);
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(1_000), { maxLength: 3 }),
      (costs, parts) => {
        const fulfilments = costs.map((cost, index) => ({ id: `f${index}`, amount: cost }));
        // Some payments of a part each, and a last one of the rest.
        let rest = sumOf(costs);
        const payments = parts.map((part, index) => {
          const paid = Math.floor((rest * part) / 100_000) * 100;
          rest -= paid;
          return { id: `p${index}`, amount: paid };
        });
        payments.push({ id: "rest", amount: rest });
        const shares = sharePayments(payments, fulfilments);
        expect(shares.every(({ amount }) => amount > 0 && amount % 100 === 0)).toBe(true);
        for (const { id, amount } of payments) {
          expect(sumOf(shares.filter(({ paymentId }) => paymentId === id).map((share) => share.amount))).toBe(
            amount,
          );
        }
        for (const { id, amount } of fulfilments) {
          expect(
            sumOf(shares.filter(({ fulfilmentId }) => fulfilmentId === id).map((share) => share.amount)),
          ).toBe(amount);
        }
      },
    ),
  );
});
