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
    <div className="grid min-h-[calc(100dvh-var(--header-height))] grid-cols-2 max-lg:grid-cols-1">
      <div className="grid place-items-center px-gutter pt-12 pb-16">
        <div className="w-full max-w-104">
          <h1>{title}</h1>
          <p className="muted mt-2">{text}</p>
          {children}
        </div>
      </div>
      <aside className="relative flex items-end overflow-clip bg-inverse p-flow text-on-inverse max-lg:hidden [&_.die]:absolute [&_.die]:-top-1/8 [&_.die]:left-1/5 [&_.die]:w-6/5 [&_.die]:text-on-inverse-2/40">
        <Die />
        <p className="relative max-w-120 text-h1 font-semibold font-stretch-108%">{motto}</p>
      </aside>
    </div>
  );
}
