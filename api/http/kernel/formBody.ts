import type { Gateway } from './gateway.ts';

/** What a plain HTML form sent: each field by its name, with every value that it was given. */
export type FormBody = Readonly<Record<string, readonly string[]>>;

/**
 * Lets the routes of this scope be sent plain forms, which browsers send without JavaScript, and mail programs for their
 * one click. Of a field that is sent twice, the last value counts.
 *
 * @param bodyLimit in bytes
 */
export function takeForms(app: Gateway, bodyLimit: number): void {
  take(app, bodyLimit, (fields) => Object.fromEntries(fields));
}

/** As `takeForms`, with every value of a field (`FormBody`). */
export function takeFormLists(app: Gateway, bodyLimit: number): void {
  take(app, bodyLimit, formBodyOf);
}

function take(app: Gateway, bodyLimit: number, bodyOf: (fields: URLSearchParams) => object): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, bodyOf(new URLSearchParams(body as string))),
  );
}

function formBodyOf(fields: URLSearchParams): FormBody {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
}
