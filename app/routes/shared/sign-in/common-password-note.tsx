import { Link } from "react-router";
import { Banner } from "#ui/feedback/banner.tsx";

/** Customers may have such a password: the specification asks for six characters and no more. */
export function CommonPasswordNote({ isHere = false }: { isHere?: boolean }) {
  return (
    <Banner tone="warn">
      This password is common and easy to guess. We suggest choosing another one
      {isHere ? (
        "."
      ) : (
        <>
          :{" "}
          <Link to="/account/password" className="link">
            change your password
          </Link>
          .
        </>
      )}
    </Banner>
  );
}

/** Admins and vendors of the live shop may not. */
export function PasswordWanted() {
  return (
    <Banner tone="warn">
      Your password is common and easy to guess. Please choose another one before you continue.
    </Banner>
  );
}
