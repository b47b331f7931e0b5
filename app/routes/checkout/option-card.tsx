import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type OptionCardProps = Omit<ComponentProps<"input">, "type"> & {
  type: "radio" | "checkbox";
  title: string;
  icon?: LucideIcon;
  /** What choosing it means. */
  children: ReactNode;
};

/** One of several framed choices with what it means; the whole card is its label. */
export function OptionCard({ title, icon: Icon, children, ...input }: OptionCardProps) {
  return (
    <label className="choice clear-both flex items-center gap-4 bg-surface py-4 pr-5 pl-4.5 outline-offset-2 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <span className={input.type === "radio" ? "radio-row" : "checkbox-row"}>
        <input {...input} className="focus-visible:outline-none" />
      </span>
      <span className="grid flex-1 leading-snug">
        <b>{title}</b>
        <span className="text-sm text-ink-2">{children}</span>
      </span>
      {Icon && <Icon size={22} className="text-ink-2" />}
    </label>
  );
}

/** The title of a group of choices. It floats because a legend lies on the border of its group otherwise. */
export function ChoiceLegend({ children }: { children: ReactNode }) {
  return (
    <legend className="float-left mb-1 w-full text-h3 font-semibold font-stretch-106%">{children}</legend>
  );
}

/** A group of choices below a rule. */
export const choiceGroup = "grid grid-cols-1 gap-3 border-t border-line pt-5";
