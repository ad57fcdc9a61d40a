import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { customerAggregate } from '../../../../domain/customers/customer.decider.ts';
import { emailSchema, languageSchema, nameSchema } from '../../../../domain/customers/customerFields.ts';
import { type CustomerDoc, customers } from '../../../../projections/customers/customers.ts';
import { everyCustomer } from '../../../../projections/customers/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import type { EmailHashes } from '../../../application/kernel/emailHashes.ts';
import type { CsvReader } from '../../../application/ports/csvReader.ts';
import type { Passwords } from '../../../application/ports/passwords.ts';
import { customersExportQuerySchema } from '../../contracts/customers/customers.ts';
import { attachment, CSV_TYPE, csvContent, csvOf } from '../../kernel/csvExport.ts';
import { csvImportRoute } from '../../kernel/csvImport.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { membersOf } from './segmentMembers.ts';

export interface CustomersCsvDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly customerAccounts: CustomerAccounts;
  readonly emailHashes: EmailHashes;
  readonly passwords: Passwords;
  readonly csvReader: CsvReader;
  readonly now: () => Date;
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');
const COLUMNS: Readonly<Record<string, (customer: CustomerDoc) => string>> = {
  email: ({ email }) => email,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  language: ({ language }) => language,
  acceptsMarketing: ({ acceptsMarketing }) => yesOrNo(acceptsMarketing),
  country: ({ addresses }) => addresses[0]?.address.country ?? '',
  registeredAt: ({ registeredAt }) => registeredAt,
  tags: ({ tags }) => (tags ?? []).join(', '),
};

const rowSchema = z.object({
  email: z.string().min(1, 'The e-mail address is missing.').pipe(emailSchema),
  firstName: nameSchema.default(''),
  lastName: nameSchema.default(''),
  language: z.union([z.literal(''), languageSchema], 'A language is a tag such as en-US.').default(''),
  acceptsMarketing: z
    .enum(['', 'yes', 'no'], 'Write yes where somebody agreed to news, or no.')
    .default('')
    .transform((word) => word === 'yes'),
});

/** `/api/commerce/customers/export.csv` and `/import.csv` (`docs/rules/customers.md#files`). */
export function customersCsvRoutes(app: Gateway, dependencies: CustomersCsvDependencies): void {
  const { commandHandler, readModels, customerAccounts, emailHashes, passwords, csvReader, now } =
    dependencies;

  app.route({
    method: 'GET',
    url: '/export.csv',
    onRequest: requireCapability('customers.export'),
    schema: {
      tags: ['customers'],
      summary: 'The customers as a file',
      description: '`text/csv` by RFC 4180, in the form that the import takes. Texts never run as formulas.',
      headers: readHeadersSchema,
      querystring: customersExportQuerySchema,
      response: { ...csvContent, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(customers.name);
      const { segment } = request.query;
      const members = segment ? new Set(await membersOf(request, readModels, segment, now())) : null;
      const every = everyCustomer(readModels, request.websiteId);
      const chosen = members ? onlyOf(every, members) : every;
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', attachment('customers.csv'))
        .send(await csvOf(chosen, COLUMNS, app.visits.served));
    },
  });

  // Nobody knows the password of it: whoever is imported chooses one by the link of a forgotten password.
  let unknownPassword: Promise<string> | undefined;
  csvImportRoute(app, csvReader, {
    ...{ url: '/import.csv', capability: 'customers.write', tag: 'customers' },
    summary: 'Open accounts for the customers of a file',
    description:
      '`text/csv` with at least `email`; of `email`, `firstName`, `lastName`, `language` and `acceptsMarketing` (yes only where ' +
      'they agreed). An account that is there already stays as it is. Nobody is mailed: whoever is new chooses a ' +
      'password by the link for a forgotten one.',
    example: 'email,firstName,lastName,language,acceptsMarketing\nada@example.com,Ada,Lovelace,en-GB,yes\n',
    requiredColumns: ['email'],
    rowSchema,
    keyOf: ({ email }) => ({ column: 'email', key: email.toLowerCase() }),
    async plan({ language, ...row }, { websiteId }) {
      if (await customerAccounts.findByEmail(websiteId, row.email)) return null;
      return async (mutation) => {
        const customerId = mutation.newId('customer');
        unknownPassword ??= passwords.hash(randomBytes(32).toString('base64url'));
        await customerAccounts.claimEmail(customerId, row.email, mutation);
        return commandHandler.handle(
          customerAggregate,
          customerId,
          {
            type: 'RegisterCustomer',
            data: {
              ...row,
              customerId,
              emailHash: emailHashes.of(row.email),
              passwordHash: await unknownPassword,
              language: language || 'en-US',
              at: mutation.now,
            },
          },
          mutation,
        );
      };
    },
  });
}

async function* onlyOf(
  customers: AsyncIterable<CustomerDoc>,
  members: ReadonlySet<string>,
): AsyncGenerator<CustomerDoc> {
  for await (const customer of customers) if (members.has(customer.customerId)) yield customer;
}
