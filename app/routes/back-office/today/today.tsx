import { Clock } from "lucide-react";
import { Link } from "react-router";
import type { TodayLine } from "#domain/reports/today/read-today.server.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { useArea } from "../area.ts";
import { Panel } from "#ui/page/panel.tsx";

/** What waits for the person who looks, each line with the list of exactly its rows. */
export function Today({ lines }: { lines: TodayLine[] | null }) {
  const area = useArea();
  if (lines === null) return null;
  return (
    <Panel className="my-5 [&_li:last-child]:pb-0" title="Today" titleId="today">
      {lines.length === 0 ? (
        <p className="muted">Nothing is waiting for you.</p>
      ) : (
        <ul className="panel-rows">
          {lines.map(({ key, words, note, isLate, path }) => (
            <li key={key}>
              <Link to={`${area}/${path}`} className="link" prefetch="intent">
                {words}
              </Link>
              {isLate ? (
                <StatusTag tone="warn" icon={Clock}>
                  {note}
                </StatusTag>
              ) : (
                <span className="muted small">{note}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
