import { Form, Link } from "react-router";
import { Button } from "#ui/controls/button.tsx";

type DemoAccountsProps = { accounts: { email: string; role: string }[]; password: string };

/** The known accounts of the demo, each with a button that signs in as it. */
export function DemoAccounts({ accounts, password }: DemoAccountsProps) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Demo accounts</h2>
      <p className="muted">
        The password for all of them is <span className="spec">{password}</span>. You can read the shop's
        emails in{" "}
        <Link to="/demo/mail" className="link">
          Demo mail
        </Link>
        .
      </p>
      <ul>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <span className="spec">{email}</span>
            <Form method="post">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <Button type="submit" size="small">
                Log in as {role}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
