import { parse } from 'node:querystring';

/** Names in a query that are read (`docs/rules/wire.md#queries`): what comes after them is left out. */
const MOST_KEYS = 1000;

/** The query of an address by its names; a list where a name is there several times. */
export const parsedQuery = (text: string): Record<string, unknown> =>
  parse(text, '&', '=', { maxKeys: MOST_KEYS });
