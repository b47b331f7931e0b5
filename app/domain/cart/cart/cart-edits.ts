import { type CartLine, piecesOf, putLine } from "./cart-lines.ts";

/** The quantity of a product as a person last set it, not yet known to be saved. */
export type CartEdit = CartLine & {
  /** Its index in the list of lines. */
  place: number;
  /** The product was not in the cart before. Any other edit is dropped if the line was removed elsewhere. */
  isAddition: boolean;
  /** When it was made, in milliseconds. The later of two edits of one product counts. */
  at: number;
  /** The revision it was sent with, until the answer comes. */
  sentUpon?: string;
};

/** Applies the edits to the lines; changes made elsewhere since then are kept. */
export function applyEdits(lines: CartLine[], edits: CartEdit[]): CartLine[] {
  return edits.reduce((edited, { place, isAddition, productId, quantity, priceWhenAdded }) => {
    if (!isAddition && piecesOf(edited, productId) === 0) return edited;
    return putLine(edited, { productId, quantity, priceWhenAdded }, place);
  }, lines);
}

/** Adds what changed from `before` to `after` to the edits. A product's latest edit replaces its earlier one. */
export function noteEdits(edits: CartEdit[], before: CartLine[], after: CartLine[], now: number): CartEdit[] {
  // Clocks are sometimes set back, but this edit is still later than all before it.
  const at = Math.max(now, ...edits.map((edit) => edit.at + 1));
  const productIds = new Set([...before, ...after].map((line) => line.productId));
  return [...productIds].reduce((noted, productId) => {
    const held = piecesOf(before, productId);
    const index = after.findIndex((line) => line.productId === productId);
    const line = after[index];
    if (held === (line?.quantity ?? 0)) return noted;
    const earlier = edits.find((edit) => edit.productId === productId);
    const edit: CartEdit = {
      productId,
      place: Math.max(index, 0),
      quantity: line?.quantity ?? 0,
      priceWhenAdded: line?.priceWhenAdded ?? null,
      isAddition: held === 0 || (earlier?.isAddition ?? false),
      at,
    };
    return [...noted.filter((other) => other.productId !== productId), edit];
  }, edits);
}

/** Merges the edits of two tabs: of each product, the later one. */
export function mergeEdits(edits: CartEdit[], incoming: CartEdit[]): CartEdit[] {
  return incoming.reduce((merged, edit) => {
    const existing = merged.find(({ productId }) => productId === edit.productId);
    if (existing && !isLater(edit, existing)) return merged;
    return [...merged.filter((other) => other !== existing), edit];
  }, edits);
}

/** The edits that remain once `done` are saved: those of other products, and later ones. */
export function withoutDone(edits: CartEdit[], done: CartEdit[]): CartEdit[] {
  return edits.filter(
    (edit) => !done.some((other) => other.productId === edit.productId && !isLater(edit, other)),
  );
}

/** Whether `one` is later. At the same time the larger quantity counts, so that both tabs decide alike. */
function isLater(a: CartEdit, b: CartEdit): boolean {
  return a.at === b.at ? a.quantity > b.quantity : a.at > b.at;
}
