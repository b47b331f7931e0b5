/** The audit trail's own words ('payment-method.add', 'discountPrice') as people read them. */

const whole = new Intl.NumberFormat("en-IN");

/** 'product.price' → 'Product: price' */
export function actionWords(action: string): string {
  const [kind = "", what = ""] = action.split(".");
  return `${inWords(kind, true)}: ${inWords(what)}`;
}

/** 'discountPrice' → 'Discount price' */
export function nameWords(name: string): string {
  return inWords(name, true);
}

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return whole.format(value);
  if (Array.isArray(value)) return value.map(valueWords).join(", ") || "none";
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, part]) => `${nameWords(name)} ${valueWords(part)}`)
      .join(", ");
  }
  return String(value);
}

function inWords(name: string, isFirst = false): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
