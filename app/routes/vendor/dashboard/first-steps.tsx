import { type MissingFact, neededToSell } from "#domain/vendors/missing-facts.ts";
import { MissingFacts } from "#routes/back-office/listing/missing-facts-note.tsx";
import { FirstStep, StepLink, Steps } from "#routes/back-office/today/set-up-list.tsx";
import { useMay } from "#routes/back-office/may.ts";

type FirstStepsProps = {
  /** What the vendor still has to give. */
  missing: MissingFact[];
  hasProducts: boolean;
  isApproved: boolean;
};

/** Guides a new vendor to its first sale. Hidden once all steps are done. */
export function FirstSteps({ missing, hasProducts, isApproved }: FirstStepsProps) {
  const may = useMay();
  if (missing.length === 0 && hasProducts && isApproved) return null;
  const needed = neededToSell(missing);
  const hasAccount = missing.length === needed.length;
  return (
    <Steps title="Start selling" titleId="first-steps">
      <FirstStep
        isDone={needed.length === 0}
        title={<StepLink to="/vendor/profile">Complete your profile</StepLink>}
      >
        {needed.length === 0 ? (
          "Your profile is complete."
        ) : (
          <>
            Needed before you can publish: <MissingFacts of={needed} />.
          </>
        )}
      </FirstStep>
      <FirstStep
        isDone={hasProducts}
        title={
          may("products.edit-own") ? (
            <StepLink to="/vendor/products/new">Add a product</StepLink>
          ) : (
            "Add a product"
          )
        }
      >
        {hasProducts
          ? "You have added a product."
          : "Add details, price and pictures. Save it as a draft until you are ready."}
      </FirstStep>
      <FirstStep
        isDone={hasAccount}
        title={<StepLink to="/vendor/profile#bank-account">Add your bank account</StepLink>}
      >
        {hasAccount ? "Your payouts go there." : "It is needed before your first payout."}
      </FirstStep>
      <FirstStep isDone={isApproved} title="Get approved">
        {isApproved
          ? "Approved. Products go on sale when you publish them."
          : "We review every new vendor. Once we approve your account, your published products go on sale automatically."}
      </FirstStep>
    </Steps>
  );
}
