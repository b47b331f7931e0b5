import { Link, useLocation } from "react-router";

/** Says that cash needs the till, and leads to opening it and back. */
export function TillClosed() {
  const { pathname, search } = useLocation();
  return (
    <>
      The till is closed.{" "}
      <Link className="link" to={`/admin/till?back=${encodeURIComponent(pathname + search)}`}>
        Open the till
      </Link>
    </>
  );
}
