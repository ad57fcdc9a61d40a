import type { Standing } from './orderWords.ts';

export function StandingTag({ standing }: { readonly standing: Standing }) {
  return (
    <span className="tag" data-standing={standing.tone}>
      {standing.words}
    </span>
  );
}
