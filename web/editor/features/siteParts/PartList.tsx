import { SITE_PARTS, type SitePart } from './parts.ts';

interface Props {
  readonly chosen: SitePart | null;
  readonly onChoose: (part: SitePart | null) => void;
}

/** What stands around every page by name, for who chooses with the keyboard what a pointer chooses on the page. */
export function PartList({ chosen, onChoose }: Props) {
  return (
    <section aria-label="On every page">
      <h2>On every page</h2>
      <ul className="page-outline-list">
        {SITE_PARTS.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="page-outline-entry"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id === chosen ? null : id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
