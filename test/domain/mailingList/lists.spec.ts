import { listsAggregate, MOST_LISTS } from '../../../domain/mailingList/lists.decider.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(listsAggregate);
const content = { name: 'From the kiln', description: 'Once a month.', isOffered: true };
const create = (listId = 'kiln', name = content.name) =>
  ({
    type: 'CreateMailingList',
    data: { listId, content: { ...content, name }, createdAt: NINE },
  }) as const;
const created = (listId = 'kiln', name = content.name) =>
  ({ ...create(listId, name), type: 'MailingListCreated' }) as const;
const archive = (listId: string) =>
  ({ type: 'ArchiveMailingList', data: { listId, archivedAt: TEN_PAST } }) as const;
const archived = (listId: string) => ({ ...archive(listId), type: 'MailingListArchived' }) as const;

describe('the mailing lists of a website', () => {
  it('are made under names of their own, once', () => {
    given().when(create()).expectEvents(created());
    given(created()).when(create()).expectNothing();
    given(created())
      .when(create('other', 'FROM THE KILN'))
      .expectRefusal('MAILING_LIST_NAME_TAKEN', 'Another mailing list has this name.');
    given().when(create('other', 'Newsletter')).expectRefusal('MAILING_LIST_NAME_TAKEN');
  });

  it('begin with one that nobody made, which is called otherwise like any other', () => {
    const first = { name: 'Newsletter', description: '', isOffered: true };
    given()
      .when({ type: 'ReviseMailingList', data: { listId: 'main', content, revisedAt: NINE } })
      .expectEvents({
        type: 'MailingListRevised',
        data: { listId: 'main', content, previous: first, revisedAt: NINE },
      });
    given()
      .when({ type: 'ReviseMailingList', data: { listId: 'main', content: first, revisedAt: NINE } })
      .expectNothing();
    given()
      .when({ type: 'ReviseMailingList', data: { listId: 'moon', content, revisedAt: NINE } })
      .expectRefusal('MAILING_LIST_NOT_FOUND', 'There is no such mailing list.');
  });

  it('are archived and brought back, unless another has their name by then', () => {
    const restore = { type: 'RestoreMailingList', data: { listId: 'kiln', at: NINE } } as const;
    given(created()).when(archive('kiln')).expectEvents(archived('kiln'));
    given(created(), archived('kiln')).when(archive('kiln')).expectNothing();
    given(created(), archived('kiln'))
      .when(restore)
      .expectEvents({ type: 'MailingListRestored', data: { listId: 'kiln', restoredAt: NINE } });
    given(created(), archived('kiln'), created('second'))
      .when(restore)
      .expectRefusal('MAILING_LIST_NAME_TAKEN');
    given(created()).when(restore).expectNothing();
    given().when(archive('main')).expectEvents(archived('main'));
  });

  it(`are at most ${MOST_LISTS}`, () => {
    const many = Array.from({ length: MOST_LISTS - 1 }, (_, at) => created(`list${at}`, `List ${at}`));
    given(...many)
      .when(create())
      .expectRefusal('MAILING_LISTS_FULL', `A website has at most ${MOST_LISTS} mailing lists.`);
  });
});
