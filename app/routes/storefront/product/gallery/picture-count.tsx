/** The picture counter: '1 / 3', and a sentence for screen readers. */
export function PictureCount({ className, shown, of }: { className: string; shown: number; of: number }) {
  return (
    <p className={`spec ${className}`}>
      <span aria-hidden="true">
        {shown + 1} / {of}
      </span>
      <output className="visually-hidden">
        Picture {shown + 1} of {of}
      </output>
    </p>
  );
}
