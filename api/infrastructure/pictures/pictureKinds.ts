/** Whether these are the first bytes of a JPEG, PNG, GIF, WebP or AVIF. Drawings (SVG) can hold scripts, and are none. */
export function isKnownPicture(bytes: Buffer): boolean {
  const at = (from: number, text: string) => bytes.toString('latin1', from, from + text.length) === text;
  return (
    at(0, '\xff\xd8\xff') ||
    at(0, '\x89PNG\r\n\x1a\n') ||
    at(0, 'GIF87a') ||
    at(0, 'GIF89a') ||
    (at(0, 'RIFF') && at(8, 'WEBP')) ||
    (at(4, 'ftyp') && (at(8, 'avif') || at(8, 'avis')))
  );
}
