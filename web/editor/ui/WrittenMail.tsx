import type { ReactNode } from 'react';
import type { MailTextProblemView } from '../../../api/http/contracts/mail/mailTexts.ts';
import { MailPaper } from './MailPaper.tsx';
import type { PreviewedWidth } from './PreviewWidth.tsx';

interface Props {
  /** `null` where the words cannot be written. */
  readonly mail: { readonly subject: string; readonly html: string } | null;
  readonly problems: readonly MailTextProblemView[];
  readonly width: PreviewedWidth;
  /** What is said below the mail. */
  readonly children?: ReactNode;
}

/** What typed words make: a mail as it is read, or what keeps it from being written, and where. */
export function WrittenMail({ mail, problems, width, children }: Props) {
  if (mail)
    return (
      <div className="mail-preview" data-narrow={width === 'narrow' || undefined}>
        <MailPaper mail={mail} />
        {children}
      </div>
    );
  return (
    <div className="notice" data-tone="problem" role="status">
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field}${problem.line}${problem.column}${problem.message}`}>
            {whereOf(problem)}
            {problem.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function whereOf({ field, line, column }: MailTextProblemView): string {
  if (line === null) return '';
  return field === 'subject' ? `Subject, character ${column}: ` : `Line ${line}, character ${column}: `;
}
