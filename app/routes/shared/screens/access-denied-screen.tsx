import { Lock } from "lucide-react";
import type { Denial } from "#domain/shop/access/denial.ts";
import { ButtonLink } from "#ui/controls/button.tsx";

/** 401 and 403: why the page stays closed, and where else to go. */
export function AccessDeniedScreen({ denial: { title, text, link } }: { denial: Denial }) {
  return (
    <div className="page-width empty-state empty-state-page">
      <span className="result-icon result-icon-neutral">
        <Lock size={24} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink variant="primary" to={link.to}>
        {link.words}
      </ButtonLink>
    </div>
  );
}
