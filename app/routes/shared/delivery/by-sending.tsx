type BySendingProps = { apart: string; together: string };

/** What follows from how goods are sent: the style sheet of the checkout shows the one that is chosen, also without a script. */
export function BySending({ apart, together }: BySendingProps) {
  if (apart === together) return apart;
  return (
    <>
      <span className="sent-apart">{apart}</span>
      <span className="sent-together">{together}</span>
    </>
  );
}
