import { z } from 'zod';
import { submissionAggregate } from '../../../../domain/forms/submission.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { filesIn } from '../../../../domain/kernel/fields/answers.ts';
import { sentFileParamsSchema } from '../../contracts/forms/inbox.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { FormDependencies } from './dependencies.ts';

/** GET /api/forms/submissions/{submissionId}/files/{fileId}: a file that came in, to be saved and never shown. */
export function sentFileRoute(app: Gateway, { commandHandler, formFiles }: FormDependencies): void {
  app.route({
    method: 'GET',
    url: '/submissions/:submissionId/files/:fileId',
    onRequest: requireCapability('submissions.read'),
    schema: {
      tags: ['forms'],
      summary: 'A file that came in with a form',
      description: 'As an attachment: no browser shows it or runs anything of it.',
      params: sentFileParamsSchema,
      response: {
        200: { content: { 'application/octet-stream': { schema: sentAsBytes(z.string()) } } },
        ...problems(401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      const { submissionId, fileId } = request.params;
      const { state } = await commandHandler.load(submissionAggregate, submissionId);
      const answers = state.status === 'received' ? Object.values(state.answers) : [];
      const file = answers.flatMap(filesIn).find((one) => one.fileId === fileId);
      const content = file && (await formFiles.open(file));
      if (!content) throw new DomainError('SENT_FILE_NOT_FOUND', 'There is no such file.');
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  });
}
