interface Props {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export const Checkbox = ({ label, isChecked, onChange }: Props) => (
  <div className="field">
    <label className="checkbox">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  </div>
);
