import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as checkedByZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type TakesAsItIs, takesAsItIs } from '../../../domain/kernel/asItIs.ts';

type Checked = ReturnType<FastifySchemaCompiler<z.ZodType>>;

/**
 * Checks what comes by its schema, without a copy where zod would hand it on as it is. Anything else is left to zod, which
 * turns it into what the route takes, or says what is wrong. Made when their route is asked first, as answers are.
 */
export const checkedBySchema: FastifySchemaCompiler<z.ZodType> = (route) => {
  const checked = checkedByZod(route);
  if (route.httpPart === 'querystring') return onceForNothing(checked);
  let takes: TakesAsItIs | undefined;
  return (sent) => {
    takes ??= takesAsItIs(route.schema);
    return takes(sent) ? { value: sent } : checked(sent);
  };
};

/**
 * Most addresses have no query, and a schema makes the same of nothing each time: zod takes longer to fill in its defaults than
 * a page that is kept takes to be found.
 */
function onceForNothing(checked: Checked): Checked {
  let ofNothing: Readonly<Record<string, unknown>> | null | undefined;
  return (sent) => {
    if (!saysNothing(sent)) return checked(sent);
    if (ofNothing === undefined) ofNothing = keptOf(checked(sent));
    return ofNothing === null ? checked(sent) : { value: { ...ofNothing } };
  };
}

function saysNothing(sent: unknown): boolean {
  for (const _name in sent as object) return false;
  return typeof sent === 'object' && sent !== null;
}

/** `null` for a refusal, and for what more than one request may not have: a default that is an object. */
function keptOf(read: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof read !== 'object' || read === null || !('value' in read)) return null;
  const { value } = read;
  if (typeof value !== 'object' || value === null) return null;
  const isShared = Object.values(value).every(
    (one) => typeof one !== 'object' || one === null || (Array.isArray(one) && one.length === 0),
  );
  if (!isShared) return null;
  for (const one of Object.values(value)) Object.freeze(one);
  return value as Readonly<Record<string, unknown>>;
}
