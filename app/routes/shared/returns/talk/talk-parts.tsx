/** A page of messages: its parts below each other, none of them wider than is well read. */
export const talkPage = "stack *:max-w-176 *:first:not-[.crumbs]:mt-6 [&_h1+p]:mt-2.5";

/** A framed part of it. */
export const talkBox =
  "box stack scroll-mt-24 rounded-tag p-5 [&_p+.button-row]:mt-4 [&_h2]:text-h3 [&_p+p]:mt-2";

export const talkFacts = "grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2 [&_dt]:text-ink-2";

/** A list of talks, and a row of it. */
export const ticketList = "divide-y divide-line border-y border-line";
export const ticketRow = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4";
