import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { restoreProduct } from '../../../domain/catalog/restoreProduct.ts';
import { collectionAggregate } from '../../../domain/collections/collection.decider.ts';
import { restoreCollection } from '../../../domain/collections/restoreCollection.ts';
import { locationsAggregate } from '../../../domain/inventory/locations/locations.decider.ts';
import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { RestorePart } from '../../../domain/kernel/restoring.ts';
import { assetAggregate } from '../../../domain/media/asset.decider.ts';
import { memberAreaAggregate } from '../../../domain/members/memberArea.ts';
import { navigationAggregate } from '../../../domain/navigation/navigation.decider.ts';
import { preferencesAggregate } from '../../../domain/preferences/preferences.decider.ts';
import { discountBookAggregate } from '../../../domain/pricing/discounts/discountBook.decider.ts';
import { restoreDiscounts } from '../../../domain/pricing/discounts/restoreDiscounts.ts';
import { shippingAggregate } from '../../../domain/pricing/shipping/shipping.decider.ts';
import { taxAggregate } from '../../../domain/pricing/tax/tax.decider.ts';
import { siteAggregate } from '../../../domain/site/site.decider.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';

/** What commands say besides what was. */
export interface RestoreFacts {
  readonly websiteId: string;
  /** What comes behind the first dash of the stream's name. */
  readonly objectId: string;
  /** The store's. */
  readonly currency: StoreSettings['currency'];
  /** The revision that is restored. */
  readonly revision: number;
  readonly now: string;
}

/** A kind of object that can be as it was, and how. */
interface Restorable<S, C extends Command, E extends DomainEvent> {
  readonly aggregate: Aggregate<S, C, E>;
  /** What can be put back of the object as it was, from how it is. Nothing where one of the two is not there. */
  readonly partsOf: (then: S, now: S, facts: RestoreFacts) => readonly RestorePart<C>[];
}

const restorable = <S, C extends Command, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
  partsOf: Restorable<S, C, E>['partsOf'],
) => ({ aggregate, partsOf }) as unknown as AnyRestorable;

/** As it is known by its category only; each pair was checked where it was made. */
export type AnyRestorable = Restorable<unknown, Command, DomainEvent>;

/** Something that is set as a whole. */
const whole = <C extends Command>(title: string, command: C): readonly RestorePart<C>[] => [
  { part: 'all', title, commands: [command] },
];

const RESTORABLES: readonly AnyRestorable[] = [
  restorable(productAggregate, (then, now) =>
    then.status === 'absent' || now.status === 'absent' ? [] : restoreProduct(then, now),
  ),
  restorable(collectionAggregate, (then, now) =>
    then.status === 'absent' || now.status === 'absent' ? [] : restoreCollection(then, now),
  ),
  restorable(discountBookAggregate, (then, now, { websiteId, currency }) =>
    restoreDiscounts(then, now, { websiteId, currency }),
  ),
  restorable(shippingAggregate, (settings, _, { websiteId, currency }) =>
    whole('Zones and rates', { type: 'SetShippingZones', data: { websiteId, currency, settings } }),
  ),
  restorable(locationsAggregate, ({ locations }, _, { websiteId }) =>
    whole('Locations', { type: 'SetLocations', data: { websiteId, locations: [...locations] } }),
  ),
  restorable(taxAggregate, (settings, _, { websiteId }) =>
    whole('Rules', { type: 'SetTaxRules', data: { websiteId, settings } }),
  ),
  // The currency stays: prices are in it.
  restorable(storeAggregate, ({ settings: then }, { settings: { currency } }, { websiteId }) =>
    whole('Settings', {
      type: 'ChangeStoreSettings',
      data: { websiteId, settings: { ...then, currency }, isPriced: true },
    }),
  ),
  restorable(siteAggregate, ({ home }, _, { websiteId }) =>
    home ? whole('Home page', { type: 'ComposeHomePage', data: { websiteId, home } }) : [],
  ),
  restorable(navigationAggregate, ({ menus }, _, { websiteId }) =>
    menus.map(({ fieldName, templateId, items }) => ({
      part: fieldName,
      title: fieldName,
      commands: [
        { type: 'ArrangeNavigation', data: { websiteId, fieldName, templateId, items: [...items] } },
      ],
    })),
  ),
  restorable(preferencesAggregate, (values, _, { websiteId, objectId, revision: revertedTo }) =>
    whole('Preferences', {
      type: 'ChangePreferences',
      data: { websiteId, namespace: objectId.slice(websiteId.length + 1), values, revertedTo },
    }),
  ),
  restorable(memberAreaAggregate, ({ texts }, _, { objectId: memberAreaId, now: at }) =>
    texts ? whole('Texts', { type: 'DescribeMemberArea', data: { memberAreaId, texts, at } }) : [],
  ),
  restorable(assetAggregate, (then, now) => {
    if (then.status === 'absent' || now.status !== 'listed') return [];
    const { assetId, fileName, title, altText, tags, focalPoint } = then;
    const texts = { fileName, title, altText, tags };
    return whole('Texts and focal point', {
      type: 'DescribeAsset',
      data: { assetId, ...texts, focalPoint },
    });
  }),
];

const byCategory = new Map(RESTORABLES.map((each) => [each.aggregate.category, each]));

/** How objects of a category are put back; `undefined` for those that never can be: what happened between people stays. */
export const restorableOf = (category: string): AnyRestorable | undefined => byCategory.get(category);

/** The kinds of objects that can be put back. */
export const RESTORED_CATEGORIES: readonly string[] = [...byCategory.keys()];
