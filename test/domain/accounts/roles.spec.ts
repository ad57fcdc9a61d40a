import { expect } from 'chai';
import { type Capability, mayDo, ROLES, type Role } from '../../../domain/accounts/roles.ts';

const CAPABILITIES: readonly Capability[] = [
  'products.read',
  'products.write',
  'inventory.read',
  'inventory.write',
  'system.operate',
];

/** Read and write of products, read and write of inventory, operating the system; a dash where it is refused. */
const RIGHTS: Readonly<Record<Role, string>> = {
  admin: 'RW RW O',
  billing: '-- -- -',
  reporting: 'R- R- -',
  editor: 'RW R- -',
  moderator: 'R- -- -',
  commenter: 'R- -- -',
  'store manager': 'RW RW -',
  scheduling: '-- -- -',
  viewer: '-- -- -',
  'campaigns editor': 'R- -- -',
  'scheduling viewer': '-- -- -',
  'scheduling editor': '-- -- -',
  none: '-- -- -',
  'website manager': 'RW R- -',
  'draft editor': 'R- -- -',
};

function rightsOf(isOwner: boolean, ...roles: Role[]): string {
  const [readsProducts, writesProducts, readsStock, writesStock, operates] = CAPABILITIES.map((capability) =>
    mayDo({ isOwner, roles }, capability),
  );
  const mark = (allowed: boolean | undefined, letter: string) => (allowed ? letter : '-');
  return [
    mark(readsProducts, 'R') + mark(writesProducts, 'W'),
    mark(readsStock, 'R') + mark(writesStock, 'W'),
    mark(operates, 'O'),
  ].join(' ');
}

describe('the roles', () => {
  it('are the fifteen of the specification, in its order', () => {
    expect(ROLES.join(', ')).to.equal(
      'admin, billing, reporting, editor, moderator, commenter, store manager, scheduling, viewer, ' +
        'campaigns editor, scheduling viewer, scheduling editor, none, website manager, draft editor',
    );
  });

  for (const role of ROLES) {
    it(`grant ${RIGHTS[role]} to ${role}`, () => {
      expect(rightsOf(false, role)).to.equal(RIGHTS[role]);
    });
  }

  it('add up', () => {
    expect(rightsOf(false, 'moderator', 'reporting')).to.equal('R- R- -');
    expect(rightsOf(false, 'draft editor', 'store manager')).to.equal('RW RW -');
    expect(rightsOf(false, 'none', 'admin')).to.equal('RW RW O');
  });
});

describe('somebody without a role', () => {
  it('may do nothing', () => {
    expect(rightsOf(false)).to.equal('-- -- -');
  });
});

describe('the owner', () => {
  it('may do everything, with or without roles', () => {
    expect(rightsOf(true)).to.equal('RW RW O');
    expect(rightsOf(true, 'none')).to.equal('RW RW O');
  });
});
