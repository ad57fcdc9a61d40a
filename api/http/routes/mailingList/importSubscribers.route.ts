import { z } from 'zod';
import { parseEmail } from '../../../../domain/kernel/email.ts';
import { type KnownList, listsAggregate, openListOf } from '../../../../domain/mailingList/lists.decider.ts';
import { FIRST_LIST } from '../../../../domain/mailingList/lists.events.ts';
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
  /** The name of a list. */
  list: z.string().trim().max(100).default(''),
});

/** POST /api/mailing-list/subscribers.csv: people who agreed elsewhere, each with how they did. */
export function importSubscribersRoute(
  app: Gateway,
  { commandHandler, personIdOf, csvReader }: ImportSubscribersDependencies,
): void {
  /** Throws `MAILING_LIST_NOT_FOUND` and `MAILING_LIST_ARCHIVED`. */
  async function listNamed(websiteId: string, name: string): Promise<string> {
    const { lists } = (await commandHandler.load(listsAggregate, websiteId)).state;
    const isNamed = (list: KnownList) => list.name.toLowerCase() === name.toLowerCase();
    const found = lists.find((list) => isNamed(list) && list.archivedAt === null) ?? lists.find(isNamed);
    return openListOf(lists, name === '' ? FIRST_LIST : (found?.listId ?? '')).listId;
  }

  csvImportRoute(app, csvReader, {
    ...{ url: '/subscribers.csv', capability: 'customers.write', tag: 'mailing list' },
    summary: 'Put the people of a file on the mailing list',
    description:
      '`text/csv` with `email` and `consent`, how each of them agreed, and `list`, the name of a list; without it the first ' +
      'one. Who is on the list already stays, and who left it stays away: only they themselves come back.',
    example: 'email,consent,list\nada@example.com,Ticked the box on the form at the spring fair,Newsletter\n',
    requiredColumns: ['email', 'consent'],
    rowSchema,
    keyOf: ({ email, list }) => ({ column: 'email', key: `${email.toLowerCase()} ${list.toLowerCase()}` }),
    async plan(row, { websiteId }) {
      const email = parseEmail(row.email, 'email');
      const listId = await listNamed(websiteId, row.list);
      const personId = personIdOf(email);
      const { state } = await commandHandler.load(mailingListAggregate, personId);
      // Somebody who was on it once, whether or not they still are; and whose address takes no mail.
      if ([...state.listIds, ...state.leftIds].includes(listId) || state.isBouncing) return null;
      return (mutation) => {
        const agreed = { personId, listId, email, consent: row.consent, joinedAt: mutation.now };
        const data = { ...agreed, source: 'staff' } as const;
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
