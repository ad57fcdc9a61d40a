import { type ReactNode, useMemo } from 'react';
import { namespaceSchemas } from '../../../../api/http/contracts/preferences/namespaces.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMay } from '../session/session.api.ts';
import type { PreferenceValues } from './preferenceForms.ts';
import { type Namespace, useGetPreferencesQuery, useSavePreferencesMutation } from './preferences.api.ts';

interface Props {
  readonly namespace: Namespace;
  /** What fields are called, and what a value reads like, where two people changed the same one. */
  readonly nameOf: (field: string) => string;
  readonly wordsOf: (field: string, value: unknown) => string;
  /** What is said of it once it was saved. */
  readonly said?: string;
  readonly children: ReactNode;
}

/** A namespace of preferences, read and edited with what counts where nothing was set. Its fields stand in it. */
export function NamespaceForm(props: Props) {
  const read = useGetPreferencesQuery(props.namespace, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {({ values, revision }) => <ReadForm {...props} values={values} revision={revision} />}
    </Loaded>
  );
}

interface ReadProps extends Props {
  readonly values: PreferenceValues;
  readonly revision: number | null;
}

function ReadForm({ namespace, values, revision, children, ...words }: ReadProps) {
  const [save] = useSavePreferencesMutation();
  const mayWrite = useMay('settings.write');
  const schema = namespaceSchemas[namespace];
  const saved = useMemo(() => schema.parse(values), [schema, values]);
  return (
    <EditForm<PreferenceValues>
      {...words}
      schema={schema}
      saved={saved}
      revision={revision}
      save={({ touched, readAt }) => save({ namespace, values: { ...values, ...touched }, readAt })}
      isReadOnly={!mayWrite}
    >
      {children}
    </EditForm>
  );
}
