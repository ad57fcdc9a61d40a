import type { Actor } from '../../domain/kernel/metadata.ts';
import { type TemplateEvent, templateEvents } from '../../domain/templates/template.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** A file at a revision; `source` is `null` where it is the one that is built in. */
interface Written {
  readonly source: string | null;
  readonly revision: number;
}

interface Template {
  readonly name: string;
  /** What staff work on. */
  readonly draft: Written;
  /** What visitors are shown pages by; `null` while that was always the built-in one. */
  readonly live: Written | null;
  /** Of the draft; ISO 8601. */
  readonly changedAt: string;
  readonly changedBy: Actor;
  readonly publishedAt: string | null;
}

/** One file of the site's template that somebody wrote. `_id` is `{websiteId} {name}`. `docs/rules/templates.md` */
export type TemplateDoc = Stored<Template>;

/** Folded from the stream of each file. */
export const templates: ReadModel<Template, TemplateEvent> = {
  name: 'templates',
  version: 1,
  handles: templateEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1 } }],
  keyOf: ({ data }) => `${data.websiteId} ${data.name}`,
  project(doc, event) {
    const { type, data, metadata, revision } = event;
    if (type === 'TemplatePublished') {
      return doc && { ...doc, live: doc.draft, publishedAt: metadata.occurredAt };
    }
    const draft = { source: type === 'TemplateDrafted' ? data.source : null, revision };
    return {
      name: data.name,
      draft,
      live: doc?.live ?? null,
      changedAt: metadata.occurredAt,
      changedBy: metadata.actor,
      publishedAt: doc?.publishedAt ?? null,
    };
  },
};
