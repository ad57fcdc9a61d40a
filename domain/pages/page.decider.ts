import type { Aggregate } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { flat } from './content.facts.ts';
import { editPage } from './editPage.ts';
import { detailOf } from './kinds/keptDetail.ts';
import { type CreatePage, isEdit, type PageCommand, pageCommands } from './page.commands.ts';
import type { PageEvent } from './page.events.ts';
import { type ExistingPage, evolvePage, type PageState } from './page.state.ts';
import { assertPlaceable, assertRoom, assertUnique } from './pageRules.ts';
import { publishPage } from './publishPage.ts';

/** One page of the site, draft and live: stream `page-{pageId}` (`docs/rules/pages.md`). */
export const pageAggregate: Aggregate<PageState, PageCommand, PageEvent> = {
  category: 'page',
  commands: pageCommands,
  initialState: { status: 'absent' },
  isTerminal: () => false,
  opens: ['CreatePage'],
  decide(command, state) {
    if (command.type === 'CreatePage') return createPage(command, state);
    if (state.status === 'absent') throw pageNotFound();
    if (command.type === 'ReinstatePage') return reinstate(state, command.data.urlId);
    if (command.type === 'RemovePage') return remove(state);
    if (state.status === 'removed') throw pageNotFound();
    if (isEdit(command)) assertUnlocked(state);
    return isEdit(command) ? editPage(command, state) : publishPage(command, state);
  },
  evolve: evolvePage,
};

export const pageNotFound = () => new DomainError('PAGE_NOT_FOUND', 'There is no such page.');

function createPage({ data }: CreatePage, state: PageState): PageEvent[] {
  if (state.status !== 'absent') {
    if (state.revision === 0 && isEqual(state.draft, flat(data.content))) return [];
    throw new DomainError('PAGE_EXISTS', 'A page with this id already exists.');
  }
  const blocks = data.content.sections.flatMap((section) => section.blocks);
  const none = { title: '', description: '', sections: [], blocks: {}, details: {} };
  assertRoom(none, { blocks: blocks.length, sections: data.content.sections.length });
  assertUnique(none, data.content.sections);
  for (const block of blocks) assertPlaceable(block);
  for (const [field, value] of Object.entries(data.content.details ?? {})) {
    detailOf(data.kind ?? 'page', field, value);
  }
  return [{ type: 'PageCreated', data }];
}

function assertUnlocked({ isLocked }: ExistingPage): void {
  if (isLocked) throw new DomainError('PAGE_LOCKED', 'This page is locked. Unlock it to change it.');
}

function remove(page: ExistingPage): PageEvent[] {
  const { status, pageId, urlId, scheduled } = page;
  if (status === 'removed') return [];
  assertUnlocked(page);
  return [
    // Nothing that was removed comes back by itself.
    ...(scheduled ? [{ type: 'PagePublicationCancelled' as const, data: { pageId, ...scheduled } }] : []),
    { type: 'PageRemoved', data: { pageId, urlId } },
  ];
}

const reinstate = ({ status, pageId }: ExistingPage, urlId: string): PageEvent[] =>
  status === 'there' ? [] : [{ type: 'PageReinstated', data: { pageId, urlId } }];
