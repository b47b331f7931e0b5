import { Fact } from "#ui/tables/fact.tsx";

/** What is paid for, and how much, above the ways to pay it. */
export function AmountToPay({ order, amount }: { order: string; amount: string }) {
  return (
    <dl className="grid w-full gap-3 border-y border-line py-4 *:flex *:items-baseline *:justify-between *:gap-4">
      <Fact term="Order" className="spec">
        {order}
      </Fact>
      <Fact term="Amount" className="tabular text-h2 font-semibold">
        {amount}
      </Fact>
    </dl>
  );
}
