import { Printer } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import type { Area } from "../../area.ts";

/** Opens what is selected in a list: to print its papers, to enter serial numbers, to ship or to cancel it. */
export function OpenSelection({ area }: { area: Area }) {
  return (
    <Button type="submit" size="small" formMethod="get" formAction={`${area}/orders/selected`}>
      <Printer size={16} />
      Pack, print, ship
    </Button>
  );
}
