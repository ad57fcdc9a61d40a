import { useState } from 'react';
import { ACCEPTED, fileIn, LARGEST_UPLOAD } from '../../../../api/http/contracts/forms/fields.ts';
import { sizeWords } from '../../../shared/fileSize.ts';
import type { OwnInputProps } from './askedField.ts';
import { Optional } from './Optional.tsx';

/** Files for a field. With a script each is looked at as soon as it is chosen; without one they go along with the form. */
export function FileInput({ field, answer, id, describedBy, isWrong, onAnswer, onFile }: OwnInputProps) {
  const { accepts = [], maxFiles = 1 } = field;
  const [sending, setSending] = useState('');
  const [problem, setProblem] = useState('');
  const sent = Array.isArray(answer) ? (answer as readonly string[]) : [];
  const isFull = sent.length >= maxFiles;
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';

  async function take(files: readonly File[], upload: NonNullable<OwnInputProps['onFile']>): Promise<void> {
    setProblem('');
    let all = sent;
    try {
      for (const file of files.slice(0, maxFiles - sent.length)) {
        if (file.size > LARGEST_UPLOAD) throw new Error(tooLarge(file.name, language));
        setSending(file.name);
        const added = await upload(field.id, file);
        all = [...all.filter((one) => one !== added), added];
        onAnswer(field.id, all);
      }
      if (files.length > maxFiles - sent.length) setProblem(`No more than ${filesWords(maxFiles)}.`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending('');
    }
  }

  return (
    <div className="file-field">
      <label htmlFor={id}>
        {field.title}
        <Optional field={field} />
      </label>
      <input
        id={id}
        type="file"
        name={`field.${field.id}`}
        accept={accepts.map((kind) => ACCEPTED[kind]).join(',')}
        multiple={maxFiles > 1}
        disabled={sending !== '' || (isFull && onFile !== undefined)}
        aria-invalid={isWrong || problem !== ''}
        aria-describedby={`${id}limits${describedBy ? ` ${describedBy}` : ''}`}
        {...(onFile && {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            const files = [...(target.files ?? [])];
            // What was chosen stands below; the same file may be chosen again once it is taken off.
            target.value = '';
            void take(files, onFile);
          },
        })}
      />
      <p id={`${id}limits`} className="field-hint">
        {maxFiles > 1 ? `Up to ${filesWords(maxFiles)}, each ` : ''}
        {sizeWords(LARGEST_UPLOAD, language)} at most
      </p>
      <div aria-live="polite">
        {sending !== '' && <p className="field-hint">Uploading {sending}…</p>}
        {problem !== '' && <p className="field-error">{problem}</p>}
      </div>
      {sent.length > 0 && (
        <ul className="file-list">
          {sent.map((one) => {
            const file = fileIn(one);
            return (
              <li key={one}>
                <span>
                  {file?.name} <span className="field-hint">{sizeWords(file?.size ?? 0, language)}</span>
                </span>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`Remove ${file?.name ?? 'the file'}`}
                  onClick={() =>
                    onAnswer(
                      field.id,
                      sent.filter((other) => other !== one),
                    )
                  }
                >
                  Remove
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const filesWords = (count: number): string => (count === 1 ? 'one file' : `${count} files`);

const tooLarge = (name: string, language: string): string =>
  `The file ${name} is too large. The maximum allowed file size is ${sizeWords(LARGEST_UPLOAD, language)}.`;
