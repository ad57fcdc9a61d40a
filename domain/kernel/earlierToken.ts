import { z } from 'zod';
import { ERASED, personal } from './personalData.ts';
import { secret } from './secrets.ts';

/**
 * What opened the status page of an order of before; `null` since it derives from the order's id and stands in no log. Sealed
 * with the key of the sibling field `orderId`.
 */
export const earlierTokenSchema = () =>
  secret(
    personal(
      'orderId',
      z
        .string()
        .regex(/^[A-Za-z0-9_]{16,128}$/)
        .nullable(),
      ERASED,
    ),
  );
