import type { FastifyRequest } from 'fastify';
import type { CustomerCommand } from '../../../../domain/customers/customer.decider.ts';
import { languageSchema } from '../../../../domain/customers/customerFields.ts';
import { hashNewPassword } from '../../../application/accounts/newPassword.ts';
import type { ChangedCustomer } from '../../../application/customers/customerAccounts.ts';
import {
  accountResponseSchema,
  chooseLanguageRequestSchema,
  customerSessionSchema,
  localeResponseSchema,
  profileRequestSchema,
  registerCustomerRequestSchema,
} from '../../contracts/customers/customers.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { guardedHeadersSchema, mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { LOCALE_COOKIE } from '../../plugins/customerSession.ts';
import { accountOf, type CustomerDependencies, changedAccount, customerActor } from './account.ts';
import { signInAs } from './session.routes.ts';

/** `/api/site-users/account`: opening an account, looking at it, changing what it says. */
export function accountRoutes(app: Gateway, dependencies: CustomerDependencies): void {
  const { accounts, offers, passwords } = dependencies;

  /** What an account speaks that does not say: what the visitor chose before, else what the store speaks. */
  async function languageOf(request: FastifyRequest): Promise<string> {
    const chosen = languageSchema.safeParse(request.cookies[LOCALE_COOKIE]);
    return chosen.success ? chosen.data : (await offers.settings(request.websiteId)).language;
  }

  app.route({
    method: 'POST',
    url: '/',
    config: { rateLimit: 'signUp', guardedForm: 'register' },
    schema: {
      tags: ['customers'],
      summary: 'Open a customer account',
      description:
        'Registers and signs in. An e-mail address belongs to one account of the website, in whatever case it is typed.',
      headers: guardedHeadersSchema,
      body: registerCustomerRequestSchema.meta({
        examples: [
          { email: 'ida@example.com', password: 'correct horse battery', firstName: 'Ida', lastName: 'Berg' },
        ],
      }),
      response: { 201: customerSessionSchema, ...problems(400, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { email, password, rememberMe, language, ...facts } = request.body;
      const customerId = request.mutation(customerActor('new')).newId('customer');
      const mutation = request.mutation(customerActor(customerId));
      const about = [email, facts.firstName, facts.lastName];
      const passwordHash = await hashNewPassword(passwords, { password, about });
      await accounts.claimEmail(customerId, email, mutation);
      const data = {
        ...facts,
        customerId,
        email,
        emailHash: dependencies.emailHashes.of(email),
        passwordHash,
        language: language ?? (await languageOf(request)),
        at: mutation.now,
      };
      const { customer, position } = await accounts.change(
        customerId,
        { type: 'RegisterCustomer', data },
        mutation,
      );
      reply.writtenAt(position);
      return reply.code(201).send(await signInAs(request, reply, { customer, rememberMe }, dependencies));
    },
  });

  app.route({
    method: 'GET',
    url: '/',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'My account',
      response: { 200: accountResponseSchema, ...problems(401) },
    },
    handler: async (request, reply) => {
      // A session that ran out leaves a cookie behind that still calls the visitor signed in.
      if (!(await request.customer())) reply.closeCustomerSession();
      return { account: accountOf(await request.signedInCustomer()) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['customers'],
      summary: 'Change my name or my consent to marketing',
      description: 'What is left out stays as it is.',
      headers: mutationHeadersSchema,
      body: profileRequestSchema.meta({
        examples: [{ firstName: 'Ida', lastName: 'Lind', acceptsMarketing: true }],
      }),
      response: { 200: accountResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const customer = await request.signedInCustomer();
      const { customerId } = customer;
      const mutation = request.mutation(customerActor(customerId));
      const { firstName = customer.firstName, lastName = customer.lastName, acceptsMarketing } = request.body;
      const commands: CustomerCommand[] = [
        { type: 'RenameCustomer', data: { customerId, firstName, lastName } },
      ];
      if (acceptsMarketing !== undefined) {
        const data = { customerId, accepts: acceptsMarketing, at: mutation.now };
        commands.push({ type: 'DecideOnMarketing', data });
      }
      let changed: ChangedCustomer = { customer, position: 0 };
      for (const command of commands) changed = await accounts.change(customerId, command, mutation);
      return changedAccount(reply, changed);
    },
  });

  app.route({
    method: 'POST',
    url: '/locale',
    schema: {
      tags: ['customers'],
      summary: 'Choose my language',
      description: 'Kept with the account; for a guest in a cookie, from where a later account takes it.',
      headers: mutationHeadersSchema,
      body: chooseLanguageRequestSchema.meta({ examples: [{ language: 'fr-CA' }] }),
      response: { 200: localeResponseSchema, ...problems(400, 403) },
    },
    handler: async (request, reply) => {
      const { language } = request.body;
      reply.rememberLanguage(language);
      const customer = await request.customer();
      if (customer) {
        const { customerId } = customer;
        const mutation = request.mutation(customerActor(customerId));
        const command = { type: 'ChooseLanguage', data: { customerId, language } } as const;
        reply.writtenAt((await accounts.change(customerId, command, mutation)).position);
      }
      return reply.send({ language });
    },
  });
}
