import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CampaignView, NewsletterPreview } from '../../../../api/http/contracts/newsletter/campaigns.ts';
import { messageOf } from '../../app/editorApi.ts';
import { Segments } from '../../ui/Choice.tsx';
import { MailPaper } from '../../ui/MailPaper.tsx';
import { usePreviewNewsletterMutation } from './campaigns.api.ts';

/** Typing is looked at once it pauses for so long, in milliseconds. */
const PAUSE_MS = 400;

/** What the newsletter looks like as it is typed, on a computer and on a phone. */
export function CampaignPreview() {
  const { subject = '', preheader = '', body = '' } = useWatch() as CampaignView['content'];
  const [width, setWidth] = useState('wide');
  const [preview, { data, error }] = usePreviewNewsletterMutation();
  useEffect(() => {
    const timer = setTimeout(() => void preview({ subject, preheader, body }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [preview, subject, preheader, body]);
  return (
    <section className="card" aria-label="Preview">
      <h2>Preview</h2>
      <Segments
        legend="How wide"
        isLegendHidden
        name="preview-width"
        value={width}
        options={[
          { value: 'wide', label: 'Computer' },
          { value: 'narrow', label: 'Phone' },
        ]}
        onChange={setWidth}
      />
      {error !== undefined && <p className="field-error">{messageOf(error)}</p>}
      {data && <Shown preview={data} isNarrow={width === 'narrow'} />}
    </section>
  );
}

function Shown({ preview, isNarrow }: { readonly preview: NewsletterPreview; readonly isNarrow: boolean }) {
  const { mail, problems } = preview;
  if (mail)
    return (
      <div className="mail-preview" data-narrow={isNarrow || undefined}>
        <MailPaper mail={mail} />
      </div>
    );
  return (
    <div className="notice" data-tone="problem" role="status">
      <ul>
        {problems.map(({ field, message, line, column }) => (
          <li key={`${field}${line}${column}${message}`}>
            {line === null
              ? ''
              : `${field === 'subject' ? 'Subject' : `Line ${line}`}, character ${column}: `}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
