/** Why a price has no GST, and where its seller delivers; `state` is the name of the seller's state. */
export function finalPriceText(state: string): string {
  return `Final price: this seller charges no GST and delivers only within ${state}.`;
}
