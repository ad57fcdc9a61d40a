import type { ReactNode } from 'react';
import { siteHeaderFooterSchema } from '../../../../api/http/contracts/site/headerFooter.ts';
import { PartsForm } from '../siteParts/PartsForm.tsx';
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
export const HeaderFooterForm = ({ part, children }: Props) => (
  <PartsForm
    parts={['header', 'footer']}
    schema={siteHeaderFooterSchema}
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
  </PartsForm>
);
