import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { fold } from '../../../domain/kernel/decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { isEqual } from '../../../domain/kernel/isEqual.ts';
import { navigationAggregate } from '../../../domain/navigation/navigation.decider.ts';
import type { NavigationEvent } from '../../../domain/navigation/navigation.events.ts';
import { draftedMenus, type NavigationState } from '../../../domain/navigation/navigation.state.ts';
import { collectionItem } from '../../../domain/navigation/navigation.ts';
import { type PartsStanding, partsAfter, waitingParts } from '../../../domain/siteParts/parts.facts.ts';
import type { SitePartsCommand } from '../../../domain/siteParts/siteParts.commands.ts';
import { sitePartsAggregate } from '../../../domain/siteParts/siteParts.decider.ts';
import type { SitePartsEvent } from '../../../domain/siteParts/siteParts.events.ts';
import { FIRST_PARTS, SITE_PARTS, type SiteParts } from '../../../domain/siteParts/siteParts.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const websiteId = 'main';
const PUBLISH_AT = '2026-05-01T08:00:00.000Z';
const NOW = '2026-04-01T08:00:00.000Z';
const base: SiteParts = { ...FIRST_PARTS, announcement: { text: 'Before' } };

/** What the draft showed up to a revision: nothing but the fold. */
const draftAt = (events: readonly SitePartsEvent[], revision: number): SiteParts =>
  events.slice(0, revision + 1).reduce<SiteParts>(partsAfter, FIRST_PARTS);

/** What visitors see of each part by the facts alone: of its last publication, or of when it was taken over. */
function shownBy(events: readonly SitePartsEvent[]): SiteParts {
  let shown = FIRST_PARTS;
  for (const { type, data } of events) {
    if (type === 'SitePartsBegun') shown = { ...shown, ...data.parts };
    if (type !== 'SitePartsPublished') continue;
    const then = draftAt(events, data.revision);
    shown = { ...shown, ...Object.fromEntries(data.parts.map((part) => [part, then[part]])) };
  }
  return shown;
}

function tried<E>(decide: () => readonly E[]): readonly E[] {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [];
  }
}

function partsStep(
  random: (limit: number) => number,
  events: readonly SitePartsEvent[],
  { revision, contentRevision, scheduled }: PartsStanding,
): SitePartsCommand {
  const word = `Words ${random(4)}`;
  const parts: readonly Partial<SiteParts>[] = [
    { announcement: { text: word } },
    { footer: { ...FIRST_PARTS.footer, smallPrint: word } },
    { popup: { ...FIRST_PARTS.popup, isEnabled: random(2) === 0, title: word } },
  ];
  const written = parts[random(parts.length)] ?? {};
  switch (random(8)) {
    case 0:
    case 1:
      return { type: 'WriteSiteParts', data: { websiteId, base, parts: written } };
    case 2:
      return { type: 'ArrangeSiteParts', data: { websiteId, base, parts: written } };
    case 3: {
      const past = random(Math.max(1, revision + 1));
      return {
        type: 'RestoreSiteParts',
        data: { websiteId, revision: past, parts: events.slice(0, past + 1).reduce(partsAfter, {}) },
      };
    }
    case 4:
      return {
        type: 'PublishSiteParts',
        data: { websiteId, revision: Math.max(0, random(2) === 0 ? revision : contentRevision) },
      };
    case 5:
      return {
        type: 'ScheduleSiteParts',
        data: { websiteId, revision: Math.max(0, revision), publishAt: PUBLISH_AT, at: NOW },
      };
    case 6:
      return { type: 'CancelSitePartsPublication', data: { websiteId } };
    default:
      return {
        type: 'PublishScheduledSiteParts',
        data: { websiteId, revision: scheduled?.revision ?? 0, publishAt: PUBLISH_AT },
      };
  }
}

describe('draft, planned and live parts around pages', () => {
  for (const seed of seeds(25)) {
    it(`never mix over changes, publications and restores (seed ${seed})`, () => {
      const random = seededRandom(seed);
      const events: SitePartsEvent[] = [];
      for (let step = 0; step < 120; step++) {
        const state = fold(sitePartsAggregate, events);
        const command = partsStep(random, events, state);
        events.push(...tried(() => sitePartsAggregate.decide(command, state)));
      }
      const state = fold(sitePartsAggregate, events);
      expect(state.draft).to.deep.equal(draftAt(events, events.length - 1));
      expect(state.live).to.deep.equal(shownBy(events));
      expect(waitingParts(state)).to.deep.equal(
        SITE_PARTS.filter((part) => !isEqual(state.draft[part], shownBy(events)[part])),
      );
      if (state.scheduled) {
        expect(state.scheduled.shown).to.deep.equal(draftAt(events, state.scheduled.revision));
      }
    });
  }
});

type OfOneMenu = Extract<NavigationEvent, { readonly data: { readonly fieldName: string } }>;

describe('draft and live menus', () => {
  const [at, publishAt] = [NOW, PUBLISH_AT];
  const due = ({ scheduled }: NavigationState) => ({ revision: scheduled?.revision ?? 0, publishAt });
  const menu = (random: (limit: number) => number) => ({
    ...{ websiteId, templateId: '', fieldName: random(2) === 0 ? 'mainNav' : 'footerNav' },
  });

  for (const seed of seeds(25)) {
    it(`never mix over changes, publications and discarding (seed ${seed})`, () => {
      const random = seededRandom(seed);
      const events: NavigationEvent[] = [];
      /** By the facts alone: visitors see what was arranged last, staff that or what was drafted since. */
      const lastOf = (fieldName: string, types: readonly OfOneMenu['type'][]) =>
        events
          .filter((event): event is OfOneMenu => 'fieldName' in event.data)
          .findLast((event) => event.data.fieldName === fieldName && types.includes(event.type));
      for (let step = 0; step < 120; step++) {
        const state = fold(navigationAggregate, events);
        const where = menu(random);
        const { templateId: _, ...place } = where;
        const items = [...'abc'].filter(() => random(2) === 0).map(collectionItem);
        const collectionId = 'abc'[random(3)] ?? 'a';
        const commands = [
          { type: 'DraftNavigation', data: { ...where, items } },
          { type: 'ArrangeNavigation', data: { ...where, items } },
          { type: 'DiscardNavigationDraft', data: place },
          { type: 'PublishNavigation', data: { websiteId, revision: Math.max(0, state.revision) } },
          { type: 'AddCollectionToNavigation', data: { ...where, collectionId } },
          { type: 'RemoveCollectionFromNavigation', data: { ...place, collectionId } },
          {
            type: 'ScheduleNavigation',
            data: { websiteId, revision: Math.max(0, state.revision), publishAt, at },
          },
          { type: 'CancelNavigationPublication', data: { websiteId } },
          { type: 'PublishScheduledNavigation', data: { websiteId, ...due(state) } },
        ] as const;
        const command = commands[random(commands.length)] ?? commands[0];
        const decided = tried(() => navigationAggregate.decide(command, state));
        if (command.type === 'PublishScheduledNavigation' && state.scheduled) {
          const shown = fold(navigationAggregate, [...events, ...decided]);
          for (const planned of state.scheduled.menus) expect(shown.menus).to.deep.include(planned);
          // What staff had drafted is still their draft, whatever is shown.
          for (const draft of state.drafts) expect(draftedMenus(shown)).to.deep.include(draft);
        }
        events.push(...decided);
      }
      const state = fold(navigationAggregate, events);
      for (const { fieldName, items } of state.menus) {
        expect(items).to.deep.equal(lastOf(fieldName, ['NavigationArranged'])?.data.items);
      }
      for (const { fieldName, items } of draftedMenus(state)) {
        const last = lastOf(fieldName, [
          'NavigationArranged',
          'NavigationDrafted',
          'NavigationDraftDiscarded',
        ]);
        const live = state.menus.find((known) => known.fieldName === fieldName)?.items ?? [];
        expect(items).to.deep.equal(last?.type === 'NavigationDrafted' ? last.data.items : live);
      }
    });
  }
});
