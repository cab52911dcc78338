import { sha256 } from '../../../app/api/secrets.server'
import { createInvitations } from '../../../app/domains/members/api/invitations.server'
import {
  consents,
  favorites,
  invitations,
  memberEvents,
  reservedLoginIds,
} from '../../../app/domains/members/api/tables.server'
import { makeMember } from '../../factories/people'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api: { db, now }, tenants, sheets, cookies }) => {
  const { company, master, colleague } = tenants
  const waiting = { status: 'request_for_approval', isInvited: true } as const
  const { id: memberId } = await makeMember(db, company.id, waiting)
  const links = await createInvitations(db, [{ id: memberId, total: false }], { invitedBy: 'staff:1' }, now)
  const invitation = links.get(memberId)!
  // The first look is written down, later ones are not.
  await db.update(invitations).set({ openedAt: now })
  return {
    addresses: {
      Invitation: `/invitation/${invitation.token}`,
      EditEmployee: `/my-page/edit-employee/${colleague.publicId}`,
      EmployeeExport: '/my-page/employee-export?reason=x',
      EmployeeSheetRows: `/my-page/employee-registration/sheet/${sheets.employees}`,
      DeskMember: `/desk/members/${colleague.publicId}`,
      DeskEmployeeSheetRows: `/desk/members/sheet/${sheets['employees-of-all']}`,
    },
    cookies: () => ({ guest: [cookies.signUpConsents({}), cookies.signedUp('newperson1')] }),
    async addRows({ at, expiresAt, each, colleagues }) {
      const link = { kind: 'employee', invitedBy: `member:${master.id}`, createdAt: at, expiresAt } as const
      const hashes = each((n) => sha256(`invitation ${n}`))
      await db
        .insert(invitations)
        .values(colleagues.map(({ id }, place) => ({ ...link, tokenHash: hashes[place]!, memberId: id })))
      await db
        .insert(memberEvents)
        .values(each(() => ({ memberId: master.id, event: 'approved', by: 'desk' as const, at })))
      await db
        .insert(reservedLoginIds)
        .values(each((n) => ({ keyHash: sha256(`reserved ${n}`), reservedAt: at })))
      const marked = { memberId: master.id, kind: 'room' as const, markedAt: at }
      await db.insert(favorites).values(each((n) => ({ ...marked, key: `room-${n}` })))
      const agreed = { memberId: master.id, type: 'terms-of-service', agreed: true, at }
      await db.insert(consents).values(each((n) => ({ ...agreed, version: `${n}` })))
    },
  }
}
