import { sitePartsAggregate } from '../../../domain/siteParts/siteParts.decider.ts';
import type { SitePartsEvent } from '../../../domain/siteParts/siteParts.events.ts';
import { FIRST_PARTS, type SiteParts } from '../../../domain/siteParts/siteParts.ts';
import { inverseOf } from '../../../domain/siteParts/undo.facts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, QUARTER_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(sitePartsAggregate);
const websiteId = 'store';
const base: SiteParts = { ...FIRST_PARTS, announcement: { text: 'Friday' } };
const { popup, ...around } = base;
const begun = { type: 'SitePartsBegun', data: { websiteId, parts: around } } as const;
const written = {
  type: 'SitePartRewritten',
  data: { websiteId, part: 'announcement', from: { text: 'Friday' }, to: { text: 'Sunday' } },
} as const;
const write = (text: string) =>
  ({ type: 'WriteSiteParts', data: { websiteId, base, parts: { announcement: { text } } } }) as const;
const publish = (revision: number) => ({ type: 'PublishSiteParts', data: { websiteId, revision } }) as const;
const published = {
  type: 'SitePartsPublished' as const,
  data: { websiteId, revision: 1, parts: ['announcement' as const] },
} satisfies SitePartsEvent;
const scheduled = {
  type: 'SitePartsScheduled' as const,
  data: { websiteId, revision: 1, parts: ['announcement' as const], publishAt: QUARTER_PAST },
} satisfies SitePartsEvent;
const cancelled = {
  type: 'SitePartsPublicationCancelled',
  data: { websiteId, revision: 1, publishAt: QUARTER_PAST },
} as const;

describe('writing what stands around pages', () => {
  it('takes over what visitors saw before the first change, and writes only what changes', () => {
    given().when(write('Sunday')).expectEvents(begun, written);
    given(begun).when(write('Sunday')).expectEvents(written);
    given().when(write('Friday')).expectNothing();
  });

  it('takes the popup over with its own first change, whatever was written before', () => {
    const opened = { ...popup, isEnabled: true };
    given(begun)
      .when({ type: 'WriteSiteParts', data: { websiteId, base, parts: { popup: opened } } })
      .expectEvents(
        { type: 'SitePartsBegun', data: { websiteId, parts: { popup } } },
        {
          type: 'SitePartRewritten',
          data: { websiteId, part: 'popup', from: { isEnabled: false }, to: { isEnabled: true } },
        },
      );
  });

  it('brings back only what was written then', () => {
    const taken = { type: 'SitePartsBegun', data: { websiteId, parts: { popup } } } as const;
    given(begun, written, taken)
      .when({ type: 'RestoreSiteParts', data: { websiteId, revision: 0, parts: around } })
      .expectEvents({
        type: 'SitePartsRestored',
        data: {
          ...{ websiteId, revision: 0 },
          from: { ...around, announcement: { text: 'Sunday' }, popup },
          to: { ...around, popup },
        },
      });
  });

  it('says what a field says that was left out of a whole part: nothing, which is taken back as well', () => {
    const onPhone = {
      type: 'SitePartRewritten',
      data: { websiteId, part: 'announcement', from: { device: null }, to: { device: 'phone' } },
    } as const;
    given(begun)
      .when({ type: 'WriteSitePart', data: { websiteId, part: 'announcement', to: { device: 'phone' } } })
      .expectEvents(onPhone);
    given(begun, onPhone)
      .when(write('Friday'))
      .expectEvents({
        type: 'SitePartRewritten',
        data: { websiteId, part: 'announcement', from: { device: 'phone' }, to: { device: null } },
      });
  });

  it('says which field of which part is wrong', () => {
    const button = { label: 'Press', url: 'javascript:alert(1)' };
    given(begun)
      .when({ type: 'WriteSitePart', data: { websiteId, part: 'header', to: { button } } })
      .expectRefusal('SITE_PART_INVALID', 'A link is an address, a path of the site, or mail or phone.', {
        field: 'header.button.url',
      });
  });

  it('takes a change back by its inverse, and not where somebody else has changed the same since', () => {
    const back = inverseOf(written, 1);
    if (!back) throw new Error('A change has an inverse');
    given(begun, written)
      .when(back)
      .expectEvents({
        type: 'SitePartRewritten',
        data: {
          websiteId,
          part: 'announcement',
          from: { text: 'Sunday' },
          to: { text: 'Friday' },
          undoes: 1,
        },
      });
    const since = {
      type: 'SitePartRewritten',
      data: { websiteId, part: 'announcement', from: { text: 'Sunday' }, to: { text: 'Monday' } },
    } as const;
    given(begun, written, since)
      .when(back)
      .expectRefusal(
        'EDIT_CONFLICT',
        'Somebody else has changed this meanwhile. Please choose which to keep.',
        {
          field: 'text',
          conflicts: [{ field: 'text', before: 'Sunday', theirs: 'Monday', yours: 'Friday' }],
        },
      );
  });
});

describe('publishing what stands around pages', () => {
  it('names the parts that wait, as of what was looked at', () => {
    given(begun, written).when(publish(1)).expectEvents(published);
    given(begun, written, published).when(publish(2)).expectNothing();
    given(begun, written)
      .when(publish(0))
      .expectRefusal(
        'SITE_PARTS_CHANGED',
        'What stands around pages was changed meanwhile. Please look at it again before you publish it.',
        { revision: 1 },
      );
  });

  it('pins a planned publication, which another one calls off', () => {
    const plan = { websiteId, revision: 1, publishAt: QUARTER_PAST };
    given(begun, written)
      .when({ type: 'ScheduleSiteParts', data: { ...plan, at: NINE } })
      .expectEvents(scheduled);
    given(begun, written)
      .when({ type: 'ScheduleSiteParts', data: { ...plan, publishAt: NINE, at: QUARTER_PAST } })
      .expectRefusal('PUBLICATION_IN_PAST', 'A publication is planned for a time to come.', {
        field: 'publishAt',
      });
    given(begun, written, scheduled).when(publish(2)).expectEvents(cancelled, published);
    given(begun, written, scheduled)
      .when({ type: 'PublishScheduledSiteParts', data: plan })
      .expectEvents(published);
    given(begun, written, scheduled, cancelled)
      .when({ type: 'PublishScheduledSiteParts', data: plan })
      .expectNothing();
  });

  it('arranges single parts for visitors at once, and leaves alone what waits of the others', () => {
    const footer = { ...FIRST_PARTS.footer, smallPrint: '© Kiln' };
    given(begun, written)
      .when({ type: 'ArrangeSiteParts', data: { websiteId, parts: { footer } } })
      .expectEvents(
        {
          type: 'SitePartRewritten',
          data: { websiteId, part: 'footer', from: { smallPrint: '' }, to: { smallPrint: '© Kiln' } },
        },
        { type: 'SitePartsPublished', data: { websiteId, revision: 2, parts: ['footer'] } },
      );
  });
});
