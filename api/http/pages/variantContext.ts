import { type Assignment, exposureOf, hiddenSections } from '../../../domain/experiments/experiment.facts.ts';
import type { BlockPageContext } from '../contracts/site/blockPages.ts';
import { blockPageContext } from './blockPageContext.ts';
import type { PageMaking } from './pageSources.ts';
import type { Site } from './site.ts';

type ShownPage = Parameters<typeof blockPageContext>[2];

/** A published page without the sections of experiments that somebody is not to see (`docs/rules/experiments.md#shown`). */
export async function variantContext(
  sources: PageMaking,
  site: Site,
  page: ShownPage,
  assigned: Assignment,
): Promise<BlockPageContext> {
  const experiments = await sources.siteExperiments.of(site.websiteId);
  if (experiments.size === 0) return blockPageContext(sources, site, page);
  const { id, content } = page;
  const there = new Set(content.sections.map(({ sectionId }) => sectionId));
  const hidden = hiddenSections(experiments.values(), id, there, assigned);
  const sections = content.sections.filter(({ sectionId }) => !hidden.has(sectionId));
  const shown = await blockPageContext(sources, site, { ...page, content: { ...content, sections } });
  const variants = Object.entries(assigned).flatMap(([experimentId, variantId]) => {
    const seen = experiments.get(experimentId)?.variants.find((variant) => variant.variantId === variantId);
    return seen && there.has(seen.sectionId) ? [exposureOf(experimentId, variantId)] : [];
  });
  return variants.length > 0 ? { ...shown, variants: variants.join(',') } : shown;
}
