/** About as much as search engines show of each before they cut it off, in characters. */
const TITLE_SHOWN = 60;
const TEXT_SHOWN = 160;

interface Props {
  /** Below the host, e.g. `shop › p › cup`; empty for the root. */
  readonly path: readonly string[];
  readonly title: string;
  readonly text: string;
}

/** What somebody will find: title, address and a line or two. */
export function SearchPreview({ path, title, text }: Props) {
  return (
    <figure className="search-preview">
      <figcaption className="muted">As a search engine may show it</figcaption>
      <p className="search-address">{[window.location.host, ...path].join(' › ')}</p>
      <p className="search-title">{cut(title, TITLE_SHOWN)}</p>
      <p className="search-text">
        {cut(text.trim(), TEXT_SHOWN) || 'No description: it shows some of the page.'}
      </p>
    </figure>
  );
}

/** Whole words only, and a sign that there is more. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), most / 2))} …`;
}
