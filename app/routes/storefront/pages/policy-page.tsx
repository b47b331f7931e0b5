import type { ReactNode } from "react";
import { formatDay } from "#domain/base/time/dates.ts";

export type PolicySection = {
  /** Its anchor; other pages and mails may link to it. */
  id: string;
  heading: string;
  text: ReactNode;
};

type PolicyPageProps = {
  title: string;
  /** For example '2026-11-21'. */
  lastUpdated: string;
  introduction: ReactNode;
  sections: PolicySection[];
};

/** A policy page: when it was last changed, its table of contents, and its sections, each with an anchor. */
export function PolicyPage({ title, lastUpdated, introduction, sections }: PolicyPageProps) {
  return (
    <div className="page-width policy">
      <article className="policy-text">
        <h1>{title}</h1>
        <p className="faint small policy-date">
          Last updated on <time dateTime={lastUpdated}>{formatDay(new Date(lastUpdated))}</time>
        </p>
        {introduction}
        <div className="columns policy-columns">
          <nav aria-labelledby="contents">
            <h2 id="contents">Contents</h2>
            <ol>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            {sections.map(({ id, heading, text }) => (
              <section key={id}>
                <h2 id={id}>{heading}</h2>
                {text}
              </section>
            ))}
          </div>
        </div>
      </article>
    </div>
  );
}
