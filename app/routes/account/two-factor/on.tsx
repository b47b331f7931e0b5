import { formatMoment } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { OwnProofFields } from "#routes/shared/forms/own-proof-fields.tsx";
import { TwoFactorForm } from "./two-factor-form.tsx";

type TwoFactorOnProps = { since: Date; recoveryCodes: number; failure: FormFailure | undefined };

export function TwoFactorOn({ since, recoveryCodes, failure }: TwoFactorOnProps) {
  return (
    <>
      <section className="my-account-block">
        <p>
          On since <span className="tabular">{formatMoment(since)}</span>.
        </p>
      </section>
      <section className="my-account-block">
        <h2>Recovery codes</h2>
        <p>You have {recoveryCodes} left. If you make new codes, the old ones stop working.</p>
        <TwoFactorForm
          intent="codes"
          variant="line"
          failure={failure}
          words={{ do: "Make new codes", doing: "One moment..." }}
        >
          <OwnProofFields asksForCode />
        </TwoFactorForm>
      </section>
      <section className="my-account-block">
        <h2>Turn off two-step login</h2>
        <p>You will then need only your password to log in.</p>
        <TwoFactorForm
          intent="end"
          variant="danger"
          failure={failure}
          words={{ do: "Turn off", doing: "One moment..." }}
        >
          <OwnProofFields asksForCode />
        </TwoFactorForm>
      </section>
    </>
  );
}
