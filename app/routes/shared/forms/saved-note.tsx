import { useLocation } from "react-router";
import { Banner } from "#ui/feedback/banner.tsx";

/** Says that the form of this page was carried out. `when` is false on a page that was only opened. */
export function SavedNote({ when, children }: { when: boolean; children: React.ReactNode }) {
  // The key changes each time the form was carried out, even if the text stays the same.
  const { key } = useLocation();
  return when ? (
    <Banner tone="ok" focusOn={key}>
      {children}
    </Banner>
  ) : null;
}
