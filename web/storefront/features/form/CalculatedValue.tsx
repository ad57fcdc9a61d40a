import type { OwnInputProps } from './askedField.ts';

/** What a field amounts to, said anew while the answers it is made of are typed. */
export function CalculatedValue({ field, text, id, describedBy }: OwnInputProps) {
  const { title, currencySymbol = '' } = field;
  const shown = text === '' ? '–' : currencySymbol === '' ? text : `${currencySymbol} ${text}`;
  return (
    <>
      <span className="field-title" id={`${id}title`}>
        {title}
      </span>
      <output id={id} className="field-result" aria-labelledby={`${id}title`} aria-describedby={describedBy}>
        {shown}
      </output>
      <noscript>
        <p className="field-hint">It is worked out once the form is sent.</p>
      </noscript>
    </>
  );
}
