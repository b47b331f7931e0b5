import { sayAll } from "#domain/base/text/say-all.ts";
import { changedRateWords, formatGstRate } from "#domain/tax/rates/gst-rate-words.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import type { ActionableFulfilment } from "./possible-actions.ts";
import { thisFulfilment } from "./words.ts";

/** Says before dispatch that items bear another GST rate than they were ordered at, what their invoice will show, and why to ask. */
export function RateNotice({ of }: { of: ActionableFulfilment }) {
  const { changedRates } = of;
  if (changedRates.length === 0) return null;
  const ordered = new Set(changedRates.map(({ ordered }) => formatGstRate(ordered)));
  return (
    <Banner tone="warn">
      The GST rate has changed since this order was placed. {changedRates.map(changedRateWords).join(". ")}.
      The invoice will show {sayAll([...ordered])}, as ordered. By section 14 of the CGST Act, goods that are
      shipped and invoiced after a change bear the new rate, even if they were paid before it. Please ask your
      accountant before you ship. To bill the new rate, cancel {thisFulfilment(of)} and let the customer order
      again.
    </Banner>
  );
}
