import { Select } from '../../ui/Choice.tsx';
import { useGetMenuAreasQuery } from '../navigation/navigation.api.ts';
import { useMay } from '../session/session.api.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A member area by its name; the value is its id, empty for none yet. Those see the names who manage members. */
export function MemberAreaOption({ label, value, onChange }: Props) {
  const mayManage = useMay('members.manage');
  const { data: areas } = useGetMenuAreasQuery(undefined, { skip: !mayManage });
  if (!mayManage)
    return (
      <p className="field-hint">{`${label}: ${value === '' ? 'none yet' : 'chosen'}. Whoever manages members chooses it.`}</p>
    );
  const known = areas ?? [];
  const isElsewhere = value !== '' && !known.some(({ memberAreaId }) => memberAreaId === value);
  return (
    <Select
      label={label}
      value={value}
      hint={areas?.length === 0 ? 'There is no member area yet.' : undefined}
      options={[
        { value: '', label: 'None yet' },
        ...known.map(({ memberAreaId, name }) => ({ value: memberAreaId, label: name })),
        ...(isElsewhere ? [{ value, label: value }] : []),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
