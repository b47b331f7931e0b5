import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { sayAll } from "#domain/base/text/say-all.ts";
import { useMay } from "#routes/back-office/may.ts";

type FirstStepsProps = {
  /** What is still missing in the profile. */
  missing: string[];
  hasProducts: boolean;
  isApproved: boolean;
};

/** Guides a new vendor to its first sale. Hidden once all steps are done. */
export function FirstSteps({ missing, hasProducts, isApproved }: FirstStepsProps) {
  const may = useMay();
  if (missing.length === 0 && hasProducts && isApproved) return null;
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <div className="panel-heading">
        <h2 id="first-steps">Start selling</h2>
      </div>
      <ol className="columns">
        <Step isDone={missing.length === 0} title={<Link to="/vendor/profile">Complete your profile</Link>}>
          {missing.length === 0 ? "Your profile is complete." : `Still missing: ${sayAll(missing)}.`}
        </Step>
        <Step
          isDone={hasProducts}
          title={
            may("products.edit-own") ? <Link to="/vendor/products/new">Add a product</Link> : "Add a product"
          }
        >
          {hasProducts
            ? "You have added a product."
            : "Add details, price and pictures. Save it as a draft until you are ready."}
        </Step>
        <Step isDone={isApproved} title="Get approved">
          {isApproved
            ? "Approved. Products go on sale when you publish them."
            : "We review every new vendor. Once we approve your account, your published products go on sale automatically."}
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
        <p className="muted small">{props.children}</p>
      </div>
    </li>
  );
}
