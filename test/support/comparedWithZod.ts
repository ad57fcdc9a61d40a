import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler as writtenByZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { writtenBySchema } from '../../api/http/kernel/answers.ts';

/**
 * Writes answers as the gateway does, and has zod write each of them as well: what both do not agree upon fails, and so
 * does what the description of the route does not allow. Keeps the schema of every answer under its route.
 */
export function comparedWithZod(described: Map<string, z.ZodType>): FastifySerializerCompiler<z.ZodType> {
  return (route) => {
    const { method, url, httpStatus, schema } = route;
    described.set(`${method} ${url} ${httpStatus}`, schema);
    const write = writtenBySchema(route);
    const check = writtenByZod(route);
    return (answer) => {
      const text = write(answer);
      const expected = check(answer);
      if (text !== expected) throw new Error(`${method} ${url} wrote ${text} where zod writes ${expected}`);
      return text;
    };
  };
}
