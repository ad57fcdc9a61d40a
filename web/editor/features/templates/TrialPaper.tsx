import { useState } from 'react';
import { fixed } from '../../text/point.ts';
import { type PreviewedWidth, PreviewWidth } from '../../ui/PreviewWidth.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { TemplateTrial } from './templates.api.ts';

/** A page by what is being typed, in a frame that runs nothing. The last that could be shown stays while something is wrong. */
export function TrialPaper({ trial }: { readonly trial: TemplateTrial | undefined }) {
  const [width, setWidth] = useState<PreviewedWidth>('wide');
  const [shown, setShown] = useState<TemplateTrial | null>(null);
  if (trial?.html && trial !== shown) setShown(trial);
  if (!shown) return trial ? <p className="muted">Nothing to show yet.</p> : <Skeleton lines={10} />;
  return (
    <>
      <div className="trial-paper" data-narrow={width === 'narrow' || undefined}>
        <iframe title="The page" sandbox="allow-same-origin" srcDoc={shown.html ?? ''} />
      </div>
      <div className="card-head">
        <PreviewWidth value={width} onChange={setWidth} />
        <span className="muted">Made in {fixed(shown.milliseconds ?? 0, 1)} ms</span>
      </div>
    </>
  );
}
