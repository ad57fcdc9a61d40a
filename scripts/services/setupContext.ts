import { randomUUID } from 'node:crypto';
import type { CommandContext } from '../../api/application/commands/commandHandler.ts';
import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';

/** Who sends a command from the command line, now. The same `commandId` never writes twice. */
export const setupContext = (actor: Actor, commandId: string = randomUUID()): CommandContext => ({
  websiteId: DEFAULT_WEBSITE_ID,
  actor,
  correlationId: randomUUID(),
  commandId,
  now: new Date().toISOString(),
});
