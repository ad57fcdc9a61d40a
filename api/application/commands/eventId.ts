import { hash } from 'node:crypto';

/** A UUID that the command id and the event's place in it determine, so that a retry proposes the same ids. */
export function eventId(commandId: string, index: number): string {
  const digest = hash('sha1', `${commandId}:${index}`, 'hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
