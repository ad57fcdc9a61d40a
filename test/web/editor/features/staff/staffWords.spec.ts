import { expect } from 'chai';
import { ROLES } from '../../../../../domain/accounts/roles.ts';
import { ROLE_IDS, rolesWords } from '../../../../../web/editor/features/staff/staffWords.ts';

describe('roles in words', () => {
  it('are all that there are', () => {
    expect(ROLE_IDS).to.have.members([...ROLES]);
  });

  it('are told by name, and an owner needs none', () => {
    expect(rolesWords({ isOwner: false, roles: ['store manager', 'moderator'] })).to.equal(
      'Store manager, Moderator',
    );
    expect(rolesWords({ isOwner: false, roles: [] })).to.equal('No role');
    expect(rolesWords({ isOwner: true, roles: [] })).to.equal('Owner');
  });
});
