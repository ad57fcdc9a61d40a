import { randomUUID } from 'node:crypto';
import { Binary } from 'bson';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';

function randomUuid(): Buffer {
  return Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
}

/** Sessions carry no state here: without transactions or retryable writes there is nothing to end. */
export const SESSION_COMMANDS: readonly Command[] = [
  {
    name: 'startSession',
    fields: [],
    run: () => plain({ id: { id: new Binary(randomUuid(), 4) }, timeoutMinutes: 30, ok: 1 }),
  },
  { name: 'endSessions', fields: [], run: () => plain({ ok: 1 }) },
  { name: 'killSessions', fields: [], run: () => plain({ ok: 1 }) },
  { name: 'killAllSessions', fields: [], run: () => plain({ ok: 1 }) },
  { name: 'refreshSessions', fields: [], run: () => plain({ ok: 1 }) },
];
