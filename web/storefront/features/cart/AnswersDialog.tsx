import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CartEntryView } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { FieldInput } from '../form/FieldInput.tsx';
import type { AdditionalFieldsForm } from '../product/additionalField.ts';
import { type Answers, answersIn, fieldErrors, serialiseAnswers } from '../product/additionalFields.ts';

export interface AnswersDialogProps {
  readonly entry: CartEntryView;
  readonly form: AdditionalFieldsForm;
  /** Resolves to whether the answers were taken. */
  readonly onSave: (additionalFields: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The questions that come with an item, opened again from its cart line. */
export default function AnswersDialog({ entry, form, onSave, onClose }: AnswersDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [answers, setAnswers] = useState<Answers>(() => answersIn(form, entry.additionalFields));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = fieldErrors(form, answers);
    setErrors(wrong);
    if (isSaving || Object.keys(wrong).length > 0) return;
    setSaving(true);
    const isSaved = await onSave(serialiseAnswers(form, answers));
    setSaving(false);
    if (isSaved) dialog.current?.close();
  };

  return (
    <dialog ref={dialog} className="alert answers" aria-labelledby={`${id}title`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={`${id}title`} className="alert-title">
          {form.name}
        </h2>
        <p>{entry.title}</p>
        {form.fields.map((field) => (
          <FieldInput
            key={field.id}
            field={field}
            answer={answers[field.id]}
            error={errors[field.id]}
            onAnswer={(fieldId, answer) => setAnswers((known) => ({ ...known, [fieldId]: answer }))}
          />
        ))}
        <div className="dialog-actions">
          <button type="submit" className="button" aria-disabled={isSaving || undefined}>
            Save
          </button>
          <button type="button" className="link-button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
