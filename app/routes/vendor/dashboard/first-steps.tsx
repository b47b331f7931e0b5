import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type FirstStepsProps = {
  /** What the profile still lacks. */
  missing: string[];
  hasProducts: boolean;
  isApproved: boolean;
};

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** Leads a new vendor to its first sale; nothing once all is done. */
export function FirstSteps({ missing, hasProducts, isApproved }: FirstStepsProps) {
  if (missing.length === 0 && hasProducts && isApproved) return null;
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <div className="panel-heading">
        <h2 id="first-steps">Your way to the first sale</h2>
      </div>
      <ol>
        <Step isDone={missing.length === 0} title={<Link to="/vendor/profile">Fill in your profile</Link>}>
          {missing.length === 0 ? "We know who you are." : `Still missing: ${list.format(missing)}.`}
        </Step>
        <Step isDone={hasProducts} title={<Link to="/vendor/products/new">List a product</Link>}>
          {hasProducts
            ? "There is something of yours to sell."
            : "Its data, its price and a picture or two. A draft can wait until you are ready."}
        </Step>
        <Step isDone={isApproved} title="Wait for approval">
          {isApproved
            ? "What you publish is on sale."
            : "We look at every new vendor ourselves. What you have published then goes on sale by itself."}
        </Step>
      </ol>
    </section>
  );
}

function Step(props: { isDone: boolean; title: ReactNode; children: string }) {
  return (
    <li className={props.isDone ? "is-done" : undefined}>
      <span className="first-steps-mark" aria-hidden="true">
        {props.isDone && <Check size={16} />}
      </span>
      <div>
        <b>{props.title}</b>
        {props.isDone && <span className="visually-hidden"> (done)</span>}
        <p>{props.children}</p>
      </div>
    </li>
  );
}
