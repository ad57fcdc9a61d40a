import { createHmac } from 'node:crypto';

/**
 * A mark that is the same for the same request body and, without the secret, tells nothing of it. The order in which an
 * object names its fields does not count.
 */
export const createRequestMarks =
  (secret: string) =>
  (body: unknown): string => {
    const mark = createHmac('sha256', secret);
    if (typeof body === 'string') mark.update(body);
    else mark.update(JSON.stringify(body, inOrder) ?? '');
    return mark.digest('hex').slice(0, 32);
  };

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
