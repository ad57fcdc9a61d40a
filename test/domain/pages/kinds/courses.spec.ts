import { expect } from 'chai';
import { chaptersSchema, outlineOf } from '../../../../domain/pages/kinds/courses.ts';

const chapter = (chapterId: string, ...lessonIds: string[]) => ({
  chapterId,
  title: `About ${chapterId}`,
  lessonIds,
});
const lessons = ['clay', 'glaze', 'fire'].map((id) => ({ id }));
const idsOf = (...given: Parameters<typeof outlineOf>) =>
  outlineOf(...given).map(({ chapterId, lessons: inIt }) => [chapterId, ...inIt.map(({ id }) => id)]);

describe('the outline of a course', () => {
  it('has the lessons by chapters, in the order of the owner', () => {
    const chapters = [chapter('late', 'fire'), chapter('early', 'glaze', 'clay')];
    expect(idsOf(chapters, lessons)).to.deep.equal([
      ['late', 'fire'],
      ['early', 'glaze', 'clay'],
    ]);
  });

  it('ends with those that stand in no chapter, and is only these where there is none', () => {
    expect(idsOf([chapter('late', 'fire')], lessons)).to.deep.equal([
      ['late', 'fire'],
      ['', 'clay', 'glaze'],
    ]);
    expect(idsOf([], lessons)).to.deep.equal([['', 'clay', 'glaze', 'fire']]);
    expect(idsOf([], [])).to.deep.equal([]);
  });

  it('leaves out what is not there, and empty chapters for those who are not arranging it', () => {
    const chapters = [chapter('late', 'gone'), chapter('early', 'clay', 'glaze', 'fire')];
    expect(idsOf(chapters, lessons)).to.deep.equal([['early', 'clay', 'glaze', 'fire']]);
    expect(idsOf(chapters, lessons, { withEmpty: true })[0]).to.deep.equal(['late']);
  });

  it('has every chapter once, with a name, and every lesson in one of them at most', () => {
    const problemOf = (chapters: unknown) => chaptersSchema.safeParse(chapters).error?.issues[0]?.message;
    expect(problemOf([chapter('one', 'clay'), chapter('two', 'glaze')])).to.equal(undefined);
    expect(problemOf([chapter('one', 'clay'), chapter('one')])).to.equal('A chapter stands here twice.');
    expect(problemOf([chapter('one', 'clay'), chapter('two', 'clay')])).to.equal(
      'A lesson stands in two chapters.',
    );
    expect(problemOf([{ ...chapter('one'), title: ' ' }])).to.equal('Say what the chapter is called.');
  });
});
