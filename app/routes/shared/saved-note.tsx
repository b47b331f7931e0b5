import { Banner } from "#ui/banner.tsx";

/** Says that the form of this page was carried out; `when` is false on a page that was only opened. */
export function SavedNote({ when, children }: { when: boolean; children: React.ReactNode }) {
  return when ? (
    <Banner tone="ok" focusOn="saved">
      {children}
    </Banner>
  ) : null;
}
