import { useState } from 'react';
import { pagesOf, shownFields } from '../../../../api/http/contracts/forms/fields.ts';
import type { FormEdit } from '../../../../api/http/contracts/forms/forms.ts';
import { AnyField } from '../../../storefront/features/form/AnyField.tsx';
import type { TypedAnswers } from '../../../storefront/features/form/typedAnswers.ts';
import { type PreviewedWidth, PreviewWidth } from '../../ui/PreviewWidth.tsx';

interface Props {
  readonly fields: FormEdit['fields'];
  readonly submitLabel: string;
}

/** The form as it is edited, to try: what is asked follows the answers, as it will for visitors. Nothing is sent. */
export function FormPreview({ fields, submitLabel }: Props) {
  const [typed, setTyped] = useState<TypedAnswers>({});
  const [width, setWidth] = useState<PreviewedWidth>('wide');
  const pages = pagesOf(shownFields(fields, typed));
  return (
    <section className="card column-side form-preview" aria-label="Preview">
      <header className="card-head">
        <h2>Preview</h2>
        <PreviewWidth value={width} onChange={setWidth} />
      </header>
      <div className={width === 'narrow' ? 'form-preview-paper form-preview-narrow' : 'form-preview-paper'}>
        {pages.map(({ page, fields: shown }, at) => (
          <div key={page?.id ?? 'first'} className="stack">
            {pages.length > 1 && (
              <p className="muted">
                Page {at + 1} of {pages.length}
                {page?.title ? `: ${page.title}` : ''}
              </p>
            )}
            {shown.map((field) => (
              <AnyField
                key={field.id}
                id={`preview-${field.id}-`}
                field={field}
                answer={typed[field.id]}
                error={undefined}
                onAnswer={(id, answer) => setTyped({ ...typed, [id]: answer })}
              />
            ))}
          </div>
        ))}
        <span className="button button-primary" aria-hidden="true">
          {submitLabel}
        </span>
      </div>
    </section>
  );
}
