import { useEffect, useState } from 'react';
import type { CampaignView } from '../../../../api/http/contracts/newsletter/campaigns.ts';
import { messageOf } from '../../app/editorApi.ts';
import { type PreviewedWidth, PreviewWidth } from '../../ui/PreviewWidth.tsx';
import { WrittenMail } from '../../ui/WrittenMail.tsx';
import { usePreviewNewsletterMutation } from './campaigns.api.ts';

/** Typing is looked at once it pauses for so long, in milliseconds. */
const PAUSE_MS = 400;

type Props = Pick<CampaignView['content'], 'subject' | 'preheader' | 'body'>;

/** What the words of a newsletter look like on a computer, on a phone, and where only its text is shown. */
export function CampaignPreview({ subject, preheader, body }: Props) {
  const [width, setWidth] = useState<PreviewedWidth>('wide');
  const [preview, { data, error }] = usePreviewNewsletterMutation();
  useEffect(() => {
    const timer = setTimeout(() => void preview({ subject, preheader, body }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [preview, subject, preheader, body]);
  return (
    <section className="card campaign-preview" aria-label="Preview">
      <h2>Preview</h2>
      <PreviewWidth value={width} onChange={setWidth} />
      {error !== undefined && <p className="field-error">{messageOf(error)}</p>}
      {data && (
        <WrittenMail mail={data.mail} problems={data.problems} width={width}>
          {data.mail && (
            <details>
              <summary>As plain text</summary>
              <pre className="mail-source">{data.mail.text}</pre>
            </details>
          )}
        </WrittenMail>
      )}
    </section>
  );
}
