import type { FormFailure } from "#http/forms/submit.server.ts";
import { TwoStepForm } from "./form.tsx";

export function TwoStepBegin({ failure }: { failure: FormFailure | undefined }) {
  return (
    <section className="my-account-block">
      <p>You need an authenticator app, such as Aegis, Google Authenticator or the one of your phone.</p>
      <TwoStepForm intent="begin" failure={failure} words={{ do: "Set it up", doing: "One moment..." }} />
    </section>
  );
}
