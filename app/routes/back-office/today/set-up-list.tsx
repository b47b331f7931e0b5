import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SetUpStep } from "#domain/reports/today/set-up.server.ts";
import { Panel } from "#ui/page/panel.tsx";

/** What a new owner has to set up, each step with its page. Nothing once all is done. */
export function SetUpList({ steps }: { steps: SetUpStep[] | null }) {
  if (steps === null) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Steps title="Set up your shop" titleId="set-up" note={`${done} of ${steps.length} done`}>
      {steps.map(({ key, words, path, isDone }) => (
        <FirstStep key={key} isDone={isDone} title={<StepLink to={`/admin/${path}`}>{words}</StepLink>} />
      ))}
    </Steps>
  );
}

type StepsProps = { title: string; titleId: string; note?: string; children: ReactNode };

/** Steps to do, side by side. */
export function Steps({ title, titleId, note, children }: StepsProps) {
  return (
    <Panel className="mb-5" title={title} titleId={titleId} note={note}>
      <ol className="grid grid-cols-4 items-start gap-x-8 gap-y-5 max-lg:grid-cols-1">{children}</ol>
    </Panel>
  );
}

/** The title of a step, which leads to its page. */
export function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline decoration-line-strong underline-offset-4 hover:decoration-current">
      {children}
    </Link>
  );
}

type StepProps = { isDone: boolean; title: ReactNode; children?: ReactNode };

export function FirstStep({ isDone, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <span
        className={`grid size-6 place-items-center rounded-full border ${isDone ? "border-ok bg-ok-wash text-ok" : "border-line-strong"}`}
        aria-hidden="true"
      >
        {isDone && <Check size={16} />}
      </span>
      <div>
        <b>{title}</b>
        {isDone && <span className="visually-hidden"> (done)</span>}
        {children && <p className="muted small">{children}</p>}
      </div>
    </li>
  );
}
