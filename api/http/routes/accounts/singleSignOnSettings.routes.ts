import {
  type SingleSignOnState,
  singleSignOnAggregate,
} from '../../../../domain/accounts/singleSignOn.decider.ts';
import { SSO_CALLBACK } from '../../../application/accounts/singleSignOn.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { IdentityProviders } from '../../../application/ports/identityProviders.ts';
import {
  type SingleSignOnAnswer,
  type SingleSignOnForm,
  singleSignOnResponseSchema,
  singleSignOnSchema,
} from '../../contracts/accounts/singleSignOn.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface SingleSignOnSettingsDependencies {
  readonly commandHandler: CommandHandler;
  readonly identityProviders: Pick<IdentityProviders, 'discover'>;
  readonly publicUrl: string;
}

const tags = ['staff'];
const onRequest = requireCapability('members.manage');
const example = {
  ...{ isEnabled: true, issuer: 'https://login.example.com', clientId: 'storefold' },
  ...{ label: 'Tidehus', clientSecret: 'a secret of the provider' },
};
const NONE = { isEnabled: false, issuer: '', clientId: '', label: '' };

const formOf = ({ settings }: SingleSignOnState): SingleSignOnForm => ({
  ...(settings ?? NONE),
  clientSecret: '',
});

/** `/api/staff/sso/settings`: who vouches for staff. */
export function singleSignOnSettingsRoutes(
  app: Gateway,
  dependencies: SingleSignOnSettingsDependencies,
): void {
  const { commandHandler, identityProviders, publicUrl } = dependencies;
  const redirectUri = new URL(SSO_CALLBACK, publicUrl).href;
  const answerOf = (state: SingleSignOnState): SingleSignOnAnswer => ({
    settings: formOf(state),
    hasSecret: state.clientSecret !== null,
    redirectUri,
  });

  app.route({
    method: 'GET',
    url: '/settings',
    onRequest,
    schema: {
      tags,
      summary: 'Who vouches for staff',
      description: 'The provider, and where it has to send people back to. Its secret never comes out.',
      response: { 200: singleSignOnResponseSchema, ...problems(401, 403) },
    },
    handler: async ({ websiteId }, reply) => {
      const { state, revision } = await commandHandler.load(singleSignOnAggregate, websiteId);
      return reply.header('etag', etagOf(revision)).send(answerOf(state));
    },
  });

  app.route({
    method: 'PUT',
    url: '/settings',
    onRequest,
    schema: {
      tags,
      summary: 'Say who vouches for staff',
      description:
        'The provider is asked what it is before it is switched on: `SSO_UNREACHABLE` where nobody answers. Passwords go on opening ' +
        'sessions.',
      headers: editHeadersSchema,
      body: singleSignOnSchema.meta({ examples: [example] }),
      response: { 200: singleSignOnResponseSchema, ...problems(400, 401, 403, 412) },
    },
    handler: async (request, reply) => {
      const { websiteId, body: sent } = request;
      const newSecret = sent.clientSecret === '' ? null : sent.clientSecret;
      const { state, revision, position } = await commandHandler.edit(
        singleSignOnAggregate,
        websiteId,
        {
          fieldsOf: formOf,
          sent,
          readAt: revisionRead(request.headers),
          command: async ({ clientSecret: _, ...settings }, current) => {
            const data = { websiteId, settings, newSecret };
            const command = { type: 'SetSingleSignOn', data } as const;
            // What is incomplete is refused before anybody is called.
            singleSignOnAggregate.decide(command, current);
            const clientSecret = newSecret ?? current.clientSecret ?? '';
            if (settings.isEnabled) {
              await identityProviders.discover({ ...settings, clientSecret, redirectUri });
            }
            return command;
          },
        },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).header('etag', etagOf(revision)).send(answerOf(state));
    },
  });
}
