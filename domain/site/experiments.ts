/** What experiments and their variants are called. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** `sessionRecording:recorded` → the variant of that experiment; what is written otherwise overrides nothing. */
export function readOverrides(texts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts
      .map((text) => text.split(':'))
      .filter((parts) => parts.length === 2 && parts.every((part) => NAME.test(part))),
  );
}

/** Hosts at which a site is only looked at by those who make it: the machine itself, and names inside a network. */
export const isInternalHost = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ||
  /\.(?:localhost|local|internal|test)$/.test(hostname);

/** The variants that count for one visit: those of the site, and on an internal one what the visit asks for instead. */
export function variantsFor(
  variants: Readonly<Record<string, string>>,
  overrides: Readonly<Record<string, string>>,
  isInternal: boolean,
): Readonly<Record<string, string>> {
  return isInternal ? { ...variants, ...overrides } : variants;
}
