import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as checkedByZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type TakesAsItIs, takesAsItIs } from '../../../domain/kernel/asItIs.ts';

/**
 * Checks what comes by its schema, without a copy where zod would hand it on as it is. Anything else is left to zod, which
 * turns it into what the route takes, or says what is wrong. Made when their route is asked first, as answers are.
 */
export const checkedBySchema: FastifySchemaCompiler<z.ZodType> = (route) => {
  const checked = checkedByZod(route);
  let takes: TakesAsItIs | undefined;
  return (sent) => {
    takes ??= takesAsItIs(route.schema);
    return takes(sent) ? { value: sent } : checked(sent);
  };
};
