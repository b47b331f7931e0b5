import { Form } from "react-router";
import { z } from "zod";
import { endSession, signOutEverywhere } from "#domain/people/sessions/end-sessions.server.ts";
import { listSessions, type SignedInDevice } from "#domain/people/sessions/list-sessions.server.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { leave } from "#http/sign-in/enter.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { Button } from "#ui/controls/button.tsx";
import { LogoutForm } from "#routes/shared/site-frame/logout-form.tsx";
import { AccountHeading } from "../frame/account-parts.tsx";
import type { Route } from "./+types/devices";

const WhichDevice = z.object({ sessionId: z.string() });

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Devices", matches) }];

export async function loader({ context }: Route.LoaderArgs) {
  return { devices: await listSessions(context.get(shopContext)) };
}

const forms = withoutPassword({
  everywhere: form(Nothing, async (shop, _input, { context }) => {
    await signOutEverywhere(shop);
    return leave({ context }, "/login?logged-out");
  }),
  device: form(WhichDevice, (shop, { sessionId }) => endSession(shop, sessionId)),
});

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function Devices({ loaderData: { devices } }: Route.ComponentProps) {
  return (
    <>
      <AccountHeading title="Devices">
        You are logged in on these devices. If you do not recognise one, log it out and change your password.
      </AccountHeading>
      <ul className="mb-7 border-t border-line">
        {devices.map((device) => (
          <Device key={device.sessionId} device={device} />
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name="intent" value="everywhere" />
        <Button type="submit" variant="danger">
          Log out everywhere
        </Button>
      </Form>
    </>
  );
}

function Device({
  device: { sessionId, device, address, signedInAt, isThisOne },
}: {
  device: SignedInDevice;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div>
        <b>{device}</b>
        {isThisOne && <span className="tag ml-3 border-line bg-surface">This device</span>}
        <p className="muted">
          Logged in on {formatMoment(signedInAt)}
          {address && (
            <>
              {" "}
              from <span className="spec">{address}</span>
            </>
          )}
        </p>
      </div>
      {isThisOne ? (
        <LogoutForm>
          <Button type="submit" size="small">
            Logout
          </Button>
        </LogoutForm>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="device" />
          <input type="hidden" name="sessionId" value={sessionId} />
          <Button type="submit" size="small" aria-label={`Log out ${device}`}>
            Log out
          </Button>
        </Form>
      )}
    </li>
  );
}
