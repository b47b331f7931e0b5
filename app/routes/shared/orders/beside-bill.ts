/** The contents of a cart or an order, with the bill beside them. */
export const besideBill =
  "columns gap-18 [--columns:minmax(0,1fr)_25rem] max-xl:gap-8 max-xl:[--columns:minmax(0,1fr)_21rem]";
