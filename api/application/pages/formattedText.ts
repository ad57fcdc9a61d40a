import sanitizeHtml from 'sanitize-html';
import { isFormatted } from '../../../domain/kernel/formattedText.ts';
import { escapeHtml } from '../kernel/escapeHtml.ts';
import { cleanBlockHtml } from './cleanText.ts';

/** What somebody wrote, as it is kept: HTML without what could do something; plain words to the letter. */
export const keptText = (text: string): string => (isFormatted(text) ? cleanBlockHtml(text) : text);

/** A text as a page shows it: clean HTML, also where it was written before texts were cleaned. Empty for none. */
export function shownHtml(text: string): string {
  if (isFormatted(text)) return cleanBlockHtml(text);
  const paragraphs = text.split(/\n\s*\n/).map((words) => words.trim());
  return paragraphs
    .filter((words) => words !== '')
    .map((words) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' },
};

/** Its words alone, for search engines and the like. */
export function wordsIn(text: string): string {
  if (!isFormatted(text)) return text;
  const apart = text.replaceAll(/<\/(p|h\d|li|div|td|th|blockquote)>|<br\s*\/?>/gi, '$& ');
  return sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
