import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { SitePartsView } from '../../../../api/http/contracts/site/siteParts.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMay } from '../session/session.api.ts';
import { useGetSitePartsQuery, useWriteSitePartsMutation } from './siteParts.api.ts';

type Draft = SitePartsView['draft'];

interface Props<Part extends keyof Draft> {
  /** What of the draft the form holds. */
  readonly parts: readonly Part[];
  readonly schema: z.ZodType<Pick<Draft, Part>, FieldValues>;
  readonly nameOf: (field: string) => string;
  readonly wordsOf: (field: string, value: unknown) => string;
  readonly children: ReactNode;
}

/** A form over some of what stands around pages, in its draft: it sends the parts that were touched. */
export function PartsForm<Part extends keyof Draft>({ parts, ...form }: Props<Part>) {
  const read = useGetSitePartsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useWriteSitePartsMutation();
  const mayWrite = useMay('design.write');
  return (
    <Loaded read={read}>
      {({ around: { draft }, revision }) => (
        <EditForm<Pick<Draft, Part>>
          {...form}
          saved={Object.fromEntries(parts.map((part) => [part, draft[part]])) as Pick<Draft, Part>}
          revision={revision}
          save={({ touched, readAt }) => save({ ...(touched as Partial<Draft>), readAt })}
          isReadOnly={!mayWrite}
        />
      )}
    </Loaded>
  );
}
