import type { Look } from '../../../domain/design/look.facts.ts';
import { isEqual } from '../../../domain/kernel/isEqual.ts';
import type { PageContent } from '../../../domain/pages/content.facts.ts';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What of a page will be otherwise for visitors, in sentences. */
export function pageChanges(live: PageContent | null, draft: PageContent): readonly string[] {
  if (!live) return ['Visitors will see it for the first time.'];
  const [before, after] = [Object.keys(live.blocks), Object.keys(draft.blocks)];
  const added = after.filter((id) => !live.blocks[id]).length;
  const removed = before.filter((id) => !draft.blocks[id]).length;
  const changed = after.filter((id) => live.blocks[id] && !isEqual(live.blocks[id], draft.blocks[id])).length;
  const isMoved = added + removed === 0 && !isEqual(live.sections, draft.sections);
  return [
    live.title === draft.title ? '' : `The title: “${live.title}” becomes “${draft.title}”.`,
    live.description === draft.description ? '' : 'The description is another one.',
    isEqual(live.details, draft.details) ? '' : 'What is said of it beside its sections is another one.',
    added > 0 ? `${counted(added, 'block')} more.` : '',
    removed > 0 ? `${counted(removed, 'block')} less.` : '',
    changed > 0 ? `${counted(changed, 'block')} changed.` : '',
    isMoved ? 'Sections look otherwise, or stand in another order.' : '',
  ].filter((line) => line !== '');
}

/** What of the design will be otherwise, in sentences. */
export function designChanges(live: Look, draft: Look): readonly string[] {
  const of = (said: string, one: unknown, other: unknown) => (isEqual(one, other) ? '' : said);
  return [
    of('Another theme.', live.theme, draft.theme),
    of('Other colours.', [live.light, live.dark], [draft.light, draft.dark]),
    of('Other fonts.', live.fonts, draft.fonts),
    of('Other shapes and sizes.', live.options, draft.options),
    of('Single kinds of pages look otherwise.', live.tweaks, draft.tweaks),
  ].filter((line) => line !== '');
}
