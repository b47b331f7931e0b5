import { formatMoment } from "#domain/base/time/dates.ts";

type TalkEntryProps = { name: string; at: Date; text: string; isOwn?: boolean };

/** What one side wrote, in a list of messages. */
export function TalkEntry({ name, at, text, isOwn = false }: TalkEntryProps) {
  return (
    <li className={isOwn ? "is-own" : undefined}>
      <p className="small">
        <b>{name}</b> <span className="muted">{formatMoment(at)}</span>
      </p>
      <p className="talk-text" dir="auto">
        {text}
      </p>
    </li>
  );
}
