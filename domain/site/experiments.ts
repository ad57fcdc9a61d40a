import { z } from 'zod';

const nameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/);

/** Which variant of each experiment a site takes part in, and whether it is one of our own. */
export const experimentPreferencesSchema = z.strictObject({
  /** On an internal site everybody may look at another variant by the query string (`site-builder.md §6`). */
  isInternal: z.boolean().default(false),
  variants: z.record(nameSchema, nameSchema).default({}),
});

/** `sessionRecording:recorded` → the variant of that experiment; what is written otherwise overrides nothing. */
export function readOverrides(texts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts
      .map((text) => text.split(':'))
      .filter((parts) => parts.length === 2 && parts.every((part) => nameSchema.safeParse(part).success)),
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
