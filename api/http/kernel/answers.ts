import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler as checkedByZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type JsonWriter, jsonWriterOf, UNEXPECTED } from './jsonWriter.ts';

/**
 * Writes answers by their schemas without having zod look at each of them again, which costs more than making them. An
 * answer that is not what its schema says is left to zod, which refuses it and says why. Writers are made when their
 * route answers first: a process has hundreds of routes and is asked for few.
 */
export const writtenBySchema: FastifySerializerCompiler<z.ZodType> = (route) => {
  const checked = checkedByZod(route);
  let write: JsonWriter | undefined;
  return (answer) => {
    try {
      write ??= jsonWriterOf(route.schema);
      return write(answer);
    } catch (error) {
      if (error !== UNEXPECTED) throw error;
      return checked(answer);
    }
  };
};
