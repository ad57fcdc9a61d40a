import type { PageWhole } from '../../../../api/http/contracts/pages/editing.ts';
import type { PageEdit } from '../../../../api/http/contracts/pages/pages.ts';
import type { Clip } from './clipboard.ts';
import { blockTo, placedBlock, placeForBlock, placeForSection, sectionById } from './pageTree.ts';
import type { Selection } from './selection.ts';

/** The page that something is pasted on, and what is chosen there. */
interface Target {
  readonly pageId: string;
  readonly content: PageWhole;
  readonly selection: Selection | null;
}

/**
 * Puts what was copied or cut behind what is chosen: what was cut on this page moves there, anything else is copied as it was
 * then. `null` where there is no place for it, where it stands there already, and where it is gone since it was cut.
 */
export function pasteEdit(clip: Clip, target: Target): PageEdit | null {
  return clip.kind === 'section' ? pasteSection(clip, target) : pasteBlock(clip, target);
}

/** What was cut on another page goes as it is, since it then leaves that page. */
const originOf = ({ id, pageId, revision, isCut }: Clip) => ({
  ...{ copyOf: id, copiedFrom: pageId },
  ...(!isCut && { copiedAt: revision }),
});

function pasteSection(clip: Clip, { pageId, content, selection }: Target): PageEdit | null {
  const after = placeForSection(content, selection);
  if (!isMoved(clip, pageId)) return { type: 'AddSection', ...originOf(clip), after };
  if (after === clip.id || !sectionById(content, clip.id)) return null;
  return { type: 'MoveSection', sectionId: clip.id, after };
}

function pasteBlock(clip: Clip, { pageId, content, selection }: Target): PageEdit | null {
  const place = placeForBlock(content, selection);
  if (!place) return null;
  if (!isMoved(clip, pageId)) return { type: 'PlaceBlock', ...originOf(clip), ...place };
  const block = placedBlock(content, clip.id)?.block;
  if (!block || place.after === clip.id) return null;
  return blockTo(block, place.sectionId, place.cell, place.after);
}

const isMoved = (clip: Clip, pageId: string): boolean => clip.isCut && clip.pageId === pageId;
