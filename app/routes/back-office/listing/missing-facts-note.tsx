import { Fragment } from "react";
import { Link } from "react-router";
import { type MissingFact, nameMissing } from "#domain/vendors/missing-facts.ts";
import { useArea } from "../area.ts";

const location: Record<MissingFact, string> = {
  "legal-name": "/vendor/profile#business",
  "tax-number": "/vendor/profile#business",
  address: "/vendor/profile#business-address",
  phone: "/vendor/profile#customer-contact",
  email: "/account/email",
  "bank-account": "/vendor/profile#bank-account",
};

/** Names what a vendor still has to give; for the vendor itself each leads to where it is given. */
export function MissingFacts({ of: facts }: { of: readonly MissingFact[] }) {
  const isOwn = useArea() === "/vendor";
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && (index === facts.length - 1 ? " and " : ", ")}
      {isOwn ? (
        <Link className="link" to={location[fact]}>
          {nameMissing([fact])}
        </Link>
      ) : (
        nameMissing([fact])
      )}
    </Fragment>
  ));
}
