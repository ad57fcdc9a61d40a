import { cut } from '../../ui/SearchPreview.tsx';

/** About as much as cards of links show, in characters. */
const TITLE_SHOWN = 70;
const TEXT_SHOWN = 110;

interface Props {
  readonly title: string;
  readonly text: string;
  /** Its address; `null` for none. */
  readonly picture: string | null;
}

/** What a link to the page looks like where somebody shares it. */
export function SharePreview({ title, text, picture }: Props) {
  return (
    <figure className="search-preview share-preview">
      <figcaption className="muted">As a link to it may look</figcaption>
      {picture ? (
        <img src={picture} alt="" loading="lazy" />
      ) : (
        <p className="muted">The picture of the site.</p>
      )}
      <p className="search-address">{window.location.host}</p>
      <p className="search-title">{cut(title, TITLE_SHOWN)}</p>
      <p className="search-text">{cut(text.trim(), TEXT_SHOWN)}</p>
    </figure>
  );
}
