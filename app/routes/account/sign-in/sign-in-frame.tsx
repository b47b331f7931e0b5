import type { ReactNode } from "react";
import { Die } from "#ui/brand/logo.tsx";

type SignInFrameProps = {
  title: string;
  text: ReactNode;
  /** Shown beside the form if there is room. */
  motto?: string;
  children: ReactNode;
};

/** The two-column frame of a page with a single form. */
export function SignInFrame({
  title,
  text,
  motto = "Know the machine before you buy it.",
  children,
}: SignInFrameProps) {
  return (
    <div className="columns sign-in">
      <div className="sign-in-main">
        <div>
          <h1>{title}</h1>
          <p className="muted">{text}</p>
          {children}
        </div>
      </div>
      <aside className="sign-in-side">
        <Die />
        <p>{motto}</p>
      </aside>
    </div>
  );
}
