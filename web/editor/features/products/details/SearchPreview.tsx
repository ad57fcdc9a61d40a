import { useFormContext } from 'react-hook-form';
import { useSite } from '../../session/session.api.ts';
import type { Details } from './productDetails.ts';

/** About as much as search engines show of each before they cut it off. */
const TITLE_SHOWN = 60;
const TEXT_SHOWN = 160;

/** What somebody will find: title, address and a line or two. */
export function SearchPreview() {
  const { watch } = useFormContext<Details>();
  const { title: store } = useSite();
  const [name, slug, excerpt, seo] = watch(['name', 'slug', 'excerpt', 'seo']);
  return (
    <figure className="search-preview">
      <figcaption className="muted">As a search engine may show it</figcaption>
      <p className="search-address">{`${window.location.host} › shop › p › ${slug}`}</p>
      <p className="search-title">{cut(`${seo.title.trim() || name} — ${store}`, TITLE_SHOWN)}</p>
      <p className="search-text">
        {cut(seo.description.trim() || excerpt.trim(), TEXT_SHOWN) ||
          'No description: it shows some of the page.'}
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
