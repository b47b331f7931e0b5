import { Link } from "react-router";

/** The breadcrumbs from the home page. The last one is the current page and needs no address. */
export function Crumbs({ trail }: { trail: { label: string; to?: string }[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
