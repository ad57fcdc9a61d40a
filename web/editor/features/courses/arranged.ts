import type { CourseOutline, OutlineLesson } from '../../../../api/http/contracts/courses/courses.ts';
import { counted } from '../../text/words.ts';
import type { ShownNode } from '../../ui/tree/TreeEditor.tsx';
import { movedTo, type Place } from '../../ui/tree/tree.ts';
import { STANDING_WORDS } from '../pages/pageWords.ts';

type Chapters = CourseOutline['chapters'];
/** The chapters as the page of the course keeps them. */
export type KeptChapters = readonly {
  readonly chapterId: string;
  readonly title: string;
  readonly lessonIds: readonly string[];
}[];

/** Saves chapters; `said` is told where it was done. Resolves to whether it was. */
export type Arrange = (to: KeptChapters, said?: string) => Promise<boolean>;

/** Lessons of no chapter stand below this, at the end. */
export const UNPLACED = 'unplaced';
const CHAPTER = 'chapter:';
/** The node of a chapter. */
const nodeOf = (chapterId: string): string => (chapterId === '' ? UNPLACED : CHAPTER + chapterId);
/** The chapter that a node stands for; `null` for a lesson, and for what is in no chapter. */
export const chapterIn = (nodeId: string): string | null =>
  nodeId.startsWith(CHAPTER) ? nodeId.slice(CHAPTER.length) : null;
const isChapter = (nodeId: string): boolean => nodeId === UNPLACED || chapterIn(nodeId) !== null;

export const lessonsIn = (chapters: Chapters): readonly OutlineLesson[] =>
  chapters.flatMap(({ lessons }) => lessons);

/** Chapters with their lessons, as a tree that is arranged. */
export const nodesOf = (chapters: Chapters): readonly ShownNode[] =>
  chapters.map(({ chapterId, title, lessons }) => ({
    id: nodeOf(chapterId),
    title: chapterId === '' ? 'In no chapter' : title,
    detail: counted(lessons.length, 'lesson'),
    children: lessons.map((lesson) => ({ ...lessonNode(lesson), children: [] })),
  }));

function lessonNode({ id, title, status, hasChanges, minutes, hasVideo }: OutlineLesson) {
  const standing = status === 'published' && hasChanges ? 'Changed since' : STANDING_WORDS[status].words;
  const facts = [standing, ...(minutes > 0 ? [`${minutes} min`] : []), ...(hasVideo ? ['Video'] : [])];
  return { id, title, detail: facts.join(' · ') };
}

/** A chapter stands among chapters, and a lesson in one of them; what is in no chapter comes last, in no order of its own. */
export function mayMove(nodes: readonly ShownNode[], id: string, { parentId, index }: Place): boolean {
  if (id === UNPLACED) return false;
  if (isChapter(id)) return parentId === null && index < nodes.filter((node) => node.id !== UNPLACED).length;
  if (parentId === null || !isChapter(parentId)) return false;
  const isUnplaced = nodes.some((node) => node.id === UNPLACED && node.children.some((one) => one.id === id));
  return parentId !== UNPLACED || !isUnplaced;
}

/** What the page keeps once a node was moved. */
export const keptAfter = (nodes: readonly ShownNode[], id: string, to: Place): KeptChapters =>
  keptOf(movedTo(nodes, id, to));

/** What the page keeps of such a tree. */
export const keptOf = (nodes: readonly ShownNode[]): KeptChapters =>
  nodes.flatMap(({ id, title, children }) => {
    const chapterId = chapterIn(id);
    return chapterId === null ? [] : [{ chapterId, title, lessonIds: children.map((lesson) => lesson.id) }];
  });

/** Without this chapter: its lessons are in none. */
export const withoutChapter = (kept: KeptChapters, chapterId: string): KeptChapters =>
  kept.filter((chapter) => chapter.chapterId !== chapterId);

/** With another name for this chapter, or with it as a new one at the end. */
export const withChapter = (kept: KeptChapters, chapterId: string, title: string): KeptChapters =>
  kept.some((chapter) => chapter.chapterId === chapterId)
    ? kept.map((chapter) => (chapter.chapterId === chapterId ? { ...chapter, title } : chapter))
    : [...kept, { chapterId, title, lessonIds: [] }];

/** With a lesson at the end of this chapter. */
export const withLesson = (kept: KeptChapters, chapterId: string, lessonId: string): KeptChapters =>
  kept.map((chapter) =>
    chapter.chapterId === chapterId ? { ...chapter, lessonIds: [...chapter.lessonIds, lessonId] } : chapter,
  );
