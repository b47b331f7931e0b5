import { Link } from "react-router";
import { Banner } from "#ui/feedback/banner.tsx";

/** For customers, who may keep a common password: the specification asks only for six characters. */
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

/** For admins and vendors of the live shop, who may not keep a common password. */
export function PasswordWanted() {
  return (
    <Banner tone="warn">
      Your password is common and easy to guess. Please choose another one before you continue.
    </Banner>
  );
}
