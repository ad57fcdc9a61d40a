import type { TemplateView } from '../../../../api/http/contracts/site/templates.ts';

type Standing = TemplateView['standing'];

/** What a file is marked by in lists. */
export const STANDINGS: Readonly<
  Record<Standing, { readonly words: string; readonly tone: 'plain' | 'info' | 'good' | 'warn' }>
> = {
  'built-in': { words: 'Built in', tone: 'plain' },
  draft: { words: 'Draft', tone: 'warn' },
  live: { words: 'Yours', tone: 'good' },
  'live-and-draft': { words: 'Yours, with changes', tone: 'info' },
};

/** Files by what they show, in the order of their names. */
export function groupsOf<File extends { readonly name: string }>(
  files: readonly File[],
): readonly { readonly title: string; readonly files: readonly File[] }[] {
  const AROUND = /^(?:layout|header|footer|menu|site-name)/;
  const isOwn = ({ name }: File) => name.startsWith('own/');
  const isBlock = (file: File) => file.name.includes('/') && !isOwn(file);
  const own = files.filter(isOwn);
  const isOurs = (file: File) => !isOwn(file) && !isBlock(file);
  return [
    ...(own.length > 0 ? [{ title: 'Your own', files: own }] : []),
    { title: 'Around every page', files: files.filter((file) => isOurs(file) && AROUND.test(file.name)) },
    {
      title: 'Pages and their parts',
      files: files.filter((file) => isOurs(file) && !AROUND.test(file.name)),
    },
    { title: 'Blocks of pages', files: files.filter(isBlock) },
  ];
}
