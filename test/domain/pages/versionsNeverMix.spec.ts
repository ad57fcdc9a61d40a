import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { fold } from '../../../domain/kernel/decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { contentAfter, type PageContent, whole } from '../../../domain/pages/content.facts.ts';
import type { PageCommand } from '../../../domain/pages/page.commands.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import { isContentEvent, type PageEvent } from '../../../domain/pages/page.events.ts';
import type { ExistingPage } from '../../../domain/pages/page.state.ts';
import { inverseOf } from '../../../domain/pages/undo.facts.ts';
import { type TrailStep, undoStacks } from '../../../domain/pages/undoStacks.facts.ts';
import { type PageDoc, pages } from '../../../projections/pages/pages.ts';
import { aBlock, aSection, pageCreated, pageId } from '../../support/builders/pages.ts';
import { recorded } from '../../support/recorded.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const PUBLISH_AT = '2026-05-01T08:00:00.000Z';
const NOW = '2026-04-01T08:00:00.000Z';

/** What a page showed up to a revision: nothing but the fold. */
function shownAt(events: readonly PageEvent[], revision: number): PageContent {
  const content = events.slice(0, revision + 1).reduce(contentAfter, null as PageContent | null);
  if (!content) throw new Error('There was no page yet');
  return content;
}

/** Every section and block stands in exactly one place. */
function expectSound({ sections, blocks }: PageContent): void {
  const placed = sections.flatMap(({ blockIds }) => blockIds);
  expect([...placed].sort()).to.deep.equal(Object.keys(blocks).sort());
  expect(new Set(sections.map(({ sectionId }) => sectionId)).size).to.equal(sections.length);
}

class EditedPage {
  readonly events: PageEvent[] = [pageCreated(aSection('s0', [aBlock('b0'), aBlock('b1', { type: 53 })]))];
  private readonly random: (limit: number) => number;
  private ids = 1;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  get state(): ExistingPage {
    const state = fold(pageAggregate, this.events);
    if (state.status === 'absent') throw new Error('There is no page');
    return state;
  }

  /** What the read model makes of it, folded from the beginning. */
  get document(): PageDoc {
    let doc: PageDoc | null = null;
    this.events.forEach((event, revision) => {
      const told = { ...recorded(event, revision), revision };
      const content = pages.project(doc, told, pageId);
      doc = content && ({ ...content, _id: pageId, _position: revision, websiteId: 'main' } as PageDoc);
    });
    if (!doc) throw new Error('There is no document');
    return doc;
  }

  private one<T>(from: readonly T[]): T | undefined {
    return from[this.random(from.length)];
  }

  step(): void {
    const { state } = this;
    const command = this.command(state);
    if (!command) return;
    try {
      this.events.push(...pageAggregate.decide(command, state));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private command({ draft, revision, contentRevision }: ExistingPage): PageCommand | null {
    const section = this.one(draft.sections)?.sectionId ?? 'none';
    const block = this.one(Object.keys(draft.blocks)) ?? 'none';
    const after = this.one([null, ...draft.sections.map(({ sectionId }) => sectionId)]) ?? null;
    const neighbour = this.one([null, ...Object.keys(draft.blocks)]) ?? null;
    const cell = this.random(2);
    switch (this.random(14)) {
      case 0:
        return { type: 'RenamePage', data: { pageId, to: `Title ${this.random(5)}` } };
      case 1:
        return {
          type: 'AddSection',
          data: { pageId, after, section: aSection(`s${this.ids}`, [aBlock(`b${++this.ids}`)]) },
        };
      case 2:
        return {
          type: 'StyleSection',
          data: { pageId, sectionId: section, field: 'theme', to: this.one(['dark', 'plain']) ?? '' },
        };
      case 3:
        return { type: 'MoveSection', data: { pageId, sectionId: section, after } };
      case 4:
        return { type: 'RemoveSection', data: { pageId, sectionId: section } };
      case 5:
        return {
          type: 'PlaceBlock',
          data: { pageId, block: aBlock(`b${++this.ids}`, { cell }), sectionId: section, after: neighbour },
        };
      case 6:
        return {
          type: 'SetBlockOption',
          data: { pageId, blockId: block, option: 'align', to: this.one(['left', 'center', 'right']) },
        };
      case 7:
        return {
          type: 'RewriteBlockText',
          data: { pageId, blockId: block, locale: 'en', to: `<p>${this.random(9)}</p>` },
        };
      case 8:
        return {
          type: 'MoveBlock',
          data: { pageId, blockId: block, sectionId: section, cell, after: neighbour },
        };
      case 9:
        return { type: 'RemoveBlock', data: { pageId, blockId: block } };
      case 10: {
        const past = this.random(revision + 1);
        return {
          type: 'RestorePage',
          data: { pageId, revision: past, content: whole(shownAt(this.events, past)) },
        };
      }
      case 11:
        return {
          type: 'PublishPage',
          data: { pageId, revision: this.one([revision, contentRevision]) ?? 0 },
        };
      case 12:
        return {
          type: 'SchedulePage',
          data: { pageId, revision, publishAt: PUBLISH_AT, at: NOW },
        };
      default: {
        const { scheduled } = this.state;
        const due = scheduled && { pageId, ...scheduled };
        return due && this.random(2) === 0
          ? { type: 'PublishScheduledPage', data: due }
          : (this.one([
              { type: 'CancelPublication', data: { pageId } } as const,
              { type: 'UnpublishPage', data: { pageId } } as const,
            ]) ?? null);
      }
    }
  }

  /** Takes back and up again what can be, and says what the page shows after each. */
  trail(): readonly TrailStep[] {
    return this.events.flatMap((event, revision) =>
      isContentEvent(event) ? [{ revision, undoes: event.data.undoes ?? null }] : [],
    );
  }

  takeBack(revision: number): void {
    const event = this.events[revision];
    const command = event && inverseOf(event, revision);
    if (!event || !command) throw new Error(`Revision ${revision} cannot be taken back`);
    this.events.push(...pageAggregate.decide(command, this.state));
  }
}

describe('draft, planned and live page', () => {
  for (const seed of seeds(25)) {
    it(`never mix over edits, publications and restores (seed ${seed})`, () => {
      const page = new EditedPage(seed);
      for (let step = 0; step < 120; step++) page.step();
      const { state, document, events } = page;
      expect(state.revision).to.equal(events.length - 1);
      expect(document.draft).to.deep.equal(state.draft);
      expect(document.draft).to.deep.equal(shownAt(events, events.length - 1));
      expect(document.live?.revision ?? null).to.equal(state.liveRevision);
      if (document.live) expect(document.live.content).to.deep.equal(shownAt(events, document.live.revision));
      expect(document.scheduled?.revision ?? null).to.equal(state.scheduled?.revision ?? null);
      if (document.scheduled) {
        expect(document.scheduled.content).to.deep.equal(shownAt(events, document.scheduled.revision));
      }
      expectSound(state.draft);
    });

    it(`take back every edit of somebody alone, and take it up again (seed ${seed})`, () => {
      const page = new EditedPage(seed);
      for (let step = 0; step < 60; step++) page.step();
      const begun = page.events.findLastIndex(({ type }) => type === 'PageRestored') + 1;
      const before = shownAt(page.events, Math.max(0, begun - 1));
      const after = page.state.draft;
      const { undo } = undoStacks(page.trail().filter(({ revision }) => revision >= begun));
      for (const revision of undo.toReversed()) page.takeBack(revision);
      expect(page.state.draft).to.deep.equal(before);
      const { redo } = undoStacks(page.trail().filter(({ revision }) => revision >= begun));
      for (const revision of redo.toReversed()) page.takeBack(revision);
      expect(page.state.draft).to.deep.equal(after);
    });
  }
});
