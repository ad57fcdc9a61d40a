import { accountAggregate } from '../../../../domain/accounts/account.decider.ts';
import { assertMayGive } from '../../../../domain/accounts/roles.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { mailAggregate } from '../../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../../domain/mail/queueMail.ts';
import { storeAggregate } from '../../../../domain/stores/store.decider.ts';
import { staffAccountByEmail } from '../../../../projections/accounts/queries.ts';
import { staffAccounts } from '../../../../projections/accounts/staffAccounts.ts';
import { hashToken } from '../../../application/kernel/tokenHash.ts';
import { invitedSchema, inviteStaffRequestSchema } from '../../contracts/accounts/staff.ts';
import { requiredStaff } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { StaffAccountsDependencies } from './dependencies.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** POST /api/staff/accounts: asks somebody to help run the site, by mail. */
export function inviteRoute(app: Gateway, dependencies: StaffAccountsDependencies): void {
  const { commandHandler, readModels, personIdOf, publicUrl } = dependencies;

  app.route({
    method: 'POST',
    url: '/',
    onRequest: requireCapability('members.manage'),
    schema: {
      tags: ['staff'],
      summary: 'Invite somebody',
      description:
        'Sends a mail with a link that is good for seven days. Inviting somebody again who has not accepted yet ends the ' +
        'link before, and replaces the roles.',
      headers: mutationHeadersSchema,
      body: inviteStaffRequestSchema.meta({
        examples: [{ email: 'ida@example.com', roles: ['store manager'] }],
      }),
      response: { 201: invitedSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const { websiteId } = request;
      const { email, roles } = request.body;
      const inviter = requiredStaff(request);
      assertMayGive(inviter, { roles });
      // Who was there from the start has an id of their own.
      await request.readAfter(staffAccounts.name);
      if (await staffAccountByEmail(readModels, websiteId, email)) {
        throw new DomainError('ACCOUNT_EXISTS', 'This person has an account already.');
      }
      const mutation = request.mutation(inviter.actor);
      const token = mutation.newId('invitation');
      const tokenHash = hashToken(token);
      const accountId = personIdOf(email);
      const expiresAt = new Date(Date.parse(mutation.now) + LIFETIME_MS).toISOString();
      const invitation = { accountId, email, roles, tokenHash, at: mutation.now, expiresAt };
      const { state: invited } = await commandHandler.handle(
        accountAggregate,
        accountId,
        { type: 'InviteStaff', data: { ...invitation, invitedBy: inviter.actor.id } },
        mutation,
      );
      const { state: store } = await commandHandler.load(storeAggregate, websiteId);
      const mailId = `invite_${tokenHash.slice(0, 32)}`;
      const accept = new URL(`/api/staff/accounts/${accountId}/accept?token=${token}`, publicUrl);
      const mail: NewMail = {
        ...{ mailId, recipientId: accountId, to: email, language: store.settings.language },
        kind: 'staffInvitation',
        facts: { invitedBy: inviter.name, roles, acceptUrl: accept.href },
        queuedAt: mutation.now,
      };
      const { position } = await commandHandler.handle(
        mailAggregate,
        mailId,
        { type: 'QueueMail', data: mail },
        mutation.step('mail'),
      );
      // The same request once more is told until when the invitation is good that it made the first time.
      const isGoodUntil = invited.status === 'invited' ? invited.expiresAt : expiresAt;
      return reply.code(201).writtenAt(position).send({ accountId, expiresAt: isGoodUntil });
    },
  });
}
