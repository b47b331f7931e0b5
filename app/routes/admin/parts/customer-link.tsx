import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMay } from "#routes/back-office/may.ts";

type CustomerLinkProps = {
  id: string;
  /** The part of the page, or the query of its address. */
  at?: string;
  className?: string;
  children: ReactNode;
};

/** Leads to the page of a customer, for those who may open it. */
export function CustomerLink({ id, at = "", className = "link", children }: CustomerLinkProps) {
  const name = <bdi>{children}</bdi>;
  if (!useMay()("customers.read")) return name;
  return (
    <Link className={className} to={`/admin/customers/${id}${at}`} prefetch="intent">
      {name}
    </Link>
  );
}
