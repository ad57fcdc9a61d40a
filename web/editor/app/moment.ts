import { parsePath, type To } from 'react-router';

/** The search parameter that says which moment the console looks at: an instant, or `@` and a position of the log. */
const MOMENT_PARAMETER = 'asOf';

/** What the gateway is told for the present, also while this browser visits the storefront of the past. */
export const NOW = 'now';

/** How a call says its moment, and how a link to a file says it. */
export const AS_OF_HEADER = 'x-as-of';
const AS_OF_PARAMETER = 'as-of';

/** A path of the gateway that a browser opens by itself, as of a moment; `null` for now. */
export function asOfPath(path: string, moment: string | null): string {
  const said = `${AS_OF_PARAMETER}=${encodeURIComponent(moment ?? NOW)}`;
  return `${path}${path.includes('?') ? '&' : '?'}${said}`;
}

/** The moment that an address is about; `null` for now. */
export const momentIn = (search: string): string | null =>
  new URLSearchParams(search).get(MOMENT_PARAMETER) || null;

/** An address within the console at the moment that somebody is at. One that names a moment itself keeps it; an empty one is now. */
export function atMoment(to: To, moment: string | null): To {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const params = new URLSearchParams(path.search);
  if (params.get(MOMENT_PARAMETER) === '') params.delete(MOMENT_PARAMETER);
  else if (moment !== null && !params.has(MOMENT_PARAMETER)) params.set(MOMENT_PARAMETER, moment);
  else return to;
  const search = params.toString();
  return { ...path, search: search === '' ? '' : `?${search}` };
}

/** An address with another moment in place of its own; `null` for now. */
export function turnedTo(search: string, moment: string | null): { readonly search: string } {
  const params = new URLSearchParams(search);
  params.set(MOMENT_PARAMETER, moment ?? '');
  return { search: `?${params}` };
}

/** `@4711` as it is written by people: with or without the sign. `null` for what is no position. */
export function positionIn(text: string): string | null {
  const [, digits] = /^@?(\d{1,16})$/.exec(text.trim()) ?? [];
  return digits !== undefined && Number.isSafeInteger(Number(digits)) ? `@${Number(digits)}` : null;
}
