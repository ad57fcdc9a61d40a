import { isOpen, placeIn } from '../../../domain/access/access.state.ts';
import { campaignAggregate } from '../../../domain/newsletter/campaign.decider.ts';
import { type PostNewsOutcome, postNewsAggregate } from '../../../domain/newsletter/postNews.ts';
import { blog } from '../../../domain/pages/kinds/blog.ts';
import { detailsOf } from '../../../domain/pages/kinds/pageKinds.ts';
import type { TellFollowers } from '../../../domain/processes/newsletter/postNews.ts';
import { livePostById } from '../../../projections/pages/livePost.queries.ts';
import { pages } from '../../../projections/pages/pages.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { AccessRules } from '../access/accessRules.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
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

interface Decided {
  readonly outcome: PostNewsOutcome;
  readonly post: PostToTell | null;
}
const nobody = (outcome: PostNewsOutcome): Decided => ({ outcome, post: null });

/**
 * The task `tellFollowers`: makes a newsletter of a post where its blog was published so, and sends it or leaves it to staff. Its id
 * derives from the post, so that asking twice tells once.
 */
export function createTellFollowers(dependencies: TellFollowersDependencies) {
  const { commandHandler, readModels, accessRules, head, clock, publicUrl } = dependencies;

  async function decided(pageId: string, shownAt: string, websiteId: string): Promise<Decided> {
    const found = await livePostById(readModels, websiteId, pageId);
    if (found?.post.status !== 'there') return nobody('NOT_FOR_EVERYBODY');
    const { post: page, collection } = found;
    const { announces, followListId: listId } = detailsOf(blog, collection.live.content.details);
    if (announces === 'never') return nobody('NOT_WANTED');
    if (Date.parse(shownAt) < clock.now().getTime() - STALE_MS) return nobody('TOO_LATE');
    const place = placeIn(await accessRules.of(websiteId), collection._id);
    if (!isOpen(place) || place.isHidden) return nobody('NOT_FOR_EVERYBODY');
    const { content } = page.live;
    const url = new URL(`/${collection.urlId}/${page.urlId}`, publicUrl).href;
    const post = { title: content.title, excerpt: String(content.details.excerpt ?? ''), url, listId };
    return { outcome: announces === 'at once' ? 'SENT' : 'DRAFTED', post };
  }

  return async ({ pageId, shownAt }: TellFollowers['data'], task: TaskContext): Promise<void> => {
    const { state } = await commandHandler.load(postNewsAggregate, pageId);
    if (state.isSettled) return;
    if (!(await readModels.waitFor(pages.name, await head(), PATIENCE_MS)))
      throw new Error('The pages are not up to date yet');
    const { outcome, post } = await decided(pageId, shownAt, task.websiteId);
    const at = clock.now().toISOString();
    const campaignId = postCampaignId(pageId);
    const step = (name: string) => taskCommand(task, PROCESS, `${PROCESS}:${pageId}:${name}`, at);
    if (post) {
      const { state: campaign } = await commandHandler.load(campaignAggregate, campaignId);
      if (campaign.status === 'absent') {
        const data = { campaignId, content: postCampaign(post), createdAt: at };
        await commandHandler.handle(
          campaignAggregate,
          campaignId,
          { type: 'CreateCampaign', data },
          step('made'),
        );
      }
      const isDraft = campaign.status === 'absent' || campaign.status === 'draft';
      if (outcome === 'SENT' && isDraft) {
        const data = { campaignId, sendAt: null, at };
        await commandHandler.handle(
          campaignAggregate,
          campaignId,
          { type: 'ScheduleCampaign', data },
          step('sent'),
        );
      }
    }
    const data = { pageId, outcome, campaignId: post && campaignId, settledAt: at };
    await commandHandler.handle(postNewsAggregate, pageId, { type: 'SettlePostNews', data }, step('settled'));
  };
}
