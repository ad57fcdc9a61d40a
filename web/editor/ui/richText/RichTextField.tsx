import { lazy, Suspense, useId, useState } from 'react';
import { Skeleton } from '../states.tsx';

/** Loaded with the first text that is opened: it is larger than a screen around it. */
const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }));

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | null;
  readonly maxLength: number;
  readonly isReadOnly?: boolean;
  readonly onChange: (html: string) => void;
}

/** A text with headings, lists, links and pictures: written as it reads, or as HTML. */
export function RichTextField(props: Props) {
  const { label, hint, value, error, maxLength, isReadOnly = false, onChange } = props;
  const [isHtml, setHtml] = useState(false);
  const id = useId();
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className="field rich">
      <div className="rich-head">
        <label id={id} htmlFor={isHtml ? `${id}-html` : undefined}>
          {label}
        </label>
        <button
          type="button"
          className="button"
          data-tone="quiet"
          aria-pressed={isHtml}
          onClick={() => setHtml(!isHtml)}
        >
          HTML
        </button>
      </div>
      {isHtml ? (
        <textarea
          id={`${id}-html`}
          className="input code"
          rows={12}
          maxLength={maxLength}
          spellCheck
          readOnly={isReadOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <RichText
            label={label}
            labelId={id}
            noteId={noteId}
            html={value}
            isInvalid={Boolean(error)}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
        </Suspense>
      )}
      {noteId && (
        <p id={noteId} className={error ? 'field-error' : 'field-hint'}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
