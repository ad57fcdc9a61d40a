import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const staffInvitation: MailTemplate<MailFacts<'staffInvitation'>> = (facts, { storeTitle }) => ({
  subject: `You are invited to ${storeTitle}`,
  parts: [
    { paragraph: `${facts.invitedBy} invites you to help run ${storeTitle}.` },
    ...(facts.roles.length > 0 ? [{ rows: [['Roles', facts.roles.join(', ')] as const] }] : []),
    { action: 'Accept and choose a password', url: facts.acceptUrl },
    { paragraph: 'If you expected no invitation, you need do nothing.' },
  ],
});
