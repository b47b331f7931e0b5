import type { ReactNode } from "react";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { useMay } from "../may.ts";

type ChangingProps = {
  /** What the verbs behind the forms need, or whether the reader may call them. */
  requires: Permission | boolean;
  children: ReactNode;
};

/**
 * The forms of a page of settings. Those who may only read the page see what is set: its fields are disabled, and its
 * buttons are hidden. A form in which there is nothing to read is left out instead, by `useMay`.
 */
export function Changing({ requires, children }: ChangingProps) {
  const may = useMay();
  return (
    <fieldset
      className="contents [&:disabled_:is(button:not([role=switch]),.button,.icon-button,[data-asks])]:hidden"
      disabled={typeof requires === "boolean" ? !requires : !may(requires)}
    >
      {children}
    </fieldset>
  );
}
