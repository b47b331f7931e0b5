import { formatMoment } from "#domain/base/time/dates.ts";
import type { UserDevice } from "#domain/people/users/find-user.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type UserDevicesProps = { devices: UserDevice[]; failure: FormFailure | undefined };

/** The devices on which a person is signed in. */
export function UserDevices({ devices, failure }: UserDevicesProps) {
  const may = useMay();
  return (
    <Panel title="Logged-in devices" titleId="devices">
      {devices.length === 0 ? (
        <p className="muted">Not logged in on any device.</p>
      ) : (
        <ul className="panel-rows">
          {devices.map((device) => (
            <Device key={device.sessionId} device={device} failure={failure} />
          ))}
        </ul>
      )}
      {may("users.manage") && devices.length > 1 && (
        <IntentForm intent="sign-out" failure={failure}>
          <Button type="submit" size="small">
            Log out everywhere
          </Button>
        </IntentForm>
      )}
    </Panel>
  );
}

function Device({ device, failure }: { device: UserDevice; failure: FormFailure | undefined }) {
  const { sessionId, device: name, address, signedInAt } = device;
  const about = { name: "sessionId", value: sessionId };
  const may = useMay();
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="muted">
          {formatMoment(signedInAt)}
          {address && (
            <>
              {" "}
              from <span className="spec">{address}</span>
            </>
          )}
        </p>
      </div>
      {may("users.manage") && (
        <IntentForm intent="sign-out" about={about} failure={failure} className="contents">
          <SubmitButton size="small" aria-label={`Log out ${name}`} busyLabel="Logging out...">
            Log out
          </SubmitButton>
        </IntentForm>
      )}
    </li>
  );
}
