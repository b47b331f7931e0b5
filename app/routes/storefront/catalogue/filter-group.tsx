import { type ReactNode, useState } from "react";

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

type CheckRowProps = {
  name: string;
  value: string;
  label: string;
  count: number | null;
  isChosen: boolean;
  onTick: (isTicked: boolean) => void;
};

/** A choice that may be ticked, and how many products it would leave. */
export function CheckRow({ name, value, label, count, isChosen, onTick }: CheckRowProps) {
  return (
    <label className="checkbox-row">
      <input
        type="checkbox"
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
