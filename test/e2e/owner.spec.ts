import { once } from 'node:events';
import { expect } from 'chai';
import { visitByHttp } from '../support/httpVisitor.ts';
import { OWNER, StorefoldProcess } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';

const PASSWORD = /Sign in as (\S+) with the password (.+)/;

describe('the owner of a new store', function () {
  this.timeout(120_000);
  let storefold: StorefoldProcess;

  before(async () => {
    storefold = await StorefoldProcess.create();
  });
  after(() => storefold.dispose());

  const signIn = async (password: string): Promise<number> => {
    const visitor = await visitByHttp(storefold.url);
    const body = { email: OWNER.email, password, rememberMe: false };
    return (await visitor.request('/api/staff/session', 'POST', body)).status;
  };

  it('is told in one line that their password is guessed too easily', async () => {
    const { code, stderr } = await storefold.run('start', [], { OWNER_PASSWORD: 'password1234' });
    expect(code).to.equal(1);
    expect(stderr.trim()).to.equal(
      'OWNER_PASSWORD is too easy to guess: choose one that others would not think of',
    );
  });

  it('has seen the password, even where the first start is killed while it fills the store', async () => {
    const child = storefold.spawn('start', [], { OWNER_PASSWORD: '' });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    const told = await until(async () => PASSWORD.exec(output)?.[2]);
    // Killed as soon as the account is there, whatever else is.
    await until(async () => (await signIn(told).catch(() => 0)) === 200 || undefined);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await storefold.start();
    expect(await signIn(told)).to.equal(200);
  });

  it('gets another by the command line, which ends what was open, also beside the running store', async () => {
    const { code, stdout, stderr } = await storefold.run('owner', ['--reset-password']);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(PASSWORD.exec(stdout)?.slice(1)).to.deep.equal([OWNER.email, OWNER.password]);
    expect(await signIn(OWNER.password)).to.equal(200);
  });

  it('is told what the command can do', async () => {
    const { code, stderr } = await storefold.run('owner');
    expect({ code, stderr }).to.deep.equal({
      code: 1,
      stderr: 'Say what to do: --reset-password, --reset-second-factor\n',
    });
  });
});
