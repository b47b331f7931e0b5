import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SetUpStep } from "#domain/reports/today/set-up.server.ts";

/** What a new owner has to set up, each step with its page. Nothing once all is done. */
export function SetUpList({ steps }: { steps: SetUpStep[] | null }) {
  if (steps === null) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="panel first-steps" aria-labelledby="set-up">
      <div className="panel-heading">
        <h2 id="set-up">Set up your shop</h2>
        <p>{`${done} of ${steps.length} done`}</p>
      </div>
      <ol className="columns">
        {steps.map(({ key, words, path, isDone }) => (
          <FirstStep key={key} isDone={isDone} title={<Link to={`/admin/${path}`}>{words}</Link>} />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { isDone: boolean; title: ReactNode; children?: ReactNode };

export function FirstStep({ isDone, title, children }: StepProps) {
  return (
    <li className={isDone ? "is-done" : undefined}>
      <span className="first-steps-mark" aria-hidden="true">
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
