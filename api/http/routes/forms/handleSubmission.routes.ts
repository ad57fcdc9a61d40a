import type { FastifyReply } from 'fastify';
import {
  type SubmissionCommand,
  type SubmissionState,
  submissionAggregate,
} from '../../../../domain/forms/submission.decider.ts';
import {
  markSpamRequestSchema,
  noteSubmissionRequestSchema,
  submissionParamsSchema,
  submissionStandingSchema,
  tagSubmissionRequestSchema,
} from '../../contracts/forms/inbox.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { FormDependencies } from './dependencies.ts';
import { standingOf } from './submissionView.ts';

const tags = ['forms'];

/** `/api/forms/submissions/{submissionId}…`: what staff do with what came in. */
export function handleSubmissionRoutes(app: Gateway, dependencies: FormDependencies): void {
  const { commandHandler, destroyKeys } = dependencies;
  const spoken = (
    reply: FastifyReply,
    { state, position, revision }: { state: SubmissionState; position: number; revision: number },
  ) => {
    if (state.status === 'absent') throw new Error('A command on a submission left none');
    return reply.writtenAt(position).header('etag', etagOf(revision)).send(standingOf(state));
  };

  app.route({
    method: 'PUT',
    url: '/submissions/:submissionId/spam',
    onRequest: requireCapability('submissions.write'),
    schema: {
      tags,
      summary: 'Say whether a submission is spam',
      description: 'What is none after all is handed on as the others were: mailed, and joined to the list.',
      headers: mutationHeadersSchema,
      params: submissionParamsSchema,
      body: markSpamRequestSchema.meta({ examples: [{ isSpam: true }] }),
      response: { 200: submissionStandingSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { submissionId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const command: SubmissionCommand = {
        type: request.body.isSpam ? 'MarkSpam' : 'ClearSpam',
        data: { submissionId, at: mutation.now },
      };
      return spoken(reply, await commandHandler.handle(submissionAggregate, submissionId, command, mutation));
    },
  });

  app.route({
    method: 'PUT',
    url: '/submissions/:submissionId/note',
    onRequest: requireCapability('submissions.write'),
    schema: {
      tags,
      summary: 'Note something about a submission',
      description: 'For staff alone. An empty note takes an earlier one away.',
      headers: editHeadersSchema,
      params: submissionParamsSchema,
      body: noteSubmissionRequestSchema.meta({ examples: [{ note: 'Called back on Monday' }] }),
      response: { 200: submissionStandingSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { submissionId } = request.params;
      const outcome = await carryOut(
        commandHandler,
        submissionAggregate,
        submissionId,
        {
          overwrites: (state) => (state.status === 'absent' ? null : { note: state.note }),
          sent: request.body,
          command: ({ note }) => ({ type: 'NoteSubmission', data: { submissionId, note } }) as const,
        },
        request.headers,
        request.mutation(staffActor(request)),
      );
      return spoken(reply, outcome);
    },
  });

  app.route({
    method: 'PUT',
    url: '/submissions/:submissionId/tags',
    onRequest: requireCapability('submissions.write'),
    schema: {
      tags,
      summary: 'Tag a submission',
      description: 'All tags at once; at most 20 of at most 50 characters.',
      headers: editHeadersSchema,
      params: submissionParamsSchema,
      body: tagSubmissionRequestSchema.meta({ examples: [{ tags: ['answered'] }] }),
      response: { 200: submissionStandingSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { submissionId } = request.params;
      const outcome = await carryOut(
        commandHandler,
        submissionAggregate,
        submissionId,
        {
          overwrites: (state) => (state.status === 'absent' ? null : { tags: [...state.tags] }),
          sent: request.body,
          command: ({ tags: wanted }) =>
            ({ type: 'TagSubmission', data: { submissionId, tags: wanted } }) as const,
        },
        request.headers,
        request.mutation(staffActor(request)),
      );
      return spoken(reply, outcome);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/submissions/:submissionId',
    onRequest: requireCapability('submissions.write'),
    schema: {
      tags,
      summary: 'Erase a submission',
      description:
        'For good: the key that seals it is destroyed, and mails that told of it say nothing any more. That something came in stays known.',
      headers: mutationHeadersSchema,
      params: submissionParamsSchema,
      response: { 200: submissionStandingSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { submissionId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const command = { type: 'EraseSubmission', data: { submissionId, at: mutation.now } } as const;
      const outcome = await commandHandler.handle(submissionAggregate, submissionId, command, mutation);
      // The process that follows submissions does so too, should this one be cut off here.
      await destroyKeys({ subjects: [submissionId] });
      return spoken(reply, outcome);
    },
  });
}
