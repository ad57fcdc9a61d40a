import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { CAPABILITIES, type Capability, mayDo, ROLES, type Role } from '../../../domain/accounts/roles.ts';

/** What the rule says of each role: the table of `docs/rules/accounts.md#roles`. */
const TOLD = new Map(
  [
    ...readFileSync(new URL('../../../docs/rules/accounts.md', import.meta.url), 'utf8').matchAll(
      /^\| ([a-z ]+) \| (everything|–|(?:`\w+\.\w+` ?)+) \|$/gm,
    ),
  ].map(([, role = '', may = '']) => [role, rightsIn(may)]),
);

function rightsIn(may: string): readonly string[] {
  return may === 'everything' ? CAPABILITIES : [...may.matchAll(/`(\w+\.\w+)`/g)].map(([, one = '']) => one);
}

const granted = (...roles: readonly Role[]): Capability[] =>
  CAPABILITIES.filter((capability) => mayDo({ isOwner: false, roles }, capability));

describe('the table of roles and capabilities', () => {
  it('is told role by role in the rule', () => {
    expect([...TOLD.keys()]).to.have.members([...ROLES]);
  });

  for (const role of ROLES) {
    it(`says of every capability whether ${role} has it`, () => {
      expect(granted(role)).to.have.members([...(TOLD.get(role) ?? [])]);
    });
  }

  it('gives the owner all of them without a role', () => {
    expect(CAPABILITIES.every((capability) => mayDo({ isOwner: true, roles: [] }, capability))).to.equal(
      true,
    );
  });

  it('adds roles up, pair by pair; what products brought takes two of them', () => {
    for (const one of ROLES) {
      for (const other of ROLES) {
        const isBoth = [one, other].includes('reporting') && [one, other].includes('store manager');
        const told = [
          ...(TOLD.get(one) ?? []),
          ...(TOLD.get(other) ?? []),
          ...(isBoth ? ['productSales.read'] : []),
        ];
        expect(granted(one, other), `${one} and ${other}`).to.have.members([...new Set(told)]);
      }
    }
  });

  it('leaves a key what a right opened when it was given', () => {
    const opens = (...capabilities: Capability[]) =>
      CAPABILITIES.filter((one) => mayDo({ isOwner: false, roles: [], capabilities }, one));
    expect(opens('customers.read', 'customers.export')).to.have.members([
      ...['customers.read', 'lists.read', 'customers.export', 'lists.export'],
    ]);
    expect(opens('pages.write')).to.have.members(['pages.write', 'pages.create', 'posts.write']);
    expect(opens('products.write')).to.have.members(['products.write', 'products.draft', 'products.terms']);
    expect(opens('customers.write'), 'erasing is given by name').to.have.members(['customers.write']);
  });
});
