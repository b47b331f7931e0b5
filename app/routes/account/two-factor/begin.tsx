import type { FormFailure } from "#http/forms/submit.server.ts";
import { TwoFactorForm } from "./two-factor-form.tsx";

export function TwoFactorBegin({ failure }: { failure: FormFailure | undefined }) {
  return (
    <section className="my-account-block">
      <p>You need an authenticator app, such as Google Authenticator, Aegis or the one on your phone.</p>
      <TwoFactorForm
        intent="begin"
        failure={failure}
        words={{ do: "Set up two-step login", doing: "One moment..." }}
      />
    </section>
  );
}
