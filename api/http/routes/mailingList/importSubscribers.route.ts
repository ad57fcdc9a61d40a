import { z } from 'zod';
import { parseEmail } from '../../../../domain/kernel/email.ts';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import type { CsvReader } from '../../../application/ports/csvReader.ts';
import { csvImportRoute } from '../../kernel/csvImport.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import type { SubscriberDependencies } from './subscribers.routes.ts';

export interface ImportSubscribersDependencies extends SubscriberDependencies {
  readonly csvReader: CsvReader;
}

const rowSchema = z.object({
  email: z.string().min(1, 'The e-mail address is missing.').max(256),
  consent: z
    .string()
    .min(1, 'Say how they agreed: nobody is written to without it.')
    .max(500, 'Say in at most 500 characters how they agreed.'),
});

/** POST /api/mailing-list/subscribers.csv: people who agreed elsewhere, each with how they did. */
export function importSubscribersRoute(
  app: Gateway,
  { commandHandler, personIdOf, csvReader }: ImportSubscribersDependencies,
): void {
  csvImportRoute(app, csvReader, {
    ...{ url: '/subscribers.csv', capability: 'customers.write', tag: 'mailing list' },
    summary: 'Put the people of a file on the mailing list',
    description:
      '`text/csv` with `email` and `consent`, how each of them agreed. Who is on the list already stays, and who left it ' +
      'stays away: only they themselves come back.',
    example: 'email,consent\nada@example.com,Ticked the box on the form at the spring fair\n',
    requiredColumns: ['email', 'consent'],
    rowSchema,
    keyOf: ({ email }) => ({ column: 'email', key: email.toLowerCase() }),
    async plan(row) {
      const email = parseEmail(row.email, 'email');
      const personId = personIdOf(email);
      const { state } = await commandHandler.load(mailingListAggregate, personId);
      // Somebody who was on it once, whether or not they still are.
      if (state.email !== '') return null;
      return (mutation) => {
        const data = {
          personId,
          email,
          source: 'staff',
          consent: row.consent,
          joinedAt: mutation.now,
        } as const;
        return commandHandler.handle(
          mailingListAggregate,
          personId,
          { type: 'JoinMailingList', data },
          mutation,
        );
      };
    },
  });
}
