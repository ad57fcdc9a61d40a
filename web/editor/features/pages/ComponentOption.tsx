import { Link } from 'react-router';
import { Select } from '../../ui/Choice.tsx';
import { useMay } from '../session/session.api.ts';
import { templatesPath } from '../templates/paths.ts';
import { useListTemplatesQuery } from '../templates/templates.api.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A template file of the owner's own, by its name; empty for none yet. */
export function ComponentOption({ label, value, onChange }: Props) {
  const mayWrite = useMay('design.write');
  const { data } = useListTemplatesQuery();
  const own = (data?.templates ?? []).filter(({ name }) => name.startsWith('own/'));
  const isGone = value !== '' && data !== undefined && !own.some(({ name }) => name === value);
  return (
    <>
      <Select
        label={label}
        value={value}
        hint={own.length === 0 && data ? 'There is no file of your own yet.' : undefined}
        options={[
          { value: '', label: 'None yet' },
          ...own.map(({ name, standing }) => ({
            value: name,
            label: standing === 'draft' ? `${name} (not published)` : name,
          })),
          ...(isGone ? [{ value, label: `${value} (gone)` }] : []),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      {mayWrite && (
        <p className="field-hint">
          <Link to={templatesPath}>Templates</Link>
        </p>
      )}
    </>
  );
}
