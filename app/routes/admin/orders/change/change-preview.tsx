import { formatExact } from "#domain/base/money/money.ts";
import { capitalised } from "#domain/base/text/capitalised.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import type { ChangedOrder } from "#domain/orders/change/change-order.server.ts";
import type { OrderFacts } from "#domain/orders/change/order-facts.server.ts";

/** What a change of an order comes to: before and after, and what is to be collected or refunded. */
export function ChangePreview({ preview }: { preview: ChangedOrder }) {
  const { before, after } = preview;
  return (
    <div role="status" className="stack gap-3">
      <ul>
        {preview.what.map((text) => (
          <li key={text}>{capitalised(text)}</li>
        ))}
      </ul>
      <table
        className="small tabular w-full [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_:is(th,td)]:wrap-anywhere [&_th:first-child]:w-3/10 [&_th:first-child]:font-normal"
        aria-label="Before and after"
      >
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(before, after).map(([name, was, is]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{was}</td>
              <td className={was === is ? undefined : "font-semibold"}>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{differenceText(after.total - before.total)}</p>
      {preview.refund > 0 && (
        <p>
          <b>To refund: {formatExact(preview.refund)}</b>
          {preview.asksForAccount
            ? ". We email the customer to ask for an account."
            : ", to the original payment method. It starts when you confirm."}
        </p>
      )}
      {!after.isPaid && after.due > 0 && (
        <p>
          <b>To collect: {formatExact(after.due)}</b> ({after.method})
          {after.due !== before.due && `, instead of ${formatExact(before.due)}`}.
        </p>
      )}
      {preview.refund === 0 && after.isPaid && <p>Nothing to collect or refund.</p>}
    </div>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return "The total stays the same.";
  return `${formatExact(Math.abs(difference))} ${difference < 0 ? "less" : "more"} than before.`;
}

type Row = [name: string, before: string, after: string];

function rowsOf(before: OrderFacts, after: OrderFacts): Row[] {
  const amount = (name: string, of: (facts: OrderFacts) => number): Row[] =>
    of(before) === 0 && of(after) === 0 ? [] : [[name, formatExact(of(before)), formatExact(of(after))]];
  const lines = before.lines
    .filter(({ quantity, worth }) => quantity > 0 || worth > 0)
    .map(({ position, name, ...was }): Row => {
      const is = after.lines.find((line) => line.position === position) ?? { quantity: 0, worth: 0 };
      return [name, lineText(was), lineText(is)];
    });
  return [
    ...lines,
    ...amount("Value without GST", ({ taxed }) => taxed.taxable),
    ...amount("CGST", ({ taxed }) => taxed.cgst),
    ...amount("SGST", ({ taxed }) => taxed.sgst),
    ...amount("IGST", ({ taxed }) => taxed.igst),
    ...amount("Round-off", ({ roundOff }) => roundOff),
    ["Delivery charges", "Free", "Free"],
    ...amount("Total", ({ total }) => total),
    ...amount("Paid", ({ paid }) => paid),
    ["Delivery by", daysText(before), daysText(after)],
    ["Payment method", before.method, after.method],
    ["Address", before.address.join(", "), after.address.join(", ")],
  ];
}

const daysText = ({ days }: OrderFacts) => days.map(formatWeekday).join(", ") || "No date";

const lineText = ({ quantity, worth }: { quantity: number; worth: number }) =>
  quantity === 0 ? "None" : `${inUnits(quantity, "piece")}, ${formatExact(worth)}`;
