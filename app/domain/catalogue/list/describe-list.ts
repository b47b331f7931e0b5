import { formatRupees } from "../../base/money/money.ts";
import { withoutQuotes } from "../query/list-query.ts";
import { useWords } from "../search/use-words.ts";
import { numberText } from "../schema/value-text.ts";
import { type ReadQuery, type SpecChoice, valueLabel } from "../query/spec-filters.ts";

/** 'Laptops · up to ₹60,000 incl. GST · RAM: 16 GB': what a list is asked for. */
export function describeList({ query, category, choices }: ReadQuery): string {
  const { min, max, gst, brands = [], search, sort, stock, isNew } = query;
  const kind = category ? category.plural.charAt(0).toUpperCase() + category.plural.slice(1) : "All products";
  const tax = gst ? "incl. GST" : "excl. GST";
  const [from, to] = [min, max].map((amount) => amount !== undefined && formatRupees(amount));
  const prices = from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `up to ${to}` : undefined;
  const words = [
    kind,
    ...brands,
    prices && `${prices} ${tax}`,
    ...choices.map(choiceText),
    stock && "in stock",
    isNew && "new arrivals",
    sort === "price-asc" && "cheapest first",
    sort === "newest" && "newest first",
    describeText(search),
  ];
  return words.filter(Boolean).join(" · ");
}

/** '“toofan” without RGB', or 'For students' for a text that says only a use; '' for none. */
export function describeText(search = ""): string {
  if (/^\s*["“”]/.test(search)) return `“${withoutQuotes(search)}”`;
  const { unwanted = [], wanted = [] } = Object.groupBy(search.split(/\s+/), (word) =>
    /^-\p{L}/u.test(word) ? "unwanted" : "wanted",
  );
  const text = wanted.join(" ");
  const said = text.replaceAll("computer|desktop", "computer").replaceAll("|", " or ");
  const without = unwanted.length > 0 && `without ${unwanted.map(unwantedWord).join(" or ")}`;
  return [useWords.get(text) ?? (said && `“${said}”`), without].filter(Boolean).join(" ");
}

/** '-rgb', '-aio:a' → RGB, AIO */
export function unwantedWord(text: string): string {
  const word = text.slice(1).replace(/:a$/, "");
  return word.length < 4 ? word.toUpperCase() : word;
}

function choiceText(choice: SpecChoice): string {
  const { spec } = choice;
  if (choice.kind === "values")
    return `${spec.name}: ${choice.values.map((value) => valueLabel(spec, value)).join(", ")}`;
  const [from, to] = [choice.low, choice.high].map((end) => end !== undefined && numberText(spec.unit, end));
  return `${spec.name}: ${from === to ? from : from && to ? `${from} to ${to}` : from ? `from ${from}` : `up to ${to}`}`;
}
