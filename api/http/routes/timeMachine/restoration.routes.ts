import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { StreamStore } from '../../../application/ports/streamStore.ts';
import { planRestoration, restore } from '../../../application/timeMachine/restoration.ts';
import {
  objectParamsSchema,
  restorationQuerySchema,
  restorationResponseSchema,
  restoreRequestSchema,
  restoreResponseSchema,
} from '../../contracts/timeMachine/timeMachine.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { rightToHistoryOf, rightToRestore } from '../../kernel/objectRights.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { assertMay, requireStaff, type Staff } from '../../plugins/staffSession.ts';

export interface RestorationDependencies {
  readonly commandHandler: CommandHandler;
  readonly streamStore: StreamStore;
}

/** Puts an object back to how it was, as new facts: nothing of what happened since is lost. */
export function restorationRoutes(app: Gateway, dependencies: RestorationDependencies): void {
  app.route({
    method: 'GET',
    url: '/:category/:objectId/restoration',
    onRequest: requireStaff(),
    schema: {
      tags: ['time machine'],
      summary: 'What putting an object back would do',
      description:
        'By part: each value that would change, or why the part cannot be as it was; and what would differ all the same. Nothing ' +
        'is changed. Asks for the rights to read and to change the object.',
      headers: readHeadersSchema,
      params: objectParamsSchema,
      querystring: restorationQuerySchema,
      response: { 200: restorationResponseSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      assertMayRestore(request.staff, request.params);
      const { params, query, websiteId } = request;
      const now = new Date().toISOString();
      const plan = await planRestoration(dependencies, { ...params, ...query, websiteId, now });
      const parts = plan.parts.map(({ part, title, changes, refusal }) => {
        return { part, title, changes: changes.map(asSent), refusal };
      });
      return reply
        .header('etag', etagOf(plan.readAt))
        .send({ readAt: plan.readAt, parts, stays: plan.stays.map(asSent) });
    },
  });

  app.route({
    method: 'POST',
    url: '/:category/:objectId/restoration',
    onRequest: requireStaff(),
    schema: {
      tags: ['time machine'],
      summary: 'Put an object back to how it was',
      description:
        'The named parts become as they were after the event with this revision, all of them or none, as new events. What was ' +
        'changed meanwhile is not overwritten unseen: `If-Match` says what was looked at. Asks for the rights to read and to ' +
        'change the object.',
      headers: editHeadersSchema,
      params: objectParamsSchema,
      body: restoreRequestSchema,
      response: { 200: restoreResponseSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      assertMayRestore(request.staff, request.params);
      const { params, body, headers, websiteId } = request;
      const mutation = request.mutation(staffActor(request));
      const wanted = { ...params, ...body, websiteId, now: mutation.now, readAt: revisionRead(headers) };
      const { revision, position } = await restore(dependencies, wanted, mutation);
      return reply.writtenAt(position).header('etag', etagOf(revision)).send({ revision });
    },
  });
}

/** Throws `NOT_RESTORABLE` for kinds that nobody can put back, and `FORBIDDEN`. */
function assertMayRestore(
  staff: Staff | null,
  { category, objectId }: { readonly category: string; readonly objectId: string },
): void {
  const right = rightToRestore(category, objectId);
  if (right === undefined) {
    throw new DomainError(
      'NOT_RESTORABLE',
      'What happened to objects of this kind stays: it cannot be put back.',
    );
  }
  if (!staff) return;
  assertMay(staff, rightToHistoryOf(category));
  assertMay(staff, right);
}

const asSent = <Change extends { readonly path: readonly (string | number)[] }>(change: Change) => ({
  ...change,
  path: [...change.path],
});
