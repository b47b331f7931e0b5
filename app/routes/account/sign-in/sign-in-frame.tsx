import type { ReactNode } from "react";
import { Die } from "#ui/brand/die.tsx";

type SignInFrameProps = {
  title: string;
  text: ReactNode;
  /** What stands beside the form, where there is room. */
  motto?: string;
  children: ReactNode;
};

/** The two halves of a page with one form on it. */
export function SignInFrame({
  title,
  text,
  motto = "Know the machine before you buy it.",
  children,
}: SignInFrameProps) {
  return (
    <div className="sign-in">
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
