import type { DataOf, Recorded } from '../../../../domain/kernel/event.ts';
import type { SessionEvent } from '../../../../domain/sessions/session.events.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { searchEvents } from '../../../application/analysis/eventSearch.ts';
import type { LogReader } from '../../../application/ports/logReader.ts';
import { type SignInView, signInsQuerySchema, signInsSchema } from '../../contracts/accounts/signIns.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface SignInsDependencies {
  readonly readModels: ReadModels;
  readonly logReader: LogReader;
}

type NameOf = Awaited<ReturnType<typeof actorNames>>;

/** GET /api/staff/sign-ins: who of the staff came in, when, and with what (`docs/rules/accounts.md#sign-ins`). */
export function signInsRoute(app: Gateway, { readModels, logReader }: SignInsDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('signIns.read'),
    schema: {
      tags: ['staff'],
      summary: 'Who signed in',
      description:
        'Sessions of staff as they were opened, newest first, with device and country. One call looks at some 20,000 events at ' +
        'most: where `nextCursor` is not `null`, there may be more even where none was found.',
      querystring: signInsQuerySchema,
      response: { 200: signInsSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      const { websiteId, query } = request;
      const opened = {
        ...{ websiteId, source: { type: 'SessionOpened' } },
        actors: { kinds: ['staff'] },
      } as const;
      const [found, nameOf] = await Promise.all([
        searchEvents(logReader, opened, query.cursor ?? null, query.limit),
        actorNames(request, readModels),
      ]);
      const signIns = found.events.map((event) => viewOf(event, nameOf));
      return { signIns, looked: found.looked, nextCursor: found.cursor };
    },
  });
}

function viewOf(recorded: Recorded, nameOf: NameOf): SignInView {
  const { holderId, device, place, openedAt } = recorded.data as DataOf<SessionEvent, 'SessionOpened'>;
  const { name } = nameOf({ kind: 'staff', id: holderId });
  return { id: recorded.id, at: openedAt, who: name, device, place };
}
