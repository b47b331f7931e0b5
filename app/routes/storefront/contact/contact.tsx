import { useEffect, useRef } from "react";
import { redirect, Form, Link } from "react-router";
import { ContactMessage } from "#domain/messages/contact/contact-message.ts";
import { sendContactMessage } from "#domain/messages/contact/send-contact-message.server.ts";
import { looksLikeTicketNumber, newTicketNumber } from "#domain/messages/contact/ticket-number.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import shopStyles from "../shop.css?url";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { aboutText } from "#routes/shared/orders/contact-about.ts";
import { pageMeta, shopOf } from "#routes/shared/screens/page-meta.ts";
import { ContactForm, trapField, contactDraft } from "./contact-form.tsx";
import { ContactMap } from "./map.tsx";
import { officeAddress } from "../pages/office-address.ts";
import { useShopSettings } from "../frame/shop-settings.ts";
import type { Route } from "./+types/contact";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";
import { Check } from "lucide-react";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { forgetTyped } from "#routes/shared/forms/typed-form.ts";
import { Button } from "#ui/controls/button.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { city, opening } = shopOf(matches);
  const hours = opening ? `: ${opening.days}, ${opening.hours}` : "";
  return pageMeta(matches, {
    title: loaderData?.ticket ? "Message sent" : "Contact",
    description: `Call, write or visit the shop in ${city}${hours}. Messages get a reply within 24-48 business hours.`,
    path: "/contact",
    hidden: Boolean(loaderData?.ticket),
  });
};

export const links = styleSheets(shopStyles);

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("sent") ?? "";
  return {
    formId: crypto.randomUUID(),
    about: aboutText(searchParams),
    subjects: ContactMessage.shape.subject.options,
    ticket: looksLikeTicketNumber(sent) ? sent : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const sent = (ticket: string) => redirect(`/contact?sent=${ticket}`, 303);
  if (form.get(trapField)) return sent(newTicketNumber());
  return submit(form, ContactMessage, async (message) =>
    sent(await sendContactMessage(context.get(shopContext), message)),
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { formId, about, subjects, ticket } = loaderData;
  const settings = useShopSettings();
  const panel = useRef<HTMLDivElement>(null);
  const shownTicket = useRef<string>(null);

  useEffect(() => {
    // The form and its confirmation replace each other; moves the focus, so that screen readers follow.
    if (ticket !== shownTicket.current) panel.current?.querySelector("h2")?.focus();
    shownTicket.current = ticket;
  }, [ticket]);

  return (
    <>
      <div className="page-width grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-flow-wide pt-flow pb-12 max-lg:grid-cols-1">
        <div>
          <h1 className="text-hero">Talk to a person.</h1>
          <p className="lead mt-5 mb-8 max-w-104">
            Tell us your work and budget. We'll recommend a computer.
          </p>
          <ContactDetails settings={settings} />
        </div>
        <div className="box p-block" id="write-to-us" ref={panel}>
          {ticket ? (
            <ContactSent ticket={ticket} />
          ) : (
            <ContactForm id={formId} about={about} subjects={subjects} failure={actionData} />
          )}
        </div>
      </div>
      <div className="page-width">
        <ContactMap address={officeAddress(settings)} />
      </div>
    </>
  );
}

/** Where and when customers can reach the shop. */
function ContactDetails({ settings }: { settings: ShopSettings }) {
  const { opening } = settings;
  return (
    <dl className="*:grid *:grid-cols-[min(6rem,30%)_minmax(0,1fr)] *:gap-4 *:border-t *:border-line *:py-3.5">
      <Fact term="Office">
        {settings.name}, {officeAddress(settings)}
      </Fact>
      <Fact term="Phone">
        {settings.phones.map((phone) => (
          <div key={phone}>
            <PhoneLink phone={phone} />
          </div>
        ))}
        {settings.whatsapp && (
          <a className="link" href={`https://wa.me/91${settings.whatsapp}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
      </Fact>
      <Fact term="Email">
        {settings.supportEmails.map((address) => (
          <div key={address}>
            <MailLink address={address} />
          </div>
        ))}
      </Fact>
      <Fact term="Hours">
        {opening.days}, {opening.hours}
        <br />
        {opening.closed}
        {opening.holidays.length > 0 && (
          <>
            <br />
            Also closed on {opening.holidays.join(", ")}
          </>
        )}
      </Fact>
    </dl>
  );
}

function ContactSent({ ticket }: { ticket: string }) {
  const { user } = useAuth();
  useEffect(() => forgetTyped(contactDraft), []);
  return (
    <div className="stack gap-3 justify-items-start py-4" role="status">
      <span className="result-icon mb-2">
        <Check size={30} />
      </span>
      <h2 tabIndex={-1}>Message Sent Successfully!</h2>
      <p className="muted">
        Your ticket number is <b className="spec">{ticket}</b>. Please mention it if you call or write about
        this message.
      </p>
      <p className="muted">We reply within 24-48 business hours.</p>
      {user && (
        <p className="muted">
          You can follow it in{" "}
          <Link to={`/tickets/${ticket}`} className="link">
            My Messages
          </Link>
          .
        </p>
      )}
      <Form action="/contact">
        <Button type="submit" className="mt-3">
          Send Another Message
        </Button>
      </Form>
    </div>
  );
}
