import { type FormEvent, useId, useState } from 'react';
import { folderSchema } from '../../../../api/http/contracts/media/media.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useFileAssetMutation, useListFoldersQuery } from './media.api.ts';

interface Props {
  readonly assetId: string;
  readonly folder: string;
  readonly isReadOnly: boolean;
}

/** The folder of a picture: one that there is, or another name for a new one. */
export function AssetFolder({ assetId, folder, isReadOnly }: Props) {
  const [typed, setTyped] = useState(folder);
  const [file, { isLoading }] = useFileAssetMutation();
  const { change, refusal } = useChange(file);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = folderSchema.safeParse(typed);
    setProblem(read.error?.issues[0]?.message ?? null);
    if (!read.success) return;
    const said = read.data === '' ? 'It is in no folder now.' : `It is in ${read.data} now.`;
    void change({ assetId, folder: read.data }, said);
  };
  return (
    <form className="card" aria-label="Folder" onSubmit={send}>
      <FolderField
        id={id}
        value={typed}
        onChange={setTyped}
        isReadOnly={isReadOnly}
        error={problem ?? refusal?.message}
      />
      {!isReadOnly && (
        <div>
          <Button type="submit" isBusy={isLoading} disabled={typed.trim() === folder}>
            Put it there
          </Button>
        </div>
      )}
    </form>
  );
}

interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (folder: string) => void;
  readonly isReadOnly?: boolean;
  readonly error?: string | null | undefined;
}

/** A name, with those that there are already to choose from. */
export function FolderField({ id, value, onChange, isReadOnly = false, error }: FieldProps) {
  const { data } = useListFoldersQuery();
  return (
    <>
      <TextField
        label="Folder"
        hint="A new name is a new folder. Empty: in none."
        list={`${id}folders`}
        value={value}
        maxLength={50}
        readOnly={isReadOnly}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}folders`}>
        {data?.folders.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
