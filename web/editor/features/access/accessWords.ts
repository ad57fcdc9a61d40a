import type { AccessList, Audience } from '../../../../api/http/contracts/access/access.ts';
import { counted } from '../../text/words.ts';

export const AUDIENCE_OPTIONS: readonly { readonly value: Audience; readonly label: string }[] = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'password', label: 'Whoever has the password' },
  { value: 'members', label: 'Members of an area' },
];

const NAMES: Readonly<Record<string, string>> = {
  isLocked: 'Asks for a password',
  audience: 'Who sees it',
  password: 'Password',
  title: 'Title',
  text: 'Text',
  memberAreaId: 'Member area',
  isHidden: 'Hidden',
};
export const accessFieldName = (field: string): string => NAMES[field] ?? field;

/** Who sees a page and how it is found, in a line. */
export function pageAccessWords(page: AccessList['pages'][number]): string {
  const { audience, memberAreaName, isHidden, previewCount } = page;
  const audienceWords = {
    everybody: '',
    password: 'with a password',
    members:
      memberAreaName === '' ? 'for members of an area that is gone' : `for members of ${memberAreaName}`,
  }[audience];
  return [
    audienceWords,
    isHidden && 'hidden from menus, search and sitemap',
    previewCount > 0 && `${counted(previewCount, 'link')} to its draft`,
  ]
    .filter(Boolean)
    .join(' · ');
}
