import { z } from 'zod';
import type { Gateway } from './gateway.ts';

/** Largest CSV file that is taken, in bytes. */
export const LARGEST_CSV = 10_000_000;

/** A file of `text/csv` as its text. */
export const csvBodySchema = z.string().min(1);

/** Lets the routes of one context take `text/csv`. */
export function takesCsv(app: Gateway): void {
  if (app.hasContentTypeParser('text/csv')) return;
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'string', bodyLimit: LARGEST_CSV },
    (_request, body, done) => done(null, body),
  );
}
