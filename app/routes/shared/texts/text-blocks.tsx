import { Link } from "react-router";
import type { TextBlock, TextRun } from "#domain/shop/texts/text-blocks.ts";

type TextBlocksProps = {
  blocks: readonly TextBlock[];
  /** That of its headings. */
  level?: 2 | 3;
};

/** A text of the owner. React escapes it, so whatever he types is only text. */
export function TextBlocks({ blocks, level = 3 }: TextBlocksProps) {
  const Heading = `h${level}` as const;
  // The blocks and lines of a text never change their order.
  return blocks.map((block, index) => {
    if (block.kind === "heading") return <Heading key={index}>{block.words}</Heading>;
    if (block.kind === "list") {
      return (
        <ul key={index}>
          {block.lines.map((runs, line) => (
            <li key={line}>
              <Runs runs={runs} />
            </li>
          ))}
        </ul>
      );
    }
    return (
      <p key={index}>
        {block.lines.map((runs, line) => (
          <span key={line}>
            {line > 0 && <br />}
            <Runs runs={runs} />
          </span>
        ))}
      </p>
    );
  });
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ words, to }, index) => {
    if (to === undefined) return words;
    if (to.startsWith("/")) {
      return (
        <Link key={index} className="link" to={to}>
          {words}
        </Link>
      );
    }
    return (
      <a key={index} className="link" href={to} rel="noreferrer nofollow">
        {words}
      </a>
    );
  });
}

/** Says above a text that it is a draft. */
export function PreviewNote({ version }: { version: number | null | undefined }) {
  if (version === null || version === undefined) return null;
  return (
    <p className="page-note px-4" role="status">
      Preview of version {version}. Visitors do not see it.
    </p>
  );
}
