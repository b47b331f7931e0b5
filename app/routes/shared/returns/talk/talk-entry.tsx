import type { ReactNode } from "react";
import { formatMoment } from "#domain/base/time/dates.ts";
import { classNames } from "#ui/behaviour/class-names.ts";

type TalkEntryProps = {
  name: string;
  at: Date;
  text: string;
  isOwn?: boolean;
  /** What was sent with it. */
  children?: ReactNode;
};

/** What one side wrote, in a list of messages. */
export function TalkEntry({ name, at, text, isOwn = false, children }: TalkEntryProps) {
  return (
    <li
      className={classNames(
        "w-fit max-w-lg rounded-control border border-line px-4 py-3",
        isOwn && "justify-self-end bg-sunken",
      )}
    >
      <p className="small">
        <b>{name}</b> <span className="muted">{formatMoment(at)}</span>
      </p>
      <p className="mt-1 whitespace-pre-wrap" dir="auto">
        {text}
      </p>
      {children}
    </li>
  );
}
