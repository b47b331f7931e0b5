import type { ReactNode } from "react";
import { PreviewNote, TextBlocks } from "#routes/shared/texts/text-blocks.tsx";
import type { ShownText } from "#domain/shop/texts/read-texts.server.ts";
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
  /** What the owner adds at the end. */
  own?: ShownText | undefined;
};

/** A policy page: when it was last changed, its table of contents, and its sections, each with an anchor. */
export function PolicyPage({ title, lastUpdated, introduction, own, ...page }: PolicyPageProps) {
  const sections = own ? [...page.sections, ownSection(own)] : page.sections;
  return (
    <div className="page-width policy">
      <article className="policy-text">
        <PreviewNote version={own?.preview} />
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

const ownSection = ({ title, blocks }: ShownText): PolicySection => ({
  id: "from-the-shop",
  heading: title,
  text: <TextBlocks blocks={blocks} />,
});
