import { expect } from 'chai';
import { contentAfter, type PageContent } from '../../../domain/pages/content.facts.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import { aBlock, aSection, aStyle, pageCreated, pageId } from '../../support/builders/pages.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(pageAggregate);
const words = aBlock('words', { texts: { en: '<p>Hello</p>' } });
const button = aBlock('button', { type: 53, cell: 1 });
const opening = aSection('opening', [words, button], { layout: 'two' });
const closing = aSection('closing');
const created = pageCreated(opening, closing);

describe('editing a page', () => {
  it('adds a section behind another, and says where it stands', () => {
    const section = aSection('middle', [aBlock('more')]);
    given(created)
      .when({ type: 'AddSection', data: { pageId, section, after: 'opening' } })
      .expectEvents({ type: 'SectionAdded', data: { pageId, section, after: 'opening' } });
  });

  it('refuses an id that is taken, and a neighbour that is gone', () => {
    given(created)
      .when({
        type: 'AddSection',
        data: { pageId, section: aSection('new', [aBlock('words')]), after: null },
      })
      .expectRefusal('PAGE_ID_TAKEN');
    given(created)
      .when({ type: 'AddSection', data: { pageId, section: aSection('new'), after: 'nowhere' } })
      .expectRefusal('SECTION_NOT_FOUND');
  });

  it('has at most 60 blocks', () => {
    const many = Array.from({ length: 58 }, (_, index) => aBlock(`b${index}`));
    const full = pageCreated(opening, aSection('many', many));
    given(full)
      .when({
        type: 'PlaceBlock',
        data: { pageId, block: aBlock('last'), sectionId: 'opening', after: null },
      })
      .expectRefusal('PAGE_FULL', 'A page has at most 60 blocks.', { limit: 60 });
    given(full)
      .when({ type: 'AddSection', data: { pageId, section: aSection('empty'), after: null } })
      .expectEvents({ type: 'SectionAdded', data: { pageId, section: aSection('empty'), after: null } });
  });

  it('moves a block to another column, and says from where', () => {
    given(created)
      .when({
        type: 'MoveBlock',
        data: { pageId, blockId: 'button', sectionId: 'opening', cell: 0, after: 'words' },
      })
      .expectEvents({
        type: 'BlockMoved',
        data: {
          pageId,
          blockId: 'button',
          from: { sectionId: 'opening', cell: 1, after: null },
          to: { sectionId: 'opening', cell: 0, after: 'words' },
        },
      });
  });

  it('leaves no trace of a block that went to another column and back', () => {
    const inColumn = (cell: number, after: string | null) => ({ sectionId: 'opening', cell, after });
    const [left, right] = [inColumn(0, 'words'), inColumn(1, null)];
    const shownAfter = (...places: readonly (typeof left)[]) =>
      places
        .map((to) => ({ type: 'BlockMoved', data: { pageId, blockId: 'button', from: to, to } }) as const)
        .reduce<PageContent | null>(contentAfter, contentAfter(null, created));
    expect(shownAfter(left, right)).to.deep.equal(shownAfter());
    expect(shownAfter(left, right, left)).to.deep.equal(shownAfter(left));
  });

  it('removes a section with all that it held', () => {
    given(created)
      .when({ type: 'RemoveSection', data: { pageId, sectionId: 'opening' } })
      .expectEvents({ type: 'SectionRemoved', data: { pageId, section: opening, after: null } });
  });

  it('keeps the ranges of the specification', () => {
    const gallery = aBlock('pictures', { type: 8 });
    const page = pageCreated(aSection('opening', [gallery]));
    const set = (option: string, to: unknown) =>
      given(page).when({ type: 'SetBlockOption', data: { pageId, blockId: 'pictures', option, to } });
    set('thumbnails-per-row', 11).expectRefusal('BLOCK_OPTION_INVALID');
    set('design', 'wall').expectRefusal('BLOCK_OPTION_INVALID', 'wall is not one of the expected options', {
      field: 'design',
    });
    set('no-such', 1).expectRefusal('BLOCK_OPTION_UNKNOWN');
    set('padding', 50).expectEvents({
      type: 'BlockOptionSet',
      data: { pageId, blockId: 'pictures', option: 'padding', from: 20, to: 50 },
    });
    set('padding', 20).expectNothing();
  });

  it('takes no link that runs a script', () => {
    given(created)
      .when({
        type: 'SetBlockOption',
        data: { pageId, blockId: 'button', option: 'link', to: 'javascript:alert(1)' },
      })
      .expectRefusal('BLOCK_OPTION_INVALID');
  });

  it('refuses a style that no section has', () => {
    given(created)
      .when({ type: 'StyleSection', data: { pageId, sectionId: 'opening', field: 'theme', to: 'pink' } })
      .expectRefusal('SECTION_STYLE_INVALID', 'pink is not one of the expected options');
  });
});

describe('two people on one page', () => {
  const theirs = {
    type: 'BlockTextRewritten',
    data: { pageId, blockId: 'words', locale: 'en', from: '<p>Hello</p>', to: '<p>Hi</p>' },
  } as const;

  it('both count where they changed something else', () => {
    given(created, theirs)
      .when({
        type: 'SetBlockOption',
        data: { pageId, blockId: 'words', option: 'align', from: 'left', to: 'center' },
      })
      .expectEvents({
        type: 'BlockOptionSet',
        data: { pageId, blockId: 'words', option: 'align', from: 'left', to: 'center' },
      });
  });

  it('are told both values where they changed the same', () => {
    given(created, theirs)
      .when({
        type: 'RewriteBlockText',
        data: { pageId, blockId: 'words', locale: 'en', from: '<p>Hello</p>', to: '<p>Good day</p>' },
      })
      .expectRefusal('EDIT_CONFLICT', undefined, {
        field: 'text',
        conflicts: [{ field: 'text', before: '<p>Hello</p>', theirs: '<p>Hi</p>', yours: '<p>Good day</p>' }],
      });
  });

  it('want the same', () => {
    given(created, theirs)
      .when({ type: 'RewriteBlockText', data: { ...theirs.data } })
      .expectNothing();
  });
});

describe('a page', () => {
  it('is made once, with a title', () => {
    given().when({ type: 'CreatePage', data: created.data }).expectEvents(created);
    given(created).when({ type: 'CreatePage', data: created.data }).expectNothing();
    given(created)
      .when({
        type: 'CreatePage',
        data: { ...created.data, content: { ...created.data.content, title: 'Else' } },
      })
      .expectRefusal('PAGE_EXISTS');
  });

  it('that was removed is not edited, and comes back as it was', () => {
    const removed = { type: 'PageRemoved', data: { pageId, urlId: 'about' } } as const;
    given(created, removed)
      .when({ type: 'RenamePage', data: { pageId, to: 'Else' } })
      .expectRefusal('PAGE_NOT_FOUND');
    given(created, removed)
      .when({ type: 'ReinstatePage', data: { pageId, urlId: 'about' } })
      .expectEvents({ type: 'PageReinstated', data: { pageId, urlId: 'about' } });
  });

  it('takes the order of its sections from their neighbours', () => {
    given(created)
      .when({ type: 'MoveSection', data: { pageId, sectionId: 'closing', after: null } })
      .expectEvents({
        type: 'SectionMoved',
        data: { pageId, sectionId: 'closing', from: 'opening', to: null },
      });
    given(created)
      .when({ type: 'MoveSection', data: { pageId, sectionId: 'opening', after: null } })
      .expectNothing();
    given(created)
      .when({
        type: 'StyleSection',
        data: { pageId, sectionId: 'closing', field: 'space', to: aStyle().space },
      })
      .expectNothing();
  });
});
