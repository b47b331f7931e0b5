/** A QR code as `drawQrCode` draws it, which is also a link for the device that shows it. */
export function QrPicture({
  picture: { size, path },
  href,
  label,
  children,
}: {
  picture: { size: number; path: string };
  href: string;
  /** What the link does. */
  label: string;
  /** What the picture is, in one text: a title of several is not what the server wrote. */
  children: string;
}) {
  return (
    <a href={href} className="block w-48 max-w-full flex-none" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
        <title>{children}</title>
        {/* Cameras need dark on light, in the dark theme too. */}
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
    </a>
  );
}
