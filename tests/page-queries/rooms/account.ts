import { sha256 } from '../../../app/api/secrets.server'
import {
  staffEvents,
  staffInvitations,
  staffRecoveryCodes,
  staffSecondFactors,
} from '../../../app/domains/account/api/staff-tables.server'
import {
  devices,
  oneTimeCodes,
  parkedForms,
  phoneProofs,
  sessions,
} from '../../../app/domains/account/api/tables.server'
import { makeStaff } from '../../factories/people'
import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = ({ api: { db }, tenants: { master, front } }) => ({
  async addRows({ at, expiresAt, each }) {
    const memberId = master.id
    const staffId = front.id
    await db
      .insert(sessions)
      .values(each((n) => ({ tokenHash: sha256(`session ${n}`), memberId, createdAt: at, expiresAt })))
    const phone = { name: 'phone', type: 'iOS' as const, token: 't', changedAt: at }
    await db.insert(devices).values(each((n) => ({ ...phone, memberId, deviceKey: `key ${n}` })))
    const form = { memberId, path: '/my-page', content: '', expiresAt }
    await db.insert(parkedForms).values(each((n) => ({ ...form, browserHash: `${n}` })))
    const proof = { purpose: 'signUp', subjectHash: 'subject', expiresAt }
    await db.insert(phoneProofs).values(each((n) => ({ ...proof, tokenHash: sha256(`proof ${n}`) })))
    await db.insert(oneTimeCodes).values(each((n) => ({ ...proof, codeHash: `${n}`, createdAt: at })))
    for (const roles of each(() => ['front' as const])) {
      const { id } = await makeStaff(db, roles)
      await db
        .insert(staffSecondFactors)
        .values({ staffId: id, secret: 'sealed', createdAt: at, confirmedAt: at })
    }
    await db.insert(staffRecoveryCodes).values(each((n) => ({ codeHash: sha256(`recovery ${n}`), staffId })))
    await db.insert(staffEvents).values(each(() => ({ staffId, event: 'unlocked' as const, at })))
    await db
      .insert(staffInvitations)
      .values(each((n) => ({ tokenHash: sha256(`staff ${n}`), staffId, createdAt: at, expiresAt })))
  },
})
