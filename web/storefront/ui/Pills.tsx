interface Props<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly chosen: string;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
export function Pills<Value extends string>({ legend, name, choices, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="pills">
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="pill">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
