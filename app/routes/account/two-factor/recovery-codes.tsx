import { Banner } from "#ui/feedback/banner.tsx";

/** Shows the recovery codes, once, when they are made; the shop keeps none of them in readable form. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section className="my-account-block" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Your recovery codes</h2>
      <Banner tone="ok" focusOn={codes}>
        Two-step login is on. Write these codes down or print them now. We will not show them again. If you
        lose your phone, you can use each code once to log in.
      </Banner>
      <ul className="recovery-codes spec">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
