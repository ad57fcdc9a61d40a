// Runs in a thread of its own: pages by files that their owner wrote. Whoever started it ends it where it takes too long.
import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { PageContext } from '../../api/http/contracts/site/pages.ts';
import type { ProductPageContext } from '../../api/http/contracts/site/shopPages.ts';
import type { PageAssets } from '../../api/http/contracts/site/siteTemplates.ts';
import { checkTemplate } from './checkTemplate.ts';
import { renderPage, renderQuickView } from './index.ts';
import { TemplateFault, type TemplateSet, templatesWith } from './siteTemplate.ts';
import type { TemplateAnswer, TemplateQuestion } from './templateThread.ts';

/** Characters of a page at most: some twenty times as much as the longest of the built-in template. */
const LONGEST_PAGE = 5_000_000;
/** Live files of the sites of this process, and drafts that are being tried. */
const SETS = 20;
const sets = new LRUCache<string, TemplateSet>({ max: SETS });

function render(question: Extract<TemplateQuestion, { kind: 'render' }>): TemplateAnswer {
  const { version, files, words, form, context, assets } = question;
  const { language } = (context as PageContext).website;
  const key = `${version} ${language}`;
  let set = sets.get(key);
  if (!set && !files) return { kind: 'unknown' };
  if (!set) {
    set = templatesWith(version, files ?? {}, language, words);
    sets.set(key, set);
  }
  const begun = performance.now();
  const html =
    form === 'page'
      ? renderPage(context as PageContext, assets as PageAssets, set)
      : renderQuickView(context as ProductPageContext, set);
  if (html.length > LONGEST_PAGE) throw new TemplateFault('layout', [{ message: 'The page is too long.' }]);
  return { kind: 'html', html, milliseconds: performance.now() - begun };
}

function answer(question: TemplateQuestion): TemplateAnswer {
  if (question.kind === 'check') return { kind: 'problems', problems: checkTemplate(question.source) };
  try {
    return render(question);
  } catch (error) {
    if (error instanceof TemplateFault) {
      return { kind: 'faults', faults: [{ template: error.template, message: error.message }] };
    }
    // An island that is given what it was not made for fails like a file that is at fault.
    return { kind: 'faults', faults: [{ template: 'layout', message: String(error) }] };
  }
}

parentPort?.on('message', (question: TemplateQuestion) => parentPort?.postMessage(answer(question)));
parentPort?.postMessage({ kind: 'ready' } satisfies TemplateAnswer);
