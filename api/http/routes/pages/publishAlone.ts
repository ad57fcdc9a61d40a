import type { FastifyRequest } from 'fastify';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
import type { ExistingPage } from '../../../../domain/pages/page.state.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';

/**
 * Publishes what was just said of a page where nothing else of it waited and whoever asks may publish: then that is all that
 * visitors see change. Else it waits in the draft. `position` is 0 where nothing was published.
 */
export async function publishAlone(
  commandHandler: CommandHandler,
  { staff }: FastifyRequest,
  before: ExistingPage,
  after: ExistingPage,
  mutation: Mutation,
): Promise<{ readonly position: number; readonly waits: boolean }> {
  const { pageId, liveRevision, contentRevision: revision, scheduled } = after;
  const differs = liveRevision !== revision;
  const isWhole = before.liveRevision !== null && before.liveRevision === before.contentRevision;
  const mayPublish = staff !== null && mayDo(staff, 'pages.publish');
  if (!isWhole || !mayPublish || scheduled || !differs)
    return { position: 0, waits: liveRevision !== null && differs };
  const command = { type: 'PublishPage', data: { pageId, revision } } as const;
  const context = mutation.step(`publish ${pageId}`);
  const { position } = await commandHandler.handle(pageAggregate, pageId, command, context);
  return { position, waits: false };
}
