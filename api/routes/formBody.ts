import type { Gateway } from './gateway.ts';

/** What a plain HTML form sent: each field by its name, with every value that it was given. */
export type FormBody = Readonly<Record<string, readonly string[]>>;

/** Lets the routes of this scope be sent plain forms, which browsers send without JavaScript. At most 32 KiB. */
export function takeForms(app: Gateway): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32 * 1024 },
    (_request, body, done) => done(null, formBodyOf(body as string)),
  );
}

function formBodyOf(text: string): FormBody {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text))
    values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
}
