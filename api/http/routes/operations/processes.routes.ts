import { z } from 'zod';
import type { ErasureProgress } from '../../../application/ports/erasureProgress.ts';
import type { ParkedTask } from '../../../application/ports/parkedTasks.ts';
import type { ProcessOperations } from '../../../application/processes/processOperations.ts';
import {
  dropRequestSchema,
  type ParkedTaskView,
  parkedTaskParamsSchema,
  processesResponseSchema,
  retriedSchema,
} from '../../contracts/operations/processes.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

/** `/api/processes`: how far what happens by itself has come, and what of it somebody has to look at. */
export function processesRoutes(
  app: Gateway,
  processes: ProcessOperations,
  erasures: Pick<ErasureProgress, 'underWay'>,
): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'How far each process has come, and what is parked',
      description:
        'Position and distance to the end of the log, the tasks that failed as often as they are tried, and erasures of customers that go on.',
      response: { 200: processesResponseSchema, ...problems(401, 403) },
    },
    handler: async () => {
      const [status, owed, parked, underWay] = await Promise.all([
        processes.status(),
        processes.owed(),
        processes.parked(),
        erasures.underWay(),
      ]);
      return {
        processes: status.map((one) => ({ ...one, owed: owed.get(one.name) ?? 0 })),
        parkedTasks: parked.map(viewOf),
        erasures: [...underWay],
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/parked/:id/retry',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'Try a parked task once more',
      description:
        'Under the ids that it had, so that nothing is written twice. Says why where it fails again.',
      headers: mutationHeadersSchema,
      params: parkedTaskParamsSchema,
      response: { 200: retriedSchema, ...problems(401, 403, 404) },
    },
    handler: async ({ params }) => {
      const failed = await processes.retry(params.id);
      return { done: failed === null, parkedTask: failed && viewOf(failed) };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/parked/:id',
    onRequest: requireCapability('system.operate'),
    schema: {
      tags: ['operations'],
      summary: 'Drop a parked task',
      description: 'For good: its process asks for it no more. Who did it is kept with the reason.',
      headers: mutationHeadersSchema,
      params: parkedTaskParamsSchema,
      body: dropRequestSchema.meta({ examples: [{ reason: 'Was done by hand' }] }),
      response: { 204: z.null(), ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { params, body } = request;
      await processes.drop(params.id, { by: staffActor(request).id, reason: body.reason });
      return reply.code(204).send(null);
    },
  });
}

function viewOf({ reaction, ...parked }: ParkedTask): ParkedTaskView {
  const { id, process, error, tries, firstTriedAt, lastTriedAt } = parked;
  return { id, process, ...askedIn(reaction), error, tries, firstTriedAt, lastTriedAt };
}

function askedIn(reaction: ParkedTask['reaction']): Pick<ParkedTaskView, 'kind' | 'name' | 'about'> {
  if ('task' in reaction) return { kind: 'task', name: reaction.task, about: idsIn(reaction.data) };
  // Of several commands the last one says what they are for.
  const command = 'inTurn' in reaction ? reaction.inTurn.at(-1)?.command : reaction.command;
  return { kind: 'command', name: command?.type ?? '', about: idsIn(command?.data) };
}

/** Ids tell nothing of anybody; whatever else there is may be an address, or a link that opens something. */
const idsIn = (data: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data ?? {}).filter(
      (entry): entry is [string, string] => /Id$/.test(entry[0]) && typeof entry[1] === 'string',
    ),
  );
