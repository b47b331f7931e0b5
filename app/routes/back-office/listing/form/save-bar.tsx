import type { ReactNode } from "react";
import type { ListingToEdit } from "#domain/listing/lists/find-listing.server.ts";
import { Button } from "#ui/controls/button.tsx";

type SaveBarProps = {
  /** The id of the form that it sends. */
  form: string;
  /** Null for a new product. */
  status: ListingToEdit["status"] | null;
  busyWith: string | undefined;
  /** Stands before the buttons of a product that is not on sale. */
  children?: ReactNode;
};

/** The bar that stays in view below the form. It saves the form, as a draft or on sale. */
export function SaveBar({ form, status, busyWith, children }: SaveBarProps) {
  const button = (intent: string, text: string, busyText: string, variant: "primary" | "line" | "ink") => (
    <Button
      type="submit"
      form={form}
      name="intent"
      value={intent}
      variant={variant}
      busy={busyWith === intent}
      busyLabel={busyText}
    >
      {text}
    </Button>
  );
  return (
    <div className="save-bar sticky bottom-0 z-3 flex justify-end gap-3 border-t border-line bg-studio py-3.5 max-md:[&_.button]:flex-1">
      {status === "published" ? (
        <>
          {button("draft", "Hide", "Hiding...", "line")}
          {button("save", "Save", "Saving...", "primary")}
        </>
      ) : (
        <>
          {children}
          {status === "archived"
            ? button("save", "Save", "Saving...", "line")
            : button("draft", "Save draft", "Saving...", "line")}
          {button("published", "Publish", "Publishing...", "primary")}
        </>
      )}
    </div>
  );
}
