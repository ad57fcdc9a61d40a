import { DomainError } from '../../../../domain/kernel/errors.ts';
import { mayRecord } from '../../../../domain/site/sessionRecording.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Experiments } from '../../../application/experiments/experiments.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import { experimentQuerySchema } from '../../contracts/site/experiments.ts';
import { RECORDING_CONSENT_COOKIE, recordingIdSchema } from '../../contracts/site/sessionRecording.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';

export interface SessionRecordingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly preferences: Preferences;
  readonly experiments: Experiments;
  readonly newId: () => string;
}

/** GET /api/commerce/fullstory/getId: the id under which a visit is recorded, where it may be. */
export function sessionRecordingRoute(app: Gateway, dependencies: SessionRecordingDependencies): void {
  const { commandHandler, preferences, experiments, newId } = dependencies;

  app.route({
    method: 'GET',
    url: '/fullstory/getId',
    schema: {
      tags: ['site'],
      summary: 'An id for recording a visit',
      description:
        'Only where the owner turned recording on, the visitor agreed, the site is in the US with a time zone of America, ' +
        'and it takes part in the experiment. Browsers with two CPU cores or fewer do not ask.',
      querystring: experimentQuerySchema,
      response: { 200: recordingIdSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const [preferred, variants, { state: store }] = await Promise.all([
        preferences.of(request.websiteId, 'sessionRecording'),
        experiments.variantsOf(request.websiteId, request.query.experiment),
        commandHandler.load(storeAggregate, request.websiteId),
      ]);
      const { agreed } = await request.consent();
      const hasConsent = request.cookies[RECORDING_CONSENT_COOKIE] === 'true' || agreed.includes('recording');
      const { timeZone } = store.settings;
      const experimentVariant = variants.sessionRecording ?? '';
      if (!mayRecord({ ...preferred, experimentVariant, hasConsent, timeZone })) {
        throw new DomainError('RECORDING_OFF', 'Visits are not recorded here.');
      }
      return reply
        .type('application/json')
        .serializer((id: string) => JSON.stringify(id))
        .send(newId());
    },
  });
}
