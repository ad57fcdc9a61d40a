import type { FastifyRequest } from 'fastify';
import {
  type Assignment,
  type Experiment,
  variantFor,
} from '../../../../domain/experiments/experiment.facts.ts';
import { joinedId } from '../../../../domain/kernel/ids.ts';
import { readOverrides } from '../../../../domain/site/experiments.ts';
import { urlAggregate } from '../../../../domain/urls/url.decider.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { homePageOf } from '../../../../projections/site/queries.ts';
import { isProgram } from '../../../application/analytics/visitOf.ts';
import type { VisitorIds } from '../../../application/analytics/visitorIds.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Experiments } from '../../../application/experiments/experiments.ts';
import type { SiteExperiments } from '../../../application/experiments/siteExperiments.ts';
import { experimentQuerySchema } from '../../contracts/site/experiments.ts';
import type { PublicPage } from '../../pages/pages.ts';

/** Which variants of what is tried out a visitor sees (`docs/rules/experiments.md#assigning`). */
export interface PageVariants {
  /** Whether nothing is tried out at the moment: known without waiting. */
  isQuiet(websiteId: string): boolean;
  /** Of the experiments on this page; `null` where none runs on it. */
  of(request: FastifyRequest, page: PublicPage): Promise<Assignment | null>;
}

export interface PageVariantsDependencies {
  readonly siteExperiments: SiteExperiments;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly readModels: ReadModels;
  readonly experiments: Experiments;
  readonly visitorIds: VisitorIds;
  readonly now: () => Date;
}

const isRunning = ({ status }: Experiment): boolean => status === 'running';

export function createPageVariants(dependencies: PageVariantsDependencies): PageVariants {
  const { siteExperiments, commandHandler, readModels, experiments, visitorIds, now } = dependencies;

  async function pageIdOf(websiteId: string, page: PublicPage): Promise<string | null> {
    if (page.kind === 'home') return (await homePageOf(readModels, websiteId))?.pageId ?? null;
    if (page.kind !== 'collection') return null;
    const { state: url } = await commandHandler.load(urlAggregate, joinedId(websiteId, page.urlId));
    return url.status === 'taken' ? url.owner.id : null;
  }

  /** Who agreed to be known again is, by the id of that agreement; everybody else is another visitor tomorrow. */
  async function visitorOf(request: FastifyRequest): Promise<string> {
    const { agreed, consentId } = await request.consent();
    if (consentId !== null && agreed.includes('analytics')) return consentId;
    const { websiteId, ip: address, headers } = request;
    const userAgent = headers['user-agent'] ?? '';
    return visitorIds.of({ websiteId, at: now().toISOString(), address, userAgent });
  }

  /** What somebody asks to see instead: heard from staff, and on internal sites. */
  async function askedBy(request: FastifyRequest): Promise<Readonly<Record<string, string>>> {
    const asked = experimentQuerySchema.safeParse(request.query).data?.experiment ?? [];
    if (asked.length === 0) return {};
    if (await request.isStaffMember()) return readOverrides(asked);
    return experiments.variantsOf(request.websiteId, asked);
  }

  return {
    isQuiet(websiteId) {
      const known = siteExperiments.known(websiteId);
      return known !== undefined && ![...known.values()].some(isRunning);
    },
    async of(request, page) {
      const running = [...(await siteExperiments.of(request.websiteId)).values()].filter(isRunning);
      if (running.length === 0) return null;
      const pageId = await pageIdOf(request.websiteId, page);
      const here = running.filter((experiment) => experiment.pageId === pageId);
      if (here.length === 0) return null;
      // What programs read of a page is to be the same tomorrow.
      const isDrawn = !isProgram(request.headers['user-agent'] ?? '');
      const [asked, visitor] = await Promise.all([askedBy(request), visitorOf(request)]);
      return Object.fromEntries(
        here.map((experiment) => {
          const { experimentId, variants } = experiment;
          const wished = variants.find(({ variantId }) => variantId === asked[experimentId])?.variantId;
          const drawn = isDrawn ? variantFor(experiment, visitor) : 'a';
          return [experimentId, wished ?? drawn];
        }),
      );
    },
  };
}
