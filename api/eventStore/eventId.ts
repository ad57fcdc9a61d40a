import { createHash } from 'node:crypto';

/** A UUID that the command id and the event's place in it determine, so that a retry proposes the same ids. */
export function eventId(commandId: string, index: number): string {
  const hash = createHash('sha1').update(commandId).update(`:${index}`).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
