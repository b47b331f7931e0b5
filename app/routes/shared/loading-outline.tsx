import { type ReactNode, useState } from "react";

type LoadingOutlineProps = {
  /** The sheet of the page on the way. */
  sheet: string;
  /** Read out, and never seen. */
  words?: string;
  children: ReactNode;
};

/**
 * The outline of a page on the way, over the one that is being left. It shows once it has its sheet, which only the
 * page on the way may bring: without it everything would stand elsewhere first.
 */
export function LoadingOutline({ sheet, words, children }: LoadingOutlineProps) {
  const [isStyled, setStyled] = useState(false);
  return (
    <div className="loading-screen" hidden={!isStyled}>
      {/* In place: hoisted by precedence it would come before global.css. */}
      <link rel="stylesheet" href={sheet} onLoad={() => setStyled(true)} />
      {words && (
        <p className="visually-hidden" role="status">
          {words}
        </p>
      )}
      {children}
    </div>
  );
}
