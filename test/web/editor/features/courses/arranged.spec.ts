import { expect } from 'chai';
import type { OutlineLesson } from '../../../../../api/http/contracts/courses/courses.ts';
import {
  accessFormOf,
  accessFormSchema,
  paywallOf,
} from '../../../../../web/editor/features/courses/accessForm.ts';
import {
  keptAfter,
  keptOf,
  mayMove,
  nodesOf,
  UNPLACED,
  withChapter,
  withLesson,
  withoutChapter,
} from '../../../../../web/editor/features/courses/arranged.ts';

const lesson = (id: string, more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  ...{ id, title: `About ${id}`, urlId: id, status: 'published', hasChanges: false },
  ...{ minutes: 0, hasVideo: false, revision: 0, ...more },
});
const chapters = [
  { chapterId: 'c1', title: 'Beginnings', lessons: [lesson('clay'), lesson('wheel')] },
  { chapterId: 'c2', title: 'The kiln', lessons: [lesson('fire', { minutes: 5, hasVideo: true })] },
  { chapterId: '', title: '', lessons: [lesson('glaze', { hasChanges: true })] },
];
const nodes = nodesOf(chapters);
const kept = [
  { chapterId: 'c1', title: 'Beginnings', lessonIds: ['clay', 'wheel'] },
  { chapterId: 'c2', title: 'The kiln', lessonIds: ['fire'] },
];

describe('the chapters of a course, as they are arranged', () => {
  it('are a tree of chapters with their lessons, and at the end those of no chapter', () => {
    expect(nodes.map(({ title, detail }) => [title, detail])).to.deep.equal([
      ['Beginnings', '2 lessons'],
      ['The kiln', '1 lesson'],
      ['In no chapter', '1 lesson'],
    ]);
    expect(nodes[1]?.children[0]?.detail).to.equal('Published · 5 min · Video');
    expect(nodes[2]?.children[0]?.detail).to.equal('Changed since');
    expect(keptOf(nodes)).to.deep.equal(kept);
  });

  it('take chapters beside chapters, and lessons into them', () => {
    expect(mayMove(nodes, 'chapter:c2', { parentId: null, index: 0 })).to.equal(true);
    expect(mayMove(nodes, 'chapter:c2', { parentId: 'chapter:c1', index: 0 })).to.equal(false);
    expect(mayMove(nodes, 'chapter:c1', { parentId: null, index: 2 }), 'behind those of no chapter').to.equal(
      false,
    );
    expect(mayMove(nodes, UNPLACED, { parentId: null, index: 0 })).to.equal(false);
    expect(mayMove(nodes, 'clay', { parentId: 'chapter:c2', index: 1 })).to.equal(true);
    expect(mayMove(nodes, 'clay', { parentId: null, index: 0 })).to.equal(false);
    expect(mayMove(nodes, 'clay', { parentId: 'wheel', index: 0 })).to.equal(false);
    expect(mayMove(nodes, 'clay', { parentId: UNPLACED, index: 0 })).to.equal(true);
    expect(mayMove(nodes, 'glaze', { parentId: UNPLACED, index: 0 }), 'they have no order').to.equal(false);
  });

  it('are kept as they stand after a move', () => {
    expect(keptAfter(nodes, 'wheel', { parentId: 'chapter:c2', index: 0 })).to.deep.equal([
      { ...kept[0], lessonIds: ['clay'] },
      { ...kept[1], lessonIds: ['wheel', 'fire'] },
    ]);
    expect(keptAfter(nodes, 'clay', { parentId: UNPLACED, index: 0 })[0]?.lessonIds).to.deep.equal(['wheel']);
    expect(
      keptAfter(nodes, 'chapter:c2', { parentId: null, index: 0 }).map(({ chapterId }) => chapterId),
    ).to.deep.equal(['c2', 'c1']);
  });

  it('are added, called otherwise, taken away, and get lessons', () => {
    expect(withChapter(kept, 'c3', 'Selling').at(-1)).to.deep.equal({
      chapterId: 'c3',
      title: 'Selling',
      lessonIds: [],
    });
    expect(withChapter(kept, 'c1', 'First').at(0)).to.deep.equal({ ...kept[0], title: 'First' });
    expect(withoutChapter(kept, 'c1')).to.deep.equal([kept[1]]);
    expect(withLesson(kept, 'c2', 'glaze')[1]?.lessonIds).to.deep.equal(['fire', 'glaze']);
  });
});

describe('who may see a course, as a form', () => {
  const paywall = {
    ...{ memberAreaId: 'wheel', previewItemIds: ['clay'] },
    openings: [
      { itemId: 'wheel', afterDays: 7 },
      { itemId: 'fire', at: '2026-04-01T09:00:00.000Z' },
    ],
  };

  it('says of each lesson in its order whether anybody may see it, and when members may; and the same back', () => {
    const form = accessFormOf({ chapters, paywall });
    expect(form.lessons.map(({ itemId, isPreview, opens }) => [itemId, isPreview, opens])).to.deep.equal([
      ['clay', true, 'atOnce'],
      ['wheel', false, 'after'],
      ['fire', false, 'on'],
      ['glaze', false, 'atOnce'],
    ]);
    expect(paywallOf(form)).to.deep.equal(paywall);
    expect(accessFormOf({ chapters, paywall: null }).memberAreaId).to.equal('');
  });

  it('asks for the days, or the day, that it speaks of', () => {
    const form = accessFormOf({ chapters, paywall });
    const with1 = (change: object) => ({ ...form, lessons: [{ ...form.lessons[0], ...change }] });
    const problemOf = (value: unknown) => accessFormSchema.safeParse(value).error?.issues[0]?.message;
    expect(problemOf(form)).to.equal(undefined);
    expect(problemOf(with1({ opens: 'after', afterDays: null }))).to.equal('Say after how many days.');
    expect(problemOf(with1({ opens: 'on', at: null }))).to.equal('Say on which day.');
  });
});
