import { rmSync } from 'node:fs';
import { expect } from 'chai';
import { type Environment, openEnvironment } from '../../store/environment.ts';
import { Heads } from '../../store/heads.ts';
import { STREAM } from '../../store/listKinds.ts';
import { temporaryFolder } from '../contractNode.ts';

describe('Heads while one group is written and the next is built', () => {
  let folder: string;
  let env: Environment;
  let heads: Heads;
  const next = () => ({
    visible: heads.visible(STREAM, 'a').next,
    current: heads.current(STREAM, 'a').next,
  });
  const grow = (by: number): void => {
    heads.stage(STREAM, 'a').next += by;
  };

  beforeEach(() => {
    folder = temporaryFolder();
    env = openEnvironment(folder);
    heads = new Heads(env);
    heads.begin();
    grow(2);
    heads.begin();
    grow(3);
  });

  afterEach(async () => {
    await env.root.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('show readers what is flushed and the writer what is decided', () => {
    expect(next()).to.deep.equal({ visible: 0, current: 5 });
    heads.publish();
    expect(next()).to.deep.equal({ visible: 2, current: 5 });
    heads.publish();
    expect(next()).to.deep.equal({ visible: 5, current: 5 });
  });

  it('can give up the newer group alone', () => {
    heads.discardNewest();
    expect(next()).to.deep.equal({ visible: 0, current: 2 });
    heads.publish();
    expect(next()).to.deep.equal({ visible: 2, current: 2 });
  });

  it('can give up both', () => {
    heads.rollback();
    expect(next()).to.deep.equal({ visible: 0, current: 0 });
  });
});
