import { Trash2 } from "lucide-react";
import { formatRupees } from "#domain/base/money/money.ts";
import { priceWithGst } from "#domain/base/money/unit-price.ts";
import { awayText } from "#domain/stock/availability.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { EntrySearch } from "./entry-search.tsx";
import type { EntryPage } from "./entry-forms.server.ts";

/** What is ordered: products by scan or words, with quantity and discount. */
export function LinesPart({ page: { fields, lines, found, sale } }: { page: EntryPage }) {
  return (
    <Panel title="Products" titleId="products">
      {lines.length > 0 && (
        <ul className="stack gap-4" aria-label="Products of the order">
          {lines.map((line) => (
            <EntryLine key={line.productId} line={line} />
          ))}
        </ul>
      )}
      <EntrySearch
        label="Add product"
        name="find"
        placeholder={
          sale
            ? "Scan a barcode or serial number, or type SKU or words"
            : "Scan, or type SKU, barcode, part number or words"
        }
        button="Find"
      />
      {fields.find && found.length === 0 && <p className="muted">No product on sale found.</p>}
      {found.length > 0 && (
        <ul className="panel-rows" aria-label="Products found">
          {found.map((card) => {
            const { id, name, lines: facts, stock, openBox } = card;
            return (
              <li key={id}>
                <span className="two-lines">
                  {name}
                  <span className="muted">
                    {[
                      ...facts.slice(0, 2),
                      openBox && "Open box",
                      awayText(card) ?? `${stock} in stock`,
                      `${formatRupees(priceWithGst(card))} incl. GST`,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <Button type="submit" name="intent" value={`add:${id}`} size="small" className="flex-none">
                  Add<span className="visually-hidden"> {name}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function EntryLine({ line }: { line: EntryPage["lines"][number] }) {
  const { productId, card, sku, seller, each, mostOff } = line;
  const { errors, values } = useFormState();
  const typed = values?.[`discount-${productId}`];
  const isWrong = errors?.[`discount-${productId}`] ?? errors?.[`reason-${productId}`];
  const name = card?.name ?? `Product ${productId}`;
  return (
    <li className="grid grid-cols-[1fr_6rem_auto] items-start gap-x-4 gap-y-2 border-b border-line pb-4 max-md:grid-cols-[6rem_1fr]">
      <span className="two-lines max-md:col-span-full">
        {name}
        <span className="muted">
          {[
            sku,
            ...(card?.lines.slice(0, 2) ?? []),
            card?.openBox && "Open box",
            card && (awayText(card) ?? `${card.stock} in stock`),
            seller && `Sold by ${seller}`,
            `${formatRupees(each)} incl. GST`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <Field
        label="Quantity"
        name={`quantity-${productId}`}
        defaultValue={values?.[`quantity-${productId}`] ?? String(line.quantity)}
        inputMode="numeric"
        autoComplete="off"
      />
      {(mostOff > 0 || typed || isWrong) && (
        <details
          className="col-span-full row-start-2 max-md:row-start-3"
          open={Boolean(typed || isWrong) || undefined}
        >
          <summary>Discount</summary>
          <div className="form-grid">
            <Field
              label="₹ off the line"
              name={`discount-${productId}`}
              inputMode="numeric"
              autoComplete="off"
              hint={`Without GST, at most ${formatRupees(mostOff)}`}
            />
            <Field label="Reason" name={`reason-${productId}`} autoComplete="off" maxLength={120} />
          </div>
        </details>
      )}
      <Button
        type="submit"
        name="intent"
        value={`remove:${productId}`}
        variant="quiet"
        size="small"
        className="self-center justify-self-end"
      >
        <Trash2 size={16} />
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}
