import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { audienceSchema, type CampaignView } from '../../../../api/http/contracts/newsletter/campaigns.ts';
import { messageOf } from '../../app/editorApi.ts';
import { counted } from '../../text/words.ts';
import { Select } from '../../ui/Choice.tsx';
import { FormChoices } from '../../ui/form/FormChoices.tsx';
import { FormNumber, FormToggle, useFormField } from '../../ui/form/fields.tsx';
import { isOpen } from '../mailingList/ListSelect.tsx';
import { useListMailingListsQuery } from '../mailingList/lists.api.ts';
import { useListSegmentsQuery } from '../segments/segments.api.ts';
import { useMay } from '../session/session.api.ts';
import { useCountReadersMutation } from './campaigns.api.ts';
import { AGREED_WORDS } from './campaignWords.ts';
import { DayField } from './DayField.tsx';

const AGREED = Object.entries(AGREED_WORDS).map(([value, label]) => ({ value, label }));

/** Whom a newsletter goes to: its lists, and conditions that all hold for everybody who gets it. */
export function AudienceFields() {
  return (
    <>
      <Lists />
      <SegmentField />
      <FormChoices name="audience.agreedAt" legend="Only who agreed (none: everybody)" options={AGREED} />
      <div className="pair pair-even">
        <DayField name="audience.joinedFrom" label="Joined from" />
        <DayField name="audience.joinedUntil" label="Joined until" />
      </div>
      <FormToggle
        name="audience.isConfirmed"
        label="Only who confirmed by mail"
        hint="Who pressed the link of a mail that asked them."
      />
      <QuietDays />
      <ReadersNow />
    </>
  );
}

function Lists() {
  const { data: lists = [] } = useListMailingListsQuery();
  const { value } = useFormField('audience.listIds');
  const chosen: readonly string[] = value ?? [];
  // One that was archived since it was chosen can be taken off here, and not be chosen anew.
  const shown = lists.filter((list) => isOpen(list) || chosen.includes(list.id));
  return (
    <FormChoices
      name="audience.listIds"
      legend="Lists (none: all of them)"
      options={shown.map((list) => ({
        ...{ value: list.id, label: list.name },
        ...(!isOpen(list) && { hint: 'Archived: nobody of it gets it.' }),
      }))}
    />
  );
}

/** Segments are of customers: who may not look at those sees what was chosen, and chooses none. */
function SegmentField() {
  const mayRead = useMay('customers.read');
  const { data: segments = [] } = useListSegmentsQuery(undefined, { skip: !mayRead });
  const { value, onChange } = useFormField('audience.segmentId');
  const chosen: string = value ?? '';
  if (!mayRead && chosen === '') return null;
  const isKnown = segments.some(({ segmentId }) => segmentId === chosen);
  return (
    <Select
      label="Only customers in"
      hint="Of those on the lists. Who did not agree to news gets none, whatever they bought."
      value={chosen}
      options={[
        { value: '', label: 'Customers and everybody else' },
        ...segments.map(({ segmentId, name }) => ({ value: segmentId, label: name })),
        ...(chosen === '' || isKnown
          ? []
          : [{ value: chosen, label: mayRead ? 'A segment that is no more' : 'A segment' }]),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}

const QUIET = 30;

function QuietDays() {
  const { value, onChange } = useFormField('audience.quietDays');
  const isOn = typeof value === 'number';
  return (
    <>
      <Select
        label="Written to"
        value={isOn ? 'quiet' : 'any'}
        options={[
          { value: 'any', label: 'Whenever it was' },
          { value: 'quiet', label: 'Only who got no newsletter for some days' },
        ]}
        onChange={({ target }) => onChange(target.value === 'quiet' ? QUIET : null)}
      />
      {isOn && <FormNumber name="audience.quietDays" label="For how long" unit="days" />}
    </>
  );
}

/** Typing is counted once it pauses for so long, in milliseconds. */
const PAUSE_MS = 400;

/** How many would get it now, as it stands on the screen. */
function ReadersNow() {
  const audience = useWatch({ name: 'audience' }) as CampaignView['content']['audience'];
  const [count, { data, error }] = useCountReadersMutation();
  const [asked, setAsked] = useState('');
  const wanted = JSON.stringify(audience);
  useEffect(() => {
    const { success, data: whole } = audienceSchema.safeParse(JSON.parse(wanted));
    if (!success) return;
    const timer = setTimeout(() => void count(whole).then(() => setAsked(wanted)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count, wanted]);
  if (error !== undefined) return <p className="field-error">{messageOf(error)}</p>;
  return (
    <p role="status" aria-busy={asked !== wanted}>
      {data === undefined || asked !== wanted
        ? 'Counting…'
        : `${counted(data.readers, 'person', 'people')} would get it now.`}
    </p>
  );
}
