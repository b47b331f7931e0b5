import { Landmark } from "lucide-react";
import { data, Form, isRouteErrorResponse, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { decideDemoBankPayment, findDemoBankPayment } from "#domain/demo/demo-bank.server.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { refuseOutsideDemo } from "#http/guards/guards.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { FailureScreen, NotFoundScreen } from "#routes/shared/screens/failure-screens.tsx";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import accountStyles from "#routes/shared/screens/account.css?url";
import { AmountToPay } from "./amount-to-pay.tsx";
import type { Route } from "./+types/demo-bank-page";

const Decision = z.object({ decision: z.enum(["approved", "declined", "later"]) });

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Demo bank");

export const links = styleSheets(accountStyles);

export async function loader({ params, context }: Route.LoaderArgs) {
  refuseOutsideDemo(context);
  const payment = await findDemoBankPayment(context.get(shopContext), params.paymentId);
  if (!payment) throw data(null, 404);
  return { payment };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  refuseOutsideDemo(context);
  const shop = context.get(shopContext);
  const payment = await findDemoBankPayment(shop, params.paymentId);
  if (!payment) throw data(null, 404);
  return submit(await readForm(request), Decision, async ({ decision }) => {
    if (decision !== "later") await decideDemoBankPayment(shop, payment.id, decision);
    return redirect(payment.backTo, 303);
  });
}

export default function DemoBank({ loaderData: { payment }, actionData: failure }: Route.ComponentProps) {
  const { formMethod, formData } = useNavigation();
  const busyWith = formMethod === "POST" ? formData?.get("decision") : undefined;
  return (
    <main id="main" className="mx-auto grid w-104 max-w-full content-start gap-3 px-(--gutter) py-16">
      <Landmark size={28} />
      <h1>Demo bank</h1>
      <p className="muted">This page acts as a bank or UPI app for the demo. No real money is paid.</p>
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <AmountToPay order={payment.orderNumber} amount={formatRupees(payment.amount / 100)} />
      {payment.state === "approved" ? (
        <>
          <Banner tone="ok">This payment has been approved.</Banner>
          <ButtonLink to={payment.backTo} variant="primary" size="large" full>
            Back to the shop
          </ButtonLink>
        </>
      ) : (
        <Form method="post" className="stack gap-3">
          {payment.state === "declined" && (
            <Banner tone="warn">
              This payment was declined. You can still approve it, as a bank may do later.
            </Banner>
          )}
          <DecisionButton
            value="approved"
            label="Approve"
            busyText="Approving..."
            busyWith={busyWith}
            isMain
          />
          {payment.state === "open" && (
            <DecisionButton value="declined" label="Decline" busyText="Declining..." busyWith={busyWith} />
          )}
          <DecisionButton value="later" label="Decide later" busyText="One moment..." busyWith={busyWith} />
        </Form>
      )}
    </main>
  );
}

type DecisionButtonProps = {
  value: z.output<typeof Decision>["decision"];
  label: string;
  busyText: string;
  busyWith: FormDataEntryValue | null | undefined;
  isMain?: boolean;
};

function DecisionButton({ value, label, busyText, busyWith, isMain = false }: DecisionButtonProps) {
  return (
    <Button
      type="submit"
      name="decision"
      value={value}
      variant={isMain ? "primary" : "line"}
      size="large"
      full
      busy={busyWith === value}
      busyLabel={busyText}
    >
      {label}
    </Button>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <FailureScreen />}
    </main>
  );
}
