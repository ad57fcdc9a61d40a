import type { FastifyRequest } from 'fastify';
import {
  type TemplateState,
  templateAggregate,
  templateStreamId,
} from '../../../../domain/templates/template.decider.ts';
import { isOwnFile } from '../../../../domain/templates/template.events.ts';
import type { CommandContext, CommandOutcome } from '../../../application/commands/commandContext.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import type { TemplateDependencies } from './dependencies.ts';
import { faultsOn } from './samplePages.ts';

/**
 * Shows visitors the draft of a file, as it was at `revision`, once pages of every kind could be made by it. Throws
 * `TEMPLATE_FAULTY` with the faults where one could not.
 */
export async function publishTemplate(
  app: Gateway,
  dependencies: TemplateDependencies,
  request: FastifyRequest,
  { name, revision }: { readonly name: string; readonly revision: number },
  context: CommandContext,
): Promise<CommandOutcome<TemplateState>> {
  const { commandHandler, templateFaults } = dependencies;
  const { websiteId } = request;
  const stream = templateStreamId(websiteId, name);
  const { state } = await commandHandler.load(templateAggregate, stream);
  const source = state.draft?.source ?? null;
  const isTried = source !== null || isOwnFile(name);
  const faults = isTried ? await faultsOn(app, dependencies, request, { name, source }) : [];
  const data = { websiteId, name, revision, faults: [...faults] };
  const outcome = await commandHandler.handle(
    templateAggregate,
    stream,
    { type: 'PublishTemplate', data },
    context,
  );
  templateFaults.forget(websiteId);
  return outcome;
}
