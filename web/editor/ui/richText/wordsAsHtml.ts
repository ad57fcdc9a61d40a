import { isFormatted } from '../../../../api/http/contracts/kernel/formattedText.ts';

/** A text that may be plain words, as HTML: a paragraph for each that a blank line divides. */
export function wordsAsHtml(text: string): string {
  if (isFormatted(text) || text.trim() === '') return text;
  return text
    .split(/\n\s*\n/)
    .map((words) => {
      const paragraph = document.createElement('p');
      paragraph.innerText = words.trim();
      return paragraph.outerHTML;
    })
    .join('\n');
}
