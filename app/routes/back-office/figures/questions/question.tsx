import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Days } from "#domain/reports/figures/report-period.ts";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { useMay } from "../../may.ts";

type QuestionProps = {
  id: string;
  question: string;
  /** With its picture, if there is something to draw. */
  answer: ReactNode;
  children: ReactNode;
};

/** One of the five questions: its answer in a sentence, a picture, and the table of both. */
export const Question = ({ id, question, answer, children }: QuestionProps) => (
  <section className="work-section question" aria-labelledby={id}>
    <div className="section-heading">
      <h2 id={id}>{question}</h2>
    </div>
    {answer}
    {children}
  </section>
);

/** A number with a link to its rows, for those who may open that page. */
export function RowsLink({ to, needs, text }: { to: string; needs?: Permission; text: string }) {
  const may = useMay();
  if (text === "–" || (needs !== undefined && !may(needs))) return text;
  return (
    <Link className="name-link" to={to}>
      {text}
    </Link>
  );
}

/** The query of the list of the rows that a figure adds up. */
export const rowsAddress = (
  { from, until }: Days,
  of: string,
  filters: Record<string, string> = {},
): string => `rows?${new URLSearchParams({ of, from, until, ...filters })}`;
