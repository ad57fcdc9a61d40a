import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { sizedPicture } from '../../../../api/http/contracts/media/pictureSizes.ts';
import type { Suggestions } from '../../../../api/http/contracts/site/suggestions.ts';
import { callApi } from '../../../shared/api.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { inThisLanguage } from '../../words/spoken.ts';

export interface SearchBoxProps {
  readonly query: string;
}

/** How long typing may pause before something is suggested, in milliseconds. */
const SETTLE = 150;
/** A letter alone finds half of the shop. */
const SHORTEST = 2;

/**
 * The field of the search page. Without a script it is a form; with one it suggests while somebody types, as a combobox:
 * arrows walk through the suggestions, Enter opens one or searches, Escape folds them away.
 */
export function SearchBox({ query }: SearchBoxProps) {
  const language = useStore((state) => state.locale.language);
  const id = useId();
  const [typed, setTyped] = useState(query);
  const [found, setFound] = useState<Suggestions | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  useEffect(() => {
    const words = typed.trim();
    setActive(-1);
    if (words === query || words.length < SHORTEST) {
      setFound(null);
      return;
    }
    let isAsked = true;
    const timer = setTimeout(() => {
      callApi<Suggestions>(
        'GET',
        `/api/commerce/search/suggestions?${new URLSearchParams({ q: words, language })}`,
      ).then(
        (answer) => isAsked && setFound(answer),
        // Nothing is suggested: the form searches all the same, and says what is wrong.
        () => isAsked && setFound(null),
      );
    }, SETTLE);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [typed, query, language]);

  const links = [...(found?.categories ?? []), ...(found?.products ?? [])];
  const isShown = isOpen && links.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && links.length > 0) {
      event.preventDefault();
      setOpen(true);
      // From the field itself (-1) round to it again.
      setActive(((active + 1 + step + links.length + 1) % (links.length + 1)) - 1);
    }
    const chosen = links[active];
    if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      window.location.assign(inThisLanguage(chosen.fullUrl));
    }
  };
  const option = (at: number) => ({
    id: `${id}${at}`,
    role: 'option',
    'aria-selected': at === active,
    tabIndex: -1,
    className: 'suggestion',
  });

  return (
    <search>
      <form className="search-form" action="/search" method="get">
        <div className="field">
          <label className="visually-hidden" htmlFor={`${id}words`}>
            What are you looking for?
          </label>
          <input
            id={`${id}words`}
            type="search"
            name="q"
            value={typed}
            maxLength={200}
            placeholder="What are you looking for?"
            autoComplete="off"
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${id}${active}` : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
          {/* A press on a suggestion must not take the focus first: the list would be gone. */}
          <div
            id={`${id}list`}
            role="listbox"
            aria-label="Suggestions"
            className="suggestions"
            hidden={!isShown}
            onPointerDown={(event) => event.preventDefault()}
          >
            {found?.categories.map(({ title, fullUrl, itemCount }, at) => (
              <a key={fullUrl} href={fullUrl} {...option(at)}>
                <span>{title}</span>
                <span className="suggestion-detail">{itemCount} products</span>
              </a>
            ))}
            {found?.products.map(({ title, fullUrl, imageUrl, fromPrice, soldOut }, at) => (
              <a key={fullUrl} href={fullUrl} {...option(found.categories.length + at)}>
                {imageUrl !== null && <img src={sizedPicture(imageUrl, 100)} alt="" width={40} height={50} />}
                <span>{title}</span>
                <span className="suggestion-detail">
                  {soldOut ? 'sold out' : fromPrice && formatMoney(fromPrice, language)}
                </span>
              </a>
            ))}
          </div>
          <p className="visually-hidden" role="status">
            {isShown ? `${links.length} suggestions` : ''}
          </p>
        </div>
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  );
}
