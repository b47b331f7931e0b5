import { formatMoment } from "#domain/base/time/dates.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import type { MessageEntry, MessagePage } from "#domain/messages/contact/find-message.server.ts";

/** The person's message, and every reply, note and action since. */
export function MessageThread({ message }: { message: MessagePage }) {
  return (
    <section className="panel" aria-label="Thread">
      <ol className="divide-y divide-line">
        <li className="pb-4 last:pb-0">
          <p>
            <b>{message.name}</b> <span className="muted">wrote on {formatMoment(message.receivedAt)}</span>
          </p>
          <p className="mt-2 max-w-read whitespace-pre-wrap" dir="auto">
            {message.text}
          </p>
        </li>
        {message.entries.map((entry) => (
          <li
            key={entry.id}
            className={classNames(
              "py-4 last:pb-0",
              entry.kind === "note" && "border-l-3 border-l-line-strong px-4",
            )}
          >
            <p>
              <b>{entry.author}</b>{" "}
              <span className="muted">
                {deedOf(entry)} on {formatMoment(entry.at)}
              </span>
            </p>
            {hasText(entry) && (
              <p className="mt-2 max-w-read whitespace-pre-wrap" dir="auto">
                {entry.text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const withText: readonly MessageEntry["kind"][] = ["reply", "note", "customer", "seller"];
const hasText = ({ kind }: MessageEntry) => withText.includes(kind);

function deedOf({ kind, author, text }: MessageEntry): string {
  switch (kind) {
    case "reply":
      return "replied by email";
    case "seller":
      return "answered as the seller";
    case "customer":
      return "answered back";
    case "note":
      return "added an internal note";
    case "assigned":
      if (text === "") return "unassigned the message";
      return text === author ? "took over the message" : `assigned the message to ${text}`;
    case "closed":
      return "closed the message";
    case "reopened":
      return "reopened the message";
  }
}
