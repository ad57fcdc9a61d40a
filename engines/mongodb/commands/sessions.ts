import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';

/** Sessions carry no state here: without transactions or retryable writes there is nothing to end. */
export const SESSION_COMMANDS: readonly Command[] = [
  { name: 'endSessions', fields: [], run: () => plain({ ok: 1 }) },
  { name: 'killSessions', fields: [], run: () => plain({ ok: 1 }) },
  { name: 'killAllSessions', fields: [], run: () => plain({ ok: 1 }) },
  { name: 'refreshSessions', fields: [], run: () => plain({ ok: 1 }) },
];
