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
    <div className="page-width pt-flow pb-(--space-section)">
      <article className="prose">
        <PreviewNote version={own?.preview} />
        <h1>{title}</h1>
        <p className="mt-3 text-sm text-ink-3">
          Last updated on <time dateTime={lastUpdated}>{formatDay(new Date(lastUpdated))}</time>
        </p>
        {introduction}
        <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,8fr)] items-start gap-x-flow max-lg:grid-cols-1 lg:[&_:is(p,ul,ol)]:max-w-200">
          <nav
            className="lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-1rem)] lg:overflow-y-auto lg:pb-4"
            aria-labelledby="contents"
          >
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
