import { type ReactNode, useState } from "react";
import { classNames } from "#ui/behaviour/class-names.ts";

type FilterGroupProps = { name: string; isOpen: boolean; children: ReactNode };

/** A group of filters that folds. Once it was opened for a choice, only the person folds it. */
export function FilterGroup({ name, isOpen, children }: FilterGroupProps) {
  const [open, setOpen] = useState(isOpen);
  if (isOpen && !open) setOpen(true);
  return (
    <details open={open}>
      <summary>{name}</summary>
      <fieldset aria-label={name}>{children}</fieldset>
    </details>
  );
}

const indents = ["", "pl-5", "pl-10", "pl-15"];

type FilterRowProps = {
  type?: "checkbox" | "radio";
  /** How far it stands to the right: below so many others. */
  depth?: number;
  name: string;
  value: string;
  label: string;
  count: number | null;
  isChosen: boolean;
  onTick: (isTicked: boolean) => void;
};

/** A choice, and how many products it would leave. */
export function FilterRow({
  type = "checkbox",
  depth = 0,
  name,
  value,
  label,
  count,
  isChosen,
  onTick,
}: FilterRowProps) {
  const indent = indents[Math.min(depth, 3)];
  return (
    <label className={classNames(`${type}-row`, indent)}>
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span>{label}</span>
      <span className="tabular">{count}</span>
    </label>
  );
}
