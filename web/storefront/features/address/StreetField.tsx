import { type KeyboardEvent, useId, useState } from 'react';
import { type FoundPlace, useFoundPlace, useSuggestedPlaces } from './places.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** All of an address that was chosen among those suggested. */
  readonly onPlace: (place: FoundPlace) => void;
}

/**
 * The street of an address, with what it may be while somebody types: a combobox whose arrows walk through what is
 * suggested, whose Enter takes it and whose Escape folds it away. What browsers fill in by themselves is as good.
 */
export function StreetField({ label, name, value, autoComplete, error, onChange, onBlur, onPlace }: Props) {
  const id = useId();
  /** What somebody types here: what was filled in for them is asked of nobody. */
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { predictions, attribution } = useSuggestedPlaces(typed);
  const findPlace = useFoundPlace();
  const isShown = isOpen && predictions.length > 0;

  async function take(placeId: string) {
    setOpen(false);
    setTyped('');
    try {
      onPlace(await findPlace(placeId));
    } catch (problem) {
      // What was typed stays, and is as good as ever.
      console.warn('A place could not be asked for.', problem);
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) return;
    if (event.key === 'Escape') setOpen(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // From the field itself (-1) round to it again.
    if (step) setActive(((active + 1 + step + predictions.length + 1) % (predictions.length + 1)) - 1);
    const chosen = event.key === 'Enter' ? predictions[active] : undefined;
    if (chosen) void take(chosen.placeId);
    if (event.key === 'Escape' || step || chosen) event.preventDefault();
  };
  return (
    <div className="field street-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        name={name}
        value={value}
        autoComplete={autoComplete}
        maxLength={200}
        required
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}${active}` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        onChange={({ target }) => {
          onChange(target.value);
          setTyped(target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          onBlur();
        }}
      />
      {/* A press on a suggestion must not take the focus first: the list would be gone. */}
      <div className="suggestions" hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
        <div id={`${id}list`} role="listbox" aria-label={label}>
          {predictions.map(({ placeId, mainText, secondaryText }, at) => (
            <div
              key={placeId}
              id={`${id}${at}`}
              className="suggestion"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onClick={() => void take(placeId)}
              // The field has the focus and hears the keys.
              onKeyDown={undefined}
            >
              <span>{mainText}</span>
              <span className="suggestion-detail">{secondaryText}</span>
            </div>
          ))}
        </div>
        {attribution !== '' && (
          <p className="suggestions-source" translate="no">
            {attribution}
          </p>
        )}
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
