import { LOCALE } from '../../words/language.ts';
import type { Bar, Plot } from './plotData.ts';

const WIDTH = 600;
const HEIGHT = 180;
/** Of a bar's share of the width, how much is gap. */
const GAP = 0.2;

/** An answer as bars. The table below it says the same in words. */
export function BarPlot({ plot }: { readonly plot: Plot }) {
  const { of, by, bars, most, least } = plot;
  const scale = HEIGHT / Math.max(most - least, Number.MIN_VALUE);
  const step = WIDTH / bars.length;
  const zero = most * scale;
  return (
    <figure className="plot">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${of} by ${by}: from ${least.toLocaleString(LOCALE)} to ${most.toLocaleString(LOCALE)}`}
      >
        {bars.map(({ label, value }, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no identity, and two may read the same.
            key={index}
            x={(index + GAP / 2) * step}
            y={value >= 0 ? zero - value * scale : zero}
            width={step * (1 - GAP)}
            height={Math.abs(value) * scale}
          >
            <title>{`${label}: ${value.toLocaleString(LOCALE)}`}</title>
          </rect>
        ))}
      </svg>
      <Labels bars={bars} />
      <figcaption className="muted">
        {of} by {by}, up to {most.toLocaleString(LOCALE)}
      </figcaption>
    </figure>
  );
}

/** Bars that can each have their name below them, on a phone as well. */
const MOST_NAMED = 6;

function Labels({ bars }: { readonly bars: readonly Bar[] }) {
  const isEnds = bars.length > MOST_NAMED;
  const named = isEnds ? [...bars.slice(0, 1), ...bars.slice(-1)] : bars;
  return (
    <div className="plot-labels muted" data-ends={isEnds} aria-hidden="true">
      {named.map(({ label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no identity, and two may read the same.
        <span key={index}>{label}</span>
      ))}
    </div>
  );
}
