import { z } from 'zod';
import { ERASED, personal } from './personalData.ts';
import { secret } from './secrets.ts';

/**
 * What opens something of before to whoever has it, e.g. the status page of an order; `null` since it derives from the thing's
 * id and stands in no log. Sealed with the key of the sibling field that has the id.
 */
export const earlierTokenSchema = (idField: string) =>
  secret(
    personal(
      idField,
      z
        .string()
        .regex(/^[A-Za-z0-9_]{16,128}$/)
        .nullable(),
      ERASED,
    ),
  );
