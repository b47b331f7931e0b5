import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "../controls/button.tsx";
import { changedSearch } from "./changed-search.ts";

type TablePagerProps = {
  label: string;
  page: number;
  pageSize: number;
  total: number;
  /** Whether there are more than `total`, which nobody counted. */
  isMore?: boolean;
  /** The word in the address, for a second table on the same page. */
  parameter?: string;
};

/** Shows '1 to 10 of 18' and links to the neighbouring pages (`?page=`). Hidden when the table has one page. */
export function TablePager({
  label,
  page,
  pageSize,
  total,
  isMore = false,
  parameter = "page",
}: TablePagerProps) {
  const { search } = useLocation();
  if (total <= pageSize && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const pageAddress = (to: number) => changedSearch(search, { [parameter]: to === 1 ? null : String(to) });

  return (
    <nav className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3" aria-label={label}>
      <p className="muted tabular">
        {first > total
          ? `No entries on this page, ${total} in total`
          : `${first} to ${last} of ${isMore ? "more than " : ""}${total}`}
      </p>
      <div className="button-row">
        <Step to={page > 1 ? pageAddress(Math.min(page - 1, lastPage)) : undefined} rel="prev">
          <ChevronLeft size={16} />
          Previous
        </Step>
        <Step to={last < total ? pageAddress(page + 1) : undefined} rel="next">
          Next
          <ChevronRight size={16} />
        </Step>
      </div>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: ReactNode }) {
  if (to === undefined) {
    return (
      <Button size="small" disabled>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink size="small" to={to} rel={rel}>
      {children}
    </ButtonLink>
  );
}
