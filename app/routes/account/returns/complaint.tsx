import { useState } from "react";
import { data, Link } from "react-router";
import { Escalation, escalateReturn } from "#domain/returns/talk/escalate-return.server.ts";
import { findMyReturn } from "#domain/returns/views/find-return.server.ts";
import { readReturnTalk } from "#domain/returns/views/read-return-talk.server.ts";
import { readShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { promise, reasons } from "#routes/shared/returns/talk/grievance-panel.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import { talkBox, talkFacts, talkPage } from "#routes/shared/returns/talk/talk-parts.tsx";
import type { Route } from "./+types/complaint";

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches, "Write to the grievance officer");

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const page = await findMyReturn(shop, params.returnId);
  if (!page) throw data(null, 404);
  const { mayEscalate, grievance } = await readReturnTalk(shop, page);
  const { grievanceOfficer, grievanceEmail, grievancePhone } = await readShopSettings(shop);
  return {
    number: page.number,
    product: page.product,
    mayEscalate,
    openTicket: grievance && grievance.status !== "closed" ? grievance.ticket : null,
    officer: { name: grievanceOfficer, email: grievanceEmail, phone: grievancePhone },
    newId: crypto.randomUUID(),
  };
}

export async function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findMyReturn(shop, returnId))) throw data(null, 404);
  return submitThen(await readForm(request), Escalation, `/returns/${returnId}#complaint`, (escalation) =>
    escalateReturn(shop, returnId, escalation),
  );
}

export default function Complaint({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, product, mayEscalate, openTicket, officer, newId } = loaderData;
  const failure = useStableAnswer(actionData);
  const [id] = useState(failure?.values.id ?? newId);
  const address = `/returns/${params.returnId}`;
  return (
    <div className={`page-width pt-4 pb-section ${talkPage}`}>
      <Crumbs
        trail={[
          { label: "My Returns", to: "/returns" },
          { label: number, to: address },
          { label: "Complaint" },
        ]}
      />
      <div>
        <h1>Write to the grievance officer</h1>
        <p className="muted">
          About {number}, {product}
        </p>
      </div>
      {mayEscalate || failure ? (
        <section className={talkBox} aria-label="Your complaint">
          <p>
            {mayEscalate && reasons[mayEscalate]} {promise}
          </p>
          <dl className={talkFacts}>
            <FlatFact term="Officer">{officer.name}</FlatFact>
            <FlatFact term="Email">
              <MailLink address={officer.email} />
            </FlatFact>
            <FlatFact term="Phone">
              <PhoneLink phone={officer.phone} />
            </FlatFact>
          </dl>
          <PageForm failure={failure} className="stack gap-4.5">
            <input type="hidden" name="id" value={id} />
            <TextareaField
              label="What went wrong, and what do you want us to do?"
              name="text"
              rows={7}
              maxLength={5_000}
              aria-required
              hint="The officer also sees the messages and photos of your return."
            />
            <SubmitRow variant="ink" busyLabel="Sending...">
              Send complaint
            </SubmitRow>
          </PageForm>
        </section>
      ) : (
        <section className={talkBox} aria-label="Your complaint">
          {openTicket === null ? (
            <p>
              You cannot complain about this return yet. Your return shows what happens next, and by when.
            </p>
          ) : (
            <p>
              The officer already has your complaint. Add to it in your ticket,{" "}
              <Link className="link spec" to={`/tickets/${openTicket}`}>
                {openTicket}
              </Link>
              .
            </p>
          )}
        </section>
      )}
    </div>
  );
}
