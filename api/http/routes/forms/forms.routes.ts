import type { FastifyReply } from 'fastify';
import { type FormCommand, type FormState, formAggregate } from '../../../../domain/forms/form.decider.ts';
import type { FormContent } from '../../../../domain/forms/form.ts';
import { contentOf, withOwnIds } from '../../../../domain/forms/templates.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { uniqueSlug } from '../../../../domain/kernel/slug.ts';
import { urlAggregate, urlStreamId } from '../../../../domain/urls/url.decider.ts';
import { staffAccountsOf } from '../../../../projections/accounts/queries.ts';
import { staffAccounts } from '../../../../projections/accounts/staffAccounts.ts';
import { forms } from '../../../../projections/forms/forms.ts';
import { formVersions } from '../../../../projections/forms/formVersions.ts';
import { countSubmissions, listForms, versionsOf } from '../../../../projections/forms/queries.ts';
import { submissions } from '../../../../projections/forms/submissions.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import {
  createFormRequestSchema,
  formListQuerySchema,
  formListSchema,
  formParamsSchema,
  formReadersSchema,
  formResultSchema,
  formVersionsSchema,
  reviseFormRequestSchema,
} from '../../contracts/forms/forms.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { FormDependencies } from './dependencies.ts';
import { formAfter, listedFormOf } from './formView.ts';

const tags = ['forms'];

/** `/api/forms`: what staff make of forms. */
export function formRoutes(app: Gateway, dependencies: FormDependencies): void {
  readRoutes(app, dependencies);
  changeRoutes(app, dependencies);
  createRoute(app, dependencies);
}

const answer = (
  reply: FastifyReply,
  { state, revision }: { readonly state: FormState; readonly revision: number },
) => reply.header('etag', etagOf(revision)).send({ form: formAfter(state) });

function readRoutes(app: Gateway, { commandHandler, readModels }: FormDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('forms.read'),
    schema: {
      tags,
      summary: 'The forms of the site',
      description:
        'The newest first, with how much came in. `state=archived` for those that are shown no more.',
      headers: readHeadersSchema,
      querystring: formListQuerySchema,
      response: { 200: formListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(forms.name, submissions.name);
      const { websiteId, query } = request;
      const wanted = query.search?.toLowerCase() ?? '';
      const found = (await listForms(readModels, websiteId, query.state === 'archived')).filter(({ draft }) =>
        draft.settings.name.toLowerCase().includes(wanted),
      );
      const counts = await Promise.all(
        found.map(({ _id: formId }) => countSubmissions(readModels, { websiteId, formId, isSpam: false })),
      );
      return { forms: found.map((doc, at) => listedFormOf(doc, counts[at] ?? 0)), nextCursor: null };
    },
  });

  app.route({
    method: 'GET',
    url: '/readers',
    onRequest: requireCapability('forms.write'),
    schema: {
      tags,
      summary: 'Who can be mailed what comes in with forms',
      description: 'The people who help to run the site.',
      headers: readHeadersSchema,
      response: { 200: formReadersSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(staffAccounts.name);
      const accounts = await staffAccountsOf(readModels, request.websiteId);
      return { readers: accounts.map(({ _id: accountId, email }) => ({ accountId, email })) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:formId',
    onRequest: requireCapability('forms.read'),
    schema: {
      tags,
      summary: 'A form, to change it',
      description: 'As it is edited, with the `etag` that a change names.',
      headers: readHeadersSchema,
      params: formParamsSchema,
      response: { 200: formResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ params }, reply) => {
      const found = await commandHandler.load(formAggregate, params.formId);
      if (found.state.status === 'absent') throw new DomainError('FORM_NOT_FOUND', 'There is no such form.');
      return answer(reply, found);
    },
  });

  app.route({
    method: 'GET',
    url: '/:formId/versions',
    onRequest: requireCapability('forms.read'),
    schema: {
      tags,
      summary: 'What visitors were asked when',
      description:
        'Every publication, the newest first; at most 200. To go back to one, send its content as a change.',
      headers: readHeadersSchema,
      params: formParamsSchema,
      response: { 200: formVersionsSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(formVersions.name, staffAccounts.name);
      const { websiteId, params } = request;
      const [found, accounts] = await Promise.all([
        versionsOf(readModels, websiteId, params.formId),
        staffAccountsOf(readModels, websiteId),
      ]);
      const nameOf = new Map(accounts.map(({ _id, email }) => [_id, email]));
      return {
        versions: found.map(({ number, revision, publishedAt, content, by }) => ({
          ...{ number, revision, publishedAt, content, by: nameOf.get(by.id) ?? by.kind },
        })),
      };
    },
  });
}

const DEEDS = [
  {
    deed: 'publish',
    summary: 'Show visitors the form as it is edited',
    command: (formId: string, at: string): FormCommand => ({
      type: 'PublishForm',
      data: { formId, publishedAt: at },
    }),
  },
  {
    deed: 'archive',
    summary: 'Show a form no more',
    command: (formId: string, at: string): FormCommand => ({
      type: 'ArchiveForm',
      data: { formId, archivedAt: at },
    }),
  },
  {
    deed: 'restore',
    summary: 'Show an archived form again',
    command: (formId: string, at: string): FormCommand => ({
      type: 'RestoreForm',
      data: { formId, restoredAt: at },
    }),
  },
] as const;

function changeRoutes(app: Gateway, { commandHandler }: FormDependencies): void {
  app.route({
    method: 'PUT',
    url: '/:formId',
    onRequest: requireCapability('forms.write'),
    schema: {
      tags,
      summary: 'Change a form',
      description:
        'Fields and settings, each as a whole: what is said otherwise, moved, added or gone is recorded one by one. Visitors see it once it is published.',
      headers: editHeadersSchema,
      params: formParamsSchema,
      body: reviseFormRequestSchema.meta({ examples: [{ fields: [] }] }),
      response: { 200: formResultSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const { formId } = request.params;
      const outcome = await carryOut(
        commandHandler,
        formAggregate,
        formId,
        {
          overwrites: (state) => (state.status === 'absent' ? null : state.draft),
          sent: request.body,
          command: (content) =>
            ({ type: 'ReviseForm', data: { formId, content: content as FormContent } }) as const,
        },
        request.headers,
        request.mutation(staffActor(request)),
      );
      return answer(reply.writtenAt(outcome.position), outcome);
    },
  });

  for (const { deed, summary, command } of DEEDS) {
    app.route({
      method: 'POST',
      url: `/:formId/${deed}`,
      onRequest: requireCapability('forms.write'),
      schema: {
        tags,
        summary,
        description: 'Answers the form as it is then.',
        headers: mutationHeadersSchema,
        params: formParamsSchema,
        response: { 200: formResultSchema, ...problems(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const { formId } = request.params;
        const mutation = request.mutation(staffActor(request));
        const outcome = await commandHandler.handle(
          formAggregate,
          formId,
          command(formId, mutation.now),
          mutation,
        );
        return answer(reply.writtenAt(outcome.position), outcome);
      },
    });
  }
}

/** An address may be taken this often before nobody looks for another. */
const MOST_TRIES = 200;

function createRoute(app: Gateway, { commandHandler }: FormDependencies): void {
  async function begun(
    {
      template,
      copyOf,
    }: { readonly template: Parameters<typeof contentOf>[0]; readonly copyOf?: string | undefined },
    newFieldId: () => string,
  ): Promise<FormContent> {
    if (copyOf === undefined) return contentOf(template, newFieldId);
    const { state } = await commandHandler.load(formAggregate, copyOf);
    if (state.status === 'absent') throw new DomainError('FORM_NOT_FOUND', 'There is no such form.');
    return withOwnIds(state.draft, newFieldId);
  }

  /** `contact`, or `contact-1` where that is taken: an address below `/forms/` of its own, for good. */
  async function claimed(name: string, formId: string, mutation: Mutation): Promise<string> {
    const taken = new Set<string>();
    for (let tries = 0; ; tries++) {
      const address = uniqueSlug(name.slice(0, 60), 'form', taken);
      const data = { urlId: `forms/${address}`, owner: { kind: 'form', id: formId } } as const;
      try {
        const stream = urlStreamId(mutation.websiteId, data.urlId);
        await commandHandler.handle(
          urlAggregate,
          stream,
          { type: 'ClaimUrl', data },
          mutation.step(`url:${address}`),
        );
        return address;
      } catch (error) {
        const isTaken = error instanceof DomainError && error.code === 'URL_TAKEN';
        if (!isTaken || tries === MOST_TRIES) throw error;
        taken.add(address);
      }
    }
  }

  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('forms.write'),
    schema: {
      tags,
      summary: 'Begin a form',
      description:
        'From a template, or as a copy of another one. Its address is made from its name and stays.',
      headers: mutationHeadersSchema,
      body: createFormRequestSchema.meta({ examples: [{ template: 'contact', name: 'Contact' }] }),
      response: { 201: formResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { name, ...from } = request.body;
      const mutation = request.mutation(staffActor(request));
      const formId = mutation.newId('form');
      let fieldCount = 0;
      const content = await begun(from, () => mutation.newId(`field ${fieldCount++}`));
      const address = await claimed(name, formId, mutation);
      const data = {
        ...{ formId, address, createdAt: mutation.now },
        content: { ...content, settings: { ...content.settings, name } },
      };
      const outcome = await commandHandler.handle(
        formAggregate,
        formId,
        { type: 'CreateForm', data },
        mutation,
      );
      return answer(reply.code(201).writtenAt(outcome.position), outcome);
    },
  });
}
