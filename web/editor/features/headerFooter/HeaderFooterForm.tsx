import type { ReactNode } from 'react';
import { siteHeaderFooterSchema } from '../../../../api/http/contracts/site/headerFooter.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMay } from '../session/session.api.ts';
import { useGetSitePartsQuery, useWriteSitePartsMutation } from '../siteParts/siteParts.api.ts';
import { FooterFields } from './FooterFields.tsx';
import { HeaderFields } from './HeaderFields.tsx';
import { partName, partWords } from './headerFooterWords.ts';
import { SocialField } from './SocialField.tsx';

interface Props {
  /** One of the two, or without it both. */
  readonly part?: 'header' | 'footer';
  /** What stands before the fields. */
  readonly children?: ReactNode;
}

/** Header and footer in the draft as a form, wherever it is opened. */
export function HeaderFooterForm({ part, children }: Props) {
  const read = useGetSitePartsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useWriteSitePartsMutation();
  const mayWrite = useMay('design.write');
  return (
    <Loaded read={read}>
      {({ around, revision }) => (
        <EditForm
          schema={siteHeaderFooterSchema}
          saved={{ header: around.draft.header, footer: around.draft.footer }}
          revision={revision}
          save={({ touched, readAt }) => save({ ...touched, readAt })}
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
