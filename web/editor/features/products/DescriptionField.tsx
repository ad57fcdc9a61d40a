import { useMemo, useRef, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { safeHtml } from './safeHtml.ts';

interface Props {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (html: string) => void;
}

const TAGS = [
  { label: 'Bold', sign: 'B', before: '<strong>', after: '</strong>' },
  { label: 'Italic', sign: 'I', before: '<em>', after: '</em>' },
  { label: 'Heading', sign: 'H', before: '<h3>', after: '</h3>' },
  { label: 'Paragraph', sign: '¶', before: '<p>', after: '</p>' },
  { label: 'List', sign: '•', before: '<ul>\n  <li>', after: '</li>\n</ul>' },
] as const;

/** The long description: HTML to write, and the same as it will read. */
export function DescriptionField({ value, error, onChange }: Props) {
  const [isPreview, setPreview] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);

  const wrap = (before: string, after: string) => {
    const area = input.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    area.focus();
    area.setRangeText(before + value.slice(from, to) + after, from, to, 'select');
    onChange(area.value);
  };

  return (
    <div className="rich">
      <div className="rich-bar">
        {!isPreview &&
          TAGS.map(({ label, sign, before, after }) => (
            <button
              key={label}
              type="button"
              className="icon-button"
              aria-label={label}
              title={label}
              onClick={() => wrap(before, after)}
            >
              {sign}
            </button>
          ))}
        <button
          type="button"
          className="button"
          data-tone="quiet"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? 'Write' : 'Preview'}
        </button>
      </div>
      {isPreview ? (
        <Preview html={value} />
      ) : (
        <Field label="Description" hint="HTML. Shown on the product page." error={error}>
          {(control) => (
            <textarea
              {...control}
              ref={input}
              className="input code"
              rows={12}
              maxLength={50_000}
              spellCheck
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function Preview({ html }: { readonly html: string }) {
  const safe = useMemo(() => safeHtml(html), [html]);
  return (
    <div className="field">
      <span className="label">Description</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only tags and attributes of a short list are left. */}
      <div className="input prose" dangerouslySetInnerHTML={{ __html: safe }} />
    </div>
  );
}
