import { lazy, Suspense, useId, useState } from 'react';
import { Skeleton } from '../states.tsx';
import type { FirstHeading } from './schema.ts';
import { wordsAsHtml } from './wordsAsHtml.ts';

/** Loaded with the first text that is opened: it is larger than a screen around it. */
const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }));

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | null;
  readonly maxLength: number;
  /** The first heading that may be written; without, the second, below what the text is about. */
  readonly firstHeading?: FirstHeading;
  /** Whether a text that begins with no tag is plain words, and not HTML. */
  readonly takesWords?: boolean;
  readonly isReadOnly?: boolean;
  readonly onChange: (html: string) => void;
  /** Called once nothing of the field has the focus any more. */
  readonly onLeave?: () => void;
}

/** A text with headings, lists, links and pictures: written as it reads, or as HTML. */
export function RichTextField(props: Props) {
  const { label, hint, value, error, maxLength, firstHeading = 2 } = props;
  const { takesWords = false, isReadOnly = false, onChange, onLeave } = props;
  const [isHtml, setHtml] = useState(false);
  const id = useId();
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <fieldset
      className="field rich"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
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
        <Suspense
          fallback={
            <div className="rich-waiting">
              <Skeleton lines={6} />
            </div>
          }
        >
          <RichText
            label={label}
            labelId={id}
            noteId={noteId}
            firstHeading={firstHeading}
            html={takesWords ? wordsAsHtml(value) : value}
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
    </fieldset>
  );
}
