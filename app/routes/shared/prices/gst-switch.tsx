import { classNames } from "#ui/behaviour/class-names.ts";

/** Changes which price is emphasised on all pages. The inline script does it, so no page loads anything for it. */
export function GstSwitch({ className }: { className?: string }) {
  return (
    <button type="button" className={classNames("link needs-script", className)} data-choose-gst="">
      <span className="when-with-gst">Show prices without GST</span>
      <span className="when-without-gst">Show prices with GST</span>
    </button>
  );
}
