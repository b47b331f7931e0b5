import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { loginAddress } from "#domain/people/sign-in/redirect-path.ts";
import { ButtonLink } from "#ui/controls/button.tsx";

/** 401: the page is for signed-in people. The login leads back here. */
export function LoginNeededScreen() {
  const location = useLocation();
  return (
    <AccessDeniedScreen title="Access Denied" text="You need to be logged in to access this page.">
      <ButtonLink variant="primary" to={loginAddress("/login", location)}>
        Login
      </ButtonLink>
    </AccessDeniedScreen>
  );
}

/** 403: the page is for vendors. */
export function VendorsOnlyScreen() {
  return (
    <AccessDeniedScreen
      title="Vendor Access Only"
      text="You need to have a vendor account to access this section."
    >
      <ButtonLink variant="primary" to="/vendor/register">
        Register as Vendor
      </ButtonLink>
    </AccessDeniedScreen>
  );
}

/** 403: the page is for admins, or for other staff than the one who came. */
export function AdminsOnlyScreen({ isStaff }: { isStaff: boolean }) {
  return (
    <AccessDeniedScreen
      title="Access Denied"
      text={isStaff ? "Your role does not open this page." : "You do not have administrative privileges."}
    >
      {isStaff && (
        <ButtonLink variant="primary" to="/admin/dashboard">
          Go to Today
        </ButtonLink>
      )}
      <ButtonLink variant={isStaff ? "line" : "primary"} to="/">
        Go to Homepage
      </ButtonLink>
    </AccessDeniedScreen>
  );
}

function AccessDeniedScreen(props: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width empty-state empty-state-page">
      <span className="result-icon result-icon-neutral">
        <Lock size={24} />
      </span>
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}
