import { type TemplateFault, templateAggregate } from '../../../domain/templates/template.decider.ts';
import type { TemplateEvent } from '../../../domain/templates/template.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(templateAggregate);
const which = { websiteId: 'main', name: 'footer' } as const;

const write = (source: string) => ({ type: 'DraftTemplate', data: { ...which, source } }) as const;
const written = (source: string): TemplateEvent => ({ type: 'TemplateDrafted', data: { ...which, source } });
const reset = { type: 'RevertTemplate', data: which } as const;
const wasReset: TemplateEvent = { type: 'TemplateReverted', data: which };
const publish = (revision: number, faults: TemplateFault[] = []) =>
  ({ type: 'PublishTemplate', data: { ...which, revision, faults } }) as const;
const published = (revision: number): TemplateEvent => ({
  type: 'TemplatePublished',
  data: { ...which, revision },
});

describe('a file of the template', () => {
  it('is a draft where somebody writes it, however often', () => {
    given().when(write('a')).expectEvents(written('a'));
    given(written('a')).when(write('b')).expectEvents(written('b'));
    given(written('a')).when(write('a')).expectNothing();
  });

  it('is shown to visitors as it was looked at', () => {
    given(written('a')).when(publish(0)).expectEvents(published(0));
    given(written('a'), written('b')).when(publish(0)).expectRefusal('TEMPLATE_CHANGED');
    given(written('a')).when(publish(7)).expectRefusal('TEMPLATE_CHANGED');
    given().when(publish(0)).expectRefusal('TEMPLATE_NOT_WRITTEN');
  });

  it('is published once', () => {
    given(written('a'), published(0)).when(publish(0)).expectNothing();
    given(written('a'), published(0)).when(publish(1)).expectNothing();
    given(written('a'), published(0), written('b')).when(publish(2)).expectEvents(published(2));
  });

  it('never goes live where a page could not be made by it', () => {
    const faults: TemplateFault[] = [{ message: 'No.', line: null, column: null, address: '/shop' }];
    given(written('a')).when(publish(0, faults)).expectRefusal('TEMPLATE_FAULTY', 'No.', { faults });
  });

  it('is again the one that is built in, as a draft of its own', () => {
    given().when(reset).expectNothing();
    given(written('a'), published(0)).when(reset).expectEvents(wasReset);
    given(written('a'), published(0), wasReset).when(reset).expectNothing();
    given(written('a'), published(0), wasReset).when(publish(2)).expectEvents(published(2));
  });
});
