import type { ReactNode } from 'react';
import { siteHeaderFooterSchema } from '../../../../api/http/contracts/site/headerFooter.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMay } from '../session/session.api.ts';
import { FooterFields } from './FooterFields.tsx';
import { HeaderFields } from './HeaderFields.tsx';
import { useGetHeaderFooterQuery, useSaveHeaderFooterMutation } from './headerFooter.api.ts';
import { partName, partWords } from './headerFooterWords.ts';
import { SocialField } from './SocialField.tsx';

interface Props {
  /** One of the two, or without it both. */
  readonly part?: 'header' | 'footer';
  /** What stands before the fields. */
  readonly children?: ReactNode;
}

/** Header and footer as a form, wherever it is opened. */
export function HeaderFooterForm({ part, children }: Props) {
  const read = useGetHeaderFooterQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveHeaderFooterMutation();
  const mayWrite = useMay('design.write');
  return (
    <Loaded read={read}>
      {({ around, revision }) => (
        <EditForm
          schema={siteHeaderFooterSchema}
          saved={around}
          revision={revision}
          save={({ all, readAt }) => save({ ...all, readAt })}
          isReadOnly={!mayWrite}
          nameOf={partName}
          wordsOf={partWords}
        >
          <div className="stack-wide">
            {children}
            {part !== 'footer' && <HeaderFields />}
            {part !== 'header' && (
              <>
                <FooterFields />
                <SocialField />
              </>
            )}
          </div>
        </EditForm>
      )}
    </Loaded>
  );
}
