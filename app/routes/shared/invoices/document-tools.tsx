import { Printer } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";

type DocumentToolsProps = ComponentProps<"div"> & ComponentProps<typeof Crumbs>;

/** What is above a document and is not printed: the breadcrumbs to it, and the buttons. */
export const DocumentTools = ({ trail, children }: DocumentToolsProps) => (
  <div className="spread mb-4 items-center gap-x-4 gap-y-2 print:hidden" data-part="document-tools">
    <Crumbs trail={trail} />
    {children}
  </div>
);

export const PrintButton = ({ variant }: Pick<ComponentProps<typeof Button>, "variant">) => (
  <Button className="needs-script" variant={variant} onClick={() => window.print()}>
    <Printer size={18} />
    Print
  </Button>
);
