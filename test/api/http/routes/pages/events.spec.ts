import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PAGES = '/api/pages';

describe('events over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let eventsId: string;

  const create = async (body: object) => {
    const { status, json } = await owner.send('POST', PAGES, body);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json.page as { id: string; revision: number };
  };
  const set = async (pageId: string, details: Record<string, unknown>) => {
    for (const [field, to] of Object.entries(details)) {
      const { status, json } = await owner.send('POST', `${PAGES}/${pageId}/edits`, {
        ...{ type: 'SetPageDetail', field, to },
      });
      expect(status, JSON.stringify(json)).to.equal(200);
    }
  };
  const publish = async (pageId: string) => {
    const { json } = await owner.get(`${PAGES}/${pageId}`);
    return owner.send('POST', `${PAGES}/${pageId}/publish`, { revision: json.page.revision });
  };
  const plan = async (title: string, details: Record<string, unknown>) => {
    const { id } = await create({ title, collectionId: eventsId, presets: ['words'] });
    await set(id, details);
    expect((await publish(id)).status).to.equal(200);
    return id;
  };
  const titlesAt = async (path: string): Promise<string[]> =>
    (await owner.get(path)).json.events.map(({ title }: { title: string }) => title);
  const linesOf = async (path: string) => {
    const { text, headers } = await owner.get(path);
    expect(headers['content-type']).to.equal('text/calendar; charset=utf-8');
    return text.split('\r\n');
  };

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    eventsId = (await create({ title: 'Open days', kind: 'events' })).id;
    await publish(eventsId);
    await plan('Firing', {
      ...{
        timeZone: 'Europe/Dublin',
        startsAt: '2199-12-04T18:00:00.000Z',
        endsAt: '2199-12-04T21:00:00.000Z',
      },
      ...{ addressTitle: 'The <kiln>', addressLine1: 'Quay 7', addressLine2: 'Cork', addressCountry: 'IE' },
      ...{ coordinates: '51.89, -8.47', categories: ['Kiln'] },
    });
    await plan('Fair', {
      ...{ isAllDay: true, timeZone: 'Europe/Dublin' },
      ...{ startsAt: '2199-11-07T00:00:00.000Z', endsAt: '2199-11-08T00:00:00.000Z' },
    });
    await plan('Long ago', { startsAt: '2020-01-01T10:00:00.000Z' });
  });
  after(() => gateway.close());

  it('list what is to come by its beginning, and what is over', async () => {
    expect(await titlesAt('/open-days?format=json')).to.deep.equal(['Fair', 'Firing']);
    expect(await titlesAt('/open-days?view=past&format=json')).to.deep.equal(['Long ago']);
    expect(await titlesAt('/open-days/category/Kiln?format=json')).to.deep.equal(['Firing']);
    const { text } = await owner.get('/open-days');
    expect(text).to.contain('<h1>Open days</h1>').and.to.contain('href="/open-days/firing"');
    expect(text).to.contain('The &lt;kiln&gt;').and.not.to.contain('Long ago');
  });

  it('are shown by the days of a month, with links to the months that have any', async () => {
    const { json } = await owner.get('/open-days?month=2199-12&format=json');
    expect(json).to.deep.include({ calendarView: true, fullUrl: '/open-days?month=2199-12' });
    const { calendar } = json;
    expect(calendar).to.deep.include({
      month: '2199-12',
      title: 'December 2199',
      next: null,
      hasEvents: true,
    });
    expect(calendar.previous).to.deep.equal({
      title: 'November 2199',
      fullUrl: '/open-days?month=2199-11',
    });
    expect(calendar.days).to.have.length(31);
    const on = (date: string, { days } = calendar) =>
      days
        .find((day: { date: string }) => day.date === date)
        .events.map(({ title, time }: { title: string; time: string }) => [title, time]);
    expect(on('2199-12-04')).to.deep.equal([['Firing', '6:00 PM']]);
    expect(on('2199-12-05')).to.deep.equal([]);
    const { calendar: november } = (await owner.get('/open-days?month=2199-11&format=json')).json;
    expect(['06', '07', '08', '09'].map((day) => on(`2199-11-${day}`, november).length)).to.deep.equal([
      0, 1, 1, 0,
    ]);
    for (const outside of ['2200-01', '2019-12', '2199-13']) {
      const { status, json: answer } = await owner.get(`/open-days?month=${outside}&format=json`);
      expect([outside, status === 404 || answer.calendarView === false]).to.deep.equal([outside, true]);
    }
    const { text } = await owner.get('/open-days?month=2199-12');
    expect(text).to.contain('<time class="month-date" datetime="2199-12-04">');
    expect(text).to.contain('href="/open-days?month=2199-11"');
    expect((await owner.get('/open-days/category/Kiln?month=2199-12')).status).to.equal(200);
    expect((await owner.get('/open-days/category/Kiln?month=2199-11')).text).to.contain(
      'Nothing is on in this month.',
    );
  });

  it('begin with the month of today where their owner says so', async () => {
    await set(eventsId, { layout: 'calendar' });
    await publish(eventsId);
    const { json } = await owner.get('/open-days?format=json');
    expect(json.calendar).to.deep.include({ month: new Date().toISOString().slice(0, 7), current: null });
    expect(json).to.deep.include({ fullUrl: '/open-days', upcomingUrl: '/open-days?view=list' });
    expect(await titlesAt('/open-days?view=list&format=json')).to.deep.equal(['Fair', 'Firing']);
    await set(eventsId, { layout: 'list' });
    await publish(eventsId);
    expect((await owner.get('/open-days?format=json')).json.calendar).to.equal(null);
  });

  it('are a feed of what is to come, dated by when it was published', async () => {
    const { text, headers } = await owner.get('/open-days?format=rss');
    expect(headers['content-type']).to.equal('application/rss+xml; charset=utf-8');
    expect(text).to.contain('<title><![CDATA[Firing]]></title>').and.to.contain('The &lt;kiln&gt;');
    expect(text).not.to.contain('Long ago').and.not.to.contain('<pubDate>Wed, 04 Dec 2199');
    expect((await owner.get('/open-days?format=rss')).text).to.equal(text);
  });

  it('stand in blocks of other pages: the month of today, and what is to come line by line', async () => {
    const page = await create({ title: 'On tour', presets: ['words'] });
    const { json } = await owner.get(`${PAGES}/${page.id}`);
    const [{ sectionId }] = json.page.content.sections;
    for (const blockType of [59, 61]) {
      const place = { type: 'PlaceBlock', blockType, sectionId, cell: 0, after: null };
      const { status, json: made } = await owner.send('POST', `${PAGES}/${page.id}/edits`, place);
      expect(status, JSON.stringify(made)).to.equal(200);
    }
    expect((await publish(page.id)).status).to.equal(200);
    const { text } = await owner.get('/on-tour');
    expect(text)
      .to.contain('Tickets<span class="visually-hidden">: Firing</span>')
      .and.to.contain('The &lt;kiln&gt;');
    expect(text).to.contain('class="month-days"').and.not.to.contain('Long ago');
    const trial = await plan('Sea trial', { startsAt: '2199-12-24T10:00:00.000Z' });
    expect((await owner.get('/on-tour')).text).to.contain(': Sea trial</span>');
    await owner.send('DELETE', `${PAGES}/${trial}`);
  });

  it('answer an event with the fields of the specification, and what search engines read', async () => {
    const { json } = await owner.get('/open-days/firing?format=json');
    expect(json).to.deep.include({ template: 'event', pageType: 50 });
    expect(json.previous).to.deep.equal({ title: 'Fair', fullUrl: '/open-days/fair' });
    expect(json.item).to.deep.include({
      ...{ recordType: 12, recordTypeLabel: 'event', isOver: false },
      startDate: Date.parse('2199-12-04T18:00:00.000Z'),
      endDate: Date.parse('2199-12-04T21:00:00.000Z'),
    });
    expect(json.item.location).to.deep.equal({
      ...{ addressTitle: 'The <kiln>', addressLine1: 'Quay 7', addressLine2: 'Cork', addressCountry: 'IE' },
      ...{ mapLat: 51.89, mapLng: -8.47 },
    });
    expect(json.structuredData).to.deep.include({
      ...{ '@type': 'Event', name: 'Firing', startDate: '2199-12-04T18:00:00.000Z' },
    });
    const { text } = await owner.get('/open-days/firing');
    expect(text.match(/<h1[\s>]/g)).to.have.length(1);
    expect((await owner.get('/open-days/long-ago')).text).to.contain('This event is over.');
  });

  it('are iCalendar, one or all of them, the same bytes each time', async () => {
    const one = await linesOf('/open-days/firing?format=ics');
    expect(one).to.include.members(['SUMMARY:Firing', 'DTSTART:21991204T180000Z', 'DTEND:21991204T210000Z']);
    const all = await linesOf('/open-days?format=ics');
    expect(all).to.include.members([
      ...['SUMMARY:Firing', 'SUMMARY:Fair', 'SUMMARY:Long ago'],
      ...['DTSTART;VALUE=DATE:21991107', 'DTEND;VALUE=DATE:21991109'],
    ]);
    expect(await linesOf('/open-days?format=ics')).to.deep.equal(all);
    expect((await owner.get('/open-days/nothing?format=ics')).status).to.equal(404);
  });

  it('stand in the sitemap, and are found by searching, also by their place', async () => {
    expect((await owner.get('/sitemap.xml')).text).to.contain('/open-days/firing</loc>');
    const { json } = await owner.get('/search?q=quay&format=json');
    expect(json.matchingPages.map(({ title }: { title: string }) => title)).to.deep.equal(['Firing']);
  });

  it('are not listed as to come once they are over, though nothing has happened', async () => {
    await plan('In a moment', { startsAt: new Date(Date.now() - 3_598_000).toISOString() });
    expect(await titlesAt('/open-days?format=json')).to.include('In a moment');
    const deadline = Date.now() + 10_000;
    while ((await titlesAt('/open-days?format=json')).includes('In a moment')) {
      expect(Date.now(), 'still to come').to.be.lessThan(deadline);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await titlesAt('/open-days?view=past&format=json')).to.include('In a moment');
  });

  it('are refused to visitors until they say when they begin', async () => {
    const { id } = await create({ title: 'Some day', collectionId: eventsId });
    const { status, json } = await publish(id);
    expect([status, json.code, json.message]).to.deep.equal([
      400,
      'PAGE_INCOMPLETE',
      'Say when the event begins.',
    ]);
    expect((await owner.get(`${PAGES}/${id}/draft`)).text).to.contain('<h1>Some day</h1>');
  });
});
