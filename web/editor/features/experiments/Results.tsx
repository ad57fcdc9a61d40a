import type {
  ExperimentView,
  VariantResult,
} from '../../../../api/http/contracts/experiments/experiments.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LOCALE } from '../../words/language.ts';
import { missingWords, pointWords, shareWords, VERDICTS } from './experimentWords.ts';

/** What was counted, and how sure that is; that nothing can be said yet stands before everything. */
export function Results({ experiment }: { readonly experiment: ExperimentView }) {
  const { variants, page, status, experimentId } = experiment;
  const missing = missingWords(experiment);
  // All intervals are drawn on one scale, which ends a little behind the widest.
  const widest = Math.max(0.01, ...variants.filter(({ seen }) => seen > 0).map(({ high }) => high));
  return (
    <section className="card" aria-label="Result">
      <h2>Result</h2>
      {missing.length > 0 && (
        <div className="notice" role="status">
          <div>
            <p>
              <strong>Not enough to say anything yet.</strong>
            </p>
            <ul>
              {missing.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <ul className="line-list experiment-variants">
        {variants.map((variant) => (
          <Variant
            key={variant.variantId}
            variant={variant}
            widest={widest}
            seenAt={
              status === 'running' && page.path !== null
                ? `${page.path}?experiment=${experimentId}:${variant.variantId}`
                : null
            }
          />
        ))}
      </ul>
      <p className="muted">
        Visitors are counted once a day: nobody is known again tomorrow who did not agree to it, so that one
        person may be several visitors. Programs and staff do not count. The bars are 95% intervals: in
        nineteen of twenty experiments the true share lies within.
      </p>
    </section>
  );
}

interface VariantProps {
  readonly variant: VariantResult;
  readonly widest: number;
  readonly seenAt: string | null;
}

function Variant({ variant, widest, seenAt }: VariantProps) {
  const { name, seen, done, share, low, high, difference, verdict } = variant;
  const place = (value: number) => `${Math.min(100, (value / widest) * 100)}%`;
  return (
    <li>
      <div>
        <strong>{name}</strong>{' '}
        {verdict ? (
          <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].words}</Badge>
        ) : (
          <Badge>The original</Badge>
        )}
        <p className="muted">
          {done.toLocaleString(LOCALE)} of all {counted(seen, 'visitor')}
          {seenAt && (
            <>
              {' · '}
              <a href={seenAt} target="_blank" rel="noreferrer" aria-label={`See ${name}`}>
                See it
              </a>
            </>
          )}
        </p>
      </div>
      {seen > 0 && (
        <div className="experiment-share">
          <span>
            {shareWords(share)}{' '}
            <span className="muted">
              ({shareWords(low)} to {shareWords(high)})
            </span>
          </span>
          <span className="experiment-scale" aria-hidden="true">
            <span style={{ insetInlineStart: place(low), insetInlineEnd: `calc(100% - ${place(high)})` }} />
            <i style={{ insetInlineStart: place(share) }} />
          </span>
          {difference && (
            <span className="muted">
              {pointWords(difference.by)} points against the original ({pointWords(difference.low)} to{' '}
              {pointWords(difference.high)})
            </span>
          )}
        </div>
      )}
    </li>
  );
}
