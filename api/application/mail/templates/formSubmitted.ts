import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const formSubmitted: MailTemplate<MailFacts<'formSubmitted'>> = ({
  formName,
  answers,
  submissionUrl,
}) => ({
  subject: `${formName}: something came in`,
  parts: [
    { paragraph: `Somebody has sent the form “${formName}”.` },
    { rows: answers.map(({ question, answer }) => [question, answer] as const) },
    { action: 'Open it in the inbox', url: submissionUrl },
  ],
});
