import { columnsOf, type SectionPreset } from '../../../../api/http/contracts/pages/editing.ts';

/** How blocks are drawn, by the numbers of their types; what is not here is drawn as words. */
const DRAWN: Readonly<Record<number, string>> = {
  ...{ 4: 'picture', 5: 'picture', 8: 'grid', 32: 'picture', 43: 'card', 51: 'field', 53: 'button' },
  ...{ 55: 'grid', 56: 'grid', 69: 'lines', 70: 'line', 72: 'card', 54: 'line', 31: 'lines', 9: 'field' },
};

/** A section in a few strokes, so that somebody sees what a name stands for: its columns, and what is in each. */
export function SectionSketch({ preset: { style, blocks } }: { readonly preset: SectionPreset }) {
  const { layout = 'one', theme = 'plain', align = 'left' } = style;
  const columns = Array.from({ length: columnsOf(layout) }, (_, cell) =>
    blocks.filter((block) => Math.min(block.cell, columnsOf(layout) - 1) === cell),
  );
  return (
    <span
      className="section-sketch"
      data-layout={layout}
      data-theme={theme}
      data-align={align}
      aria-hidden="true"
    >
      {columns.map((inside, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places.
        <span key={cell}>
          {inside.map(({ type, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a sketch ever moves.
            <i key={at} data-drawn={DRAWN[type] ?? (text.startsWith('<h') ? 'heading' : 'lines')} />
          ))}
        </span>
      ))}
    </span>
  );
}
