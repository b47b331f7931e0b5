type Line = { quantity: number; refunded: number };

/** The lines of a fulfilment with the pieces that are still to be sent, or were: refunded ones are not. */
export function linesToSend<Some extends Line>(lines: readonly Some[]): Some[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.refunded }))
    .filter(({ quantity }) => quantity > 0);
}
