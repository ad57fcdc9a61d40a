import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import type { EditedVariant } from '../../../../../api/http/contracts/catalog/products.ts';
import type { ChangeRefusal } from '../../../app/useChange.ts';
import { useReadAt } from '../../../app/useReadAt.ts';
import { valueWords } from '../../../text/values.ts';
import { useProductChange } from '../useProductChange.ts';
import { pastedCells } from './sheetBlock.ts';
import type { SheetColumn } from './sheetColumns.ts';

interface Props {
  readonly productId: string;
  readonly revision: number;
  readonly variant: EditedVariant;
  /** The variant in words. */
  readonly name: string;
  readonly column: SheetColumn;
  readonly isReadOnly: boolean;
  /** Several cells of a spreadsheet were pasted here. */
  readonly onPaste: (cells: string[][]) => void;
}

/**
 * A value edited where it stands: Enter or leaving the cell saves, Escape goes back to what is saved, arrows go up and
 * down. A refused text stays, with the reason under it. Whoever is in the cell sees what they came to until they choose: what a
 * colleague saves meanwhile would otherwise be written over by a key that was on its way.
 */
export function SheetCell({ productId, revision, variant, name, column, isReadOnly, onPaste }: Props) {
  const { change, send, isSaving, refusal, forget } = useProductChange(productId);
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const readAt = useReadAt(revision, refusal, found !== null);
  const [mistake, setMistake] = useState<string | null>(null);
  const id = useId();
  const { currency } = variant.price;
  const newest = column.textOf(variant);
  const saved = found ?? newest;
  const problem = mistake ?? refusalWords(refusal);

  const reset = () => {
    setTyped(null);
    setFound(null);
    setMistake(null);
    forget();
  };
  const commit = async () => {
    if (typed === null || isSaving) return;
    const entry = column.read(typed, currency);
    setMistake(entry.isValid ? null : entry.message);
    if (!entry.isValid) return;
    const same = column.read(saved, currency);
    if (same.isValid && JSON.stringify(same.edit) === JSON.stringify(entry.edit)) {
      reset();
      return;
    }
    const variants = { [variant.variantId]: entry.edit };
    const back = same.isValid
      ? () => send({ action: 'editVariants', variants: { [variant.variantId]: same.edit } })
      : undefined;
    const isSaved = await change(
      { action: 'editVariants', variants, readAt },
      `${column.title} saved.`,
      back,
    );
    if (!isSaved) return;
    setFound(null);
    setTyped((current) => (current === typed ? null : current));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void commit();
    } else if (event.key === 'Escape') reset();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusNeighbour(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const onPasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const cells = isReadOnly ? null : pastedCells(event.clipboardData.getData('text/plain'));
    if (cells === null) return;
    event.preventDefault();
    reset();
    onPaste(cells);
  };

  return (
    <div className="price-cell" data-saving={isSaving}>
      <div className="input affixed">
        {column.sign && <span aria-hidden="true">{column.sign(currency)}</span>}
        <input
          type="text"
          inputMode={column.inputMode}
          autoComplete="off"
          spellCheck={false}
          aria-label={`${column.title} of ${name}${column.note ? `; ${column.note}` : ''}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          data-column={column.id}
          placeholder={column.placeholder}
          readOnly={isReadOnly}
          value={typed ?? saved}
          onChange={(event) => {
            setTyped(event.target.value);
            setFound(saved);
            // What was wrong is being mended.
            setMistake(null);
            if (refusal) forget();
          }}
          onFocus={(event) => {
            setFound(saved);
            event.target.select();
          }}
          // What was refused is sent again by Enter, not by going elsewhere.
          onBlur={() => {
            if (typed === null) setFound(null);
            else if (refusal === null) void commit();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPasted}
        />
        {column.unit !== undefined && <span className="muted">{column.unit}</span>}
        {isSaving && <span className="spinner" aria-hidden="true" />}
      </div>
      {problem && (
        <p id={`${id}-note`} className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function focusNeighbour(input: HTMLInputElement, step: number): void {
  const selector = `input[data-column="${input.dataset.column}"]`;
  const column = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
  column[column.indexOf(input) + step]?.focus();
}

/** Where somebody else changed the same cell meanwhile it shows both values, and one key chooses. */
function refusalWords(refusal: ChangeRefusal | null): string | null {
  const [conflict] = refusal?.conflicts ?? [];
  if (!conflict) return refusal?.message ?? null;
  const theirs = valueWords(conflict.theirs) ?? 'nothing';
  return `Somebody else has set this to ${theirs} meanwhile. Enter saves yours, Escape takes theirs.`;
}
