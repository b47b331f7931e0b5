import type { ReactNode } from "react";
import { useLocation, useRouteError } from "react-router";
import { type FailureText, failureTextIn } from "#domain/base/refusal/failure-text.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Die } from "#ui/brand/logo.tsx";
import { useShopName } from "./page-meta.ts";
import seldomStyles from "./seldom.css?url";

/** The 404 screen. `children` are its links; by default two links to the shop. */
export function NotFoundScreen({
  title = "Page Not Found",
  text = "We could not find this page. It may have moved, or the link may be incomplete.",
  children,
}: {
  title?: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="page-width not-found">
      <link rel="stylesheet" href={seldomStyles} />
      <p className="not-found-number" aria-hidden="true">
        4
        <Die />4
      </p>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="button-row">
        {children ?? (
          <>
            <ButtonLink to="/products" variant="primary" size="large">
              Browse products
            </ButtonLink>
            <ButtonLink to="/" size="large">
              Go to Homepage
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

const ourFault: FailureText = {
  title: "Oops! Something Went Wrong",
  text: "Sorry, this is our mistake. Please try again in a moment. Your cart is saved.",
};
const noConnection: FailureText = {
  title: "No Connection",
  text: "We could not reach the shop. Please check your connection and try again. Your cart is saved.",
};

/**
 * The error screen: for an internal error, of which no details are shown, for a failed connection, and for a form that
 * could not be read.
 */
export function FailureScreen() {
  const { title, text } = textOf(useRouteError());
  const { pathname, search } = useLocation();
  return (
    <div className="page-width not-found">
      <link rel="stylesheet" href={seldomStyles} />
      <title>{`Something went wrong | ${useShopName()}`}</title>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="button-row">
        <ButtonLink to={pathname + search} reloadDocument variant="ink" size="large">
          Try again
        </ButtonLink>
        <ButtonLink to="/" size="large">
          Go to Homepage
        </ButtonLink>
      </div>
    </div>
  );
}

function textOf(error: unknown): FailureText {
  if (isConnectionFailure(error)) return noConnection;
  const answered = error as { data?: unknown } | null;
  return failureTextIn(answered?.data) ?? ourFault;
}

/** Whether this is what a browser's fetch throws when no answer came. */
function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
