import { isOpen, placeIn } from '../../../domain/access/access.state.ts';
import { isEqual } from '../../../domain/kernel/isEqual.ts';
import {
  type CampaignCommand,
  type CampaignState,
  campaignAggregate,
} from '../../../domain/newsletter/campaign.decider.ts';
import { type PostNewsOutcome, postNewsAggregate } from '../../../domain/newsletter/postNews.ts';
import { event } from '../../../domain/pages/kinds/events.ts';
import { detailsOf, kindOf } from '../../../domain/pages/kinds/pageKinds.ts';
import { followingOf } from '../../../domain/pages/kinds/shared.ts';
import type { TellFollowers } from '../../../domain/processes/newsletter/postNews.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { livePostById } from '../../../projections/pages/livePost.queries.ts';
import { pages } from '../../../projections/pages/pages.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { AccessRules } from '../access/accessRules.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import {
  type DigestEvery,
  digestCampaign,
  digestCampaignId,
  digestGoesAt,
  withPost,
} from './digestCampaign.ts';
import { type PostToTell, postCampaign, postCampaignId } from './postCampaign.ts';

export interface TellFollowersDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly readModels: ReadModels;
  readonly accessRules: AccessRules;
  /** Where the log ends. */
  readonly head: () => Promise<number>;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
}

const PROCESS = 'postNews';
const PATIENCE_MS = 30_000;
/** What visitors saw longer ago is no news. */
const STALE_MS = 2 * 24 * 60 * 60 * 1000;

interface Told {
  readonly outcome: 'SENT' | 'DRAFTED' | 'GATHERED';
  readonly post: PostToTell;
  /** What gathers it; `null` where it is told of alone. */
  readonly digest: Digest | null;
}
interface Digest {
  readonly blogId: string;
  readonly title: string;
  readonly every: DigestEvery;
  readonly timeZone: string;
}
interface Untold {
  readonly outcome: Exclude<PostNewsOutcome, Told['outcome']>;
}
/** Sends a command to a newsletter; `name` is what the task calls this step. */
type CarryOut = (campaignId: string, command: CampaignCommand, name: string) => Promise<unknown>;

/** Newsletters that nothing was sent of yet. */
const GATHERS: ReadonlySet<CampaignState['status']> = new Set(['absent', 'draft', 'scheduled']);

/**
 * The task `tellFollowers`: makes a newsletter of a post where its blog was published so, and sends it, leaves it to staff, or puts it
 * into the one that goes in the morning. Ids derive from the post, or from blog and morning, so that asking twice tells once.
 */
export function createTellFollowers(dependencies: TellFollowersDependencies) {
  const { commandHandler, readModels, accessRules, head, clock, publicUrl } = dependencies;

  async function decided(pageId: string, shownAt: string, websiteId: string): Promise<Told | Untold> {
    const found = await livePostById(readModels, websiteId, pageId);
    if (found?.post.status !== 'there') return { outcome: 'NOT_FOR_EVERYBODY' };
    const { post: page, collection } = found;
    const { announces, followListId: listId } = followingOf(collection.live.content.details);
    if (announces === 'never') return { outcome: 'NOT_WANTED' };
    if (Date.parse(shownAt) < clock.now().getTime() - STALE_MS) return { outcome: 'TOO_LATE' };
    const place = placeIn(await accessRules.of(websiteId), collection._id);
    if (!isOpen(place) || place.isHidden) return { outcome: 'NOT_FOR_EVERYBODY' };
    const { content } = page.live;
    const url = new URL(`/${collection.urlId}/${page.urlId}`, publicUrl).href;
    const { timeZone, language } = (await commandHandler.load(storeAggregate, websiteId)).state.settings;
    const post = {
      label: kindOf(page.kind).title,
      title: content.title,
      when: page.kind === 'event' ? whenOf(content.details, { timeZone, language }) : '',
      excerpt: String(content.details.excerpt ?? ''),
      ...{ url, listId },
    };
    if (announces === 'once a day' || announces === 'once a week') {
      const { title } = collection.live.content;
      return {
        outcome: 'GATHERED',
        post,
        digest: { blogId: collection._id, title, every: announces, timeZone },
      };
    }
    return { outcome: announces === 'at once' ? 'SENT' : 'DRAFTED', post, digest: null };
  }

  /** Answers the newsletter that tells of it. */
  async function told(pageId: string, { outcome, post, digest }: Told, carryOut: CarryOut): Promise<string> {
    if (digest) return gather(post, digest, carryOut);
    const campaignId = postCampaignId(pageId);
    const { state: campaign } = await commandHandler.load(campaignAggregate, campaignId);
    const at = clock.now().toISOString();
    if (campaign.status === 'absent') {
      const data = { campaignId, content: postCampaign(post), createdAt: at };
      await carryOut(campaignId, { type: 'CreateCampaign', data }, 'made');
    }
    const isDraft = campaign.status === 'absent' || campaign.status === 'draft';
    if (outcome === 'SENT' && isDraft)
      await carryOut(
        campaignId,
        { type: 'ScheduleCampaign', data: { campaignId, sendAt: null, at } },
        'sent',
      );
    return campaignId;
  }

  /**
   * The newsletter of the next morning, with this post in it. What staff have kept back stays with them; where that morning's is on its
   * way, the post goes with the one after it. Answers its id.
   */
  async function gather(post: PostToTell, digest: Digest, carryOut: CarryOut): Promise<string> {
    const at = clock.now().toISOString();
    let sendAt = at;
    let campaignId: string;
    let campaign: CampaignState;
    do {
      sendAt = digestGoesAt(digest.every, digest.timeZone, sendAt);
      campaignId = digestCampaignId(digest.blogId, sendAt);
      campaign = (await commandHandler.load(campaignAggregate, campaignId)).state;
    } while (!GATHERS.has(campaign.status));
    const first = digestCampaign(digest.title, sendAt, post);
    if (campaign.status === 'absent') {
      const data = { campaignId, content: first, createdAt: at };
      await carryOut(campaignId, { type: 'CreateCampaign', data }, 'made');
    } else if (!isEqual(campaign.content, first)) {
      const content = withPost(campaign.content, post);
      await carryOut(campaignId, { type: 'AddToCampaign', data: { campaignId, content, at } }, 'gathered');
      return campaignId;
    }
    // Also where the task was cut off right after it was made.
    await carryOut(campaignId, { type: 'ScheduleCampaign', data: { campaignId, sendAt, at } }, 'planned');
    return campaignId;
  }

  return async ({ pageId, shownAt }: TellFollowers['data'], task: TaskContext): Promise<void> => {
    const { state } = await commandHandler.load(postNewsAggregate, pageId);
    if (state.isSettled) return;
    if (!(await readModels.waitFor(pages.name, await head(), PATIENCE_MS)))
      throw new Error('The pages are not up to date yet');
    const decision = await decided(pageId, shownAt, task.websiteId);
    const { outcome } = decision;
    const carryOut: CarryOut = (campaignId, command, name) => {
      const now = clock.now().toISOString();
      const context = taskCommand(task, PROCESS, `${PROCESS}:${pageId}:${name}`, now);
      return commandHandler.handle(campaignAggregate, campaignId, command, context);
    };
    const campaignId = 'post' in decision ? await told(pageId, decision, carryOut) : null;
    const settledAt = clock.now().toISOString();
    await commandHandler.handle(
      postNewsAggregate,
      pageId,
      { type: 'SettlePostNews', data: { pageId, outcome, campaignId, settledAt } },
      taskCommand(task, PROCESS, `${PROCESS}:${pageId}:settled`, settledAt),
    );
  };
}

/** When an event begins, in the words of the site's language and by the clocks of the event, or else of the site. */
function whenOf(
  details: Readonly<Record<string, unknown>>,
  site: { readonly timeZone: string; readonly language: string },
): string {
  const { startsAt, isAllDay, timeZone } = detailsOf(event, details);
  if (startsAt === null) return '';
  return new Intl.DateTimeFormat(site.language, {
    dateStyle: 'full',
    ...(!isAllDay && { timeStyle: 'short' }),
    timeZone: timeZone || site.timeZone,
  }).format(new Date(startsAt));
}
