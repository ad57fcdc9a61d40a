import { descriptionOf } from '../../../domain/catalog/describeProduct.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { pictureAddress, pictureAt } from '../../../domain/kernel/pictureAddress.ts';
import type { ExistingAsset } from '../../../domain/media/asset.decider.ts';
import type { PageContent } from '../../../domain/pages/content.facts.ts';
import type { EditCommand } from '../../../domain/pages/page.commands.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import { withPictures } from '../../../domain/pages/pictures.facts.ts';
import {
  preferencesAggregate,
  preferencesStreamId,
} from '../../../domain/preferences/preferences.decider.ts';
import type { PreferenceValues } from '../../../domain/preferences/preferences.events.ts';
import { siteAggregate } from '../../../domain/site/site.decider.ts';
import type { HomePage } from '../../../domain/site/site.events.ts';
import type { PictureUse } from '../../../projections/media/queries.ts';
import type { CommandContext, Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** Has what shows a picture show its newest content (`docs/rules/media.md#replacing`). */
export interface PictureReplacement {
  /** Answers the position of the last change; `null` where nothing had to be changed. Safe to repeat. */
  showNewest(asset: ExistingAsset, uses: readonly PictureUse[], mutation: Mutation): Promise<number | null>;
}

/** A picture in some place: where it is fetched, and how large it is. */
interface Placed {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The same place with the newest content, where it shows that picture. */
type Renew = <Place extends Placed | null>(place: Place) => Place;

export function createPictureReplacement({
  commandHandler,
}: {
  readonly commandHandler: Pick<CommandHandler, 'edit' | 'load' | 'handleTogether'>;
}): PictureReplacement {
  const inProduct = (productId: string, renew: Renew, context: CommandContext) =>
    commandHandler.edit(
      productAggregate,
      productId,
      {
        fieldsOf: (state) => (state.status === 'absent' ? null : descriptionOf(state)),
        sent: {},
        readAt: undefined,
        command: (now) => {
          const description = { ...now, images: now.images.map(renew) };
          return { type: 'DescribeProduct' as const, data: { productId, description } };
        },
      },
      context,
    );
  const onHomePage = (websiteId: string, renew: Renew, context: CommandContext) =>
    commandHandler.edit(
      siteAggregate,
      websiteId,
      {
        fieldsOf: ({ home }) => home,
        sent: {},
        readAt: undefined,
        command: (home) => ({
          type: 'ComposeHomePage' as const,
          data: { websiteId, home: renewedHome(home, renew) },
        }),
      },
      context,
    );
  const inBranding = (websiteId: string, renew: Renew, context: CommandContext) =>
    commandHandler.edit(
      preferencesAggregate,
      preferencesStreamId(websiteId, 'branding'),
      {
        fieldsOf: (state): PreferenceValues => state,
        sent: {},
        readAt: undefined,
        command: (values) => ({
          type: 'ChangePreferences' as const,
          data: {
            ...{ websiteId, namespace: 'branding', revertedTo: null },
            values: Object.fromEntries(
              Object.entries(values).map(([name, value]) => [
                name,
                renew(value as Placed & PreferenceValues),
              ]),
            ),
          },
        }),
      },
      context,
    );
  /** The draft alone: visitors see the new picture once the page is published. */
  async function onPage(pageId: string, renew: Renew, context: CommandContext) {
    const known = await commandHandler.load(pageAggregate, pageId);
    const commands = known.state.status === 'there' ? renewals(pageId, known.state.draft, renew) : [];
    if (commands.length === 0) return known;
    return commandHandler.handleTogether(pageAggregate, pageId, commands, context);
  }
  const CHANGES = {
    ...{ product: inProduct, homePage: onHomePage, branding: inBranding, page: onPage },
  } as const;

  return {
    async showNewest(asset, uses, mutation) {
      const renew = renewing(asset);
      let position: number | null = null;
      for (const { _id, kind, subjectId } of uses) {
        const changed = await CHANGES[kind](subjectId, renew, mutation.step(`show:${_id}`));
        position = Math.max(position ?? 0, changed.position);
      }
      return position;
    },
  };
}

function renewals(pageId: string, { blocks, details }: PageContent, renew: Renew): EditCommand[] {
  const ofDetails = Object.entries(details).flatMap(([field, from]): EditCommand[] => {
    const to = withPictures(from, renew);
    return to === from ? [] : [{ type: 'SetPageDetail', data: { pageId, field, from, to } }];
  });
  const ofBlocks = Object.values(blocks).flatMap(({ blockId, options }) =>
    Object.entries(options).flatMap(([option, from]): EditCommand[] => {
      const to = withPictures(from, renew);
      return to === from ? [] : [{ type: 'SetBlockOption', data: { pageId, blockId, option, from, to } }];
    }),
  );
  return [...ofDetails, ...ofBlocks];
}

function renewing(asset: ExistingAsset): Renew {
  const { width, height } = asset.content;
  const newest = { url: pictureAddress(asset), width, height };
  return (place) =>
    place && pictureAt(place.url)?.assetId === asset.assetId ? { ...place, ...newest } : place;
}

const renewedHome = (home: HomePage, renew: Renew): HomePage => ({
  ...home,
  heroImage: renew(home.heroImage),
  story: home.story && { ...home.story, image: renew(home.story.image) },
  categoryImages: Object.fromEntries(
    Object.entries(home.categoryImages).map(([name, picture]) => [name, renew(picture)]),
  ),
});
