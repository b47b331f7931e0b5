import { data, Link, redirect } from "react-router";
import { chooseOutcome } from "#domain/returns/settle/choose-outcome.server.ts";
import { findMyReturn } from "#domain/returns/views/find-return.server.ts";
import { ChoiceInput } from "#domain/returns/return/settle-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ChooseForm } from "../returns/choose-form.tsx";
import { HeadingNumber } from "#routes/shared/orders/order-number.tsx";
import type { Route } from "./+types/choose";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Choose what you want");

export async function loader({ params: { returnId }, context }: Route.LoaderArgs) {
  const returned = await findMyReturn(context.get(shopContext), returnId);
  if (!returned) throw data(null, 404);
  if (returned.state !== "choosing") throw redirect(`/returns/${returnId}`);
  return { returned };
}

export async function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findMyReturn(shop, returnId))) throw data(null, 404);
  return submitThen(await readForm(request), ChoiceInput, `/returns/${returnId}`, (choice) =>
    chooseOutcome(shop, returnId, choice),
  );
}

export default function Choose({ loaderData: { returned }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width pt-4 pb-section">
      <h1>
        Return <HeadingNumber of={returned.number} />
      </h1>
      <ChooseForm returned={returned} failure={actionData} />
      <p>
        <Link className="link" to={`/returns/${returned.id}`}>
          Back to the return
        </Link>
      </p>
    </div>
  );
}
