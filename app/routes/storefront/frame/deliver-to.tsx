import { Link } from "react-router";

/** Leads to the page that asks for the PIN code. The style sheet writes the code that this browser knows. */
export function DeliverTo() {
  return (
    <Link className="deliver-to tabular" to="/shipping">
      Deliver to
    </Link>
  );
}
