import { sha256 } from '../../../app/api/secrets.server'
import {
  companyIdentities,
  companySignInDomains,
  companySignIns,
  usedSignIns,
} from '../../../app/domains/account/api/company-sign-in-tables.server'
import { staffEvents, staffInvitations } from '../../../app/domains/account/api/staff-tables.server'
import {
  devices,
  oneTimeCodes,
  parkedForms,
  phoneProofs,
  recoveryCodes,
  secondFactors,
  sessions,
} from '../../../app/domains/account/api/tables.server'
import { makeStaff } from '../../factories/people'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = ({ api: { db }, tenants: { company, master, front }, cookies }) => ({
  // Whether the sign-in names the companies' ways.
  publishedTables: ['company_sign_in_domains'],
  // Somebody whom their company's provider has recognised.
  cookies: () => ({
    guest: [
      cookies.recognisedPerson({ next: 'confirm', ticket: 'ticket', email: 'a@b.example', device: {} }),
    ],
  }),
  cookiesOf: () => ({
    LoginCode: [cookies.recognisedPerson({ next: 'code', ticket: 'ticket', email: null, device: {} })],
  }),
  addresses: { DeskCompanySignIn: `/desk/companies/${company.id}/sign-in` },
  async addRows({ at, expiresAt, each, companies, colleagues }) {
    const memberId = master.id
    const staffId = front.id
    await db
      .insert(sessions)
      .values(each((n) => ({ tokenHash: sha256(`session ${n}`), memberId, createdAt: at, expiresAt })))
    const phone = { name: 'phone', type: 'iOS' as const, changedAt: at }
    await db
      .insert(devices)
      .values(each((n) => ({ ...phone, memberId, token: `token ${memberId} ${n}`, deviceKey: `key ${n}` })))
    const form = { memberId, path: '/my-page', content: '', expiresAt }
    await db.insert(parkedForms).values(each((n) => ({ ...form, browserHash: `${n}` })))
    const proof = { purpose: 'signUp', subjectHash: 'subject', expiresAt }
    await db.insert(phoneProofs).values(each((n) => ({ ...proof, tokenHash: sha256(`proof ${n}`) })))
    await db.insert(oneTimeCodes).values(each((n) => ({ ...proof, codeHash: `${n}`, createdAt: at })))
    for (const roles of each(() => ['front' as const])) {
      const { id } = await makeStaff(db, roles)
      await db.insert(secondFactors).values({ staffId: id, secret: 'sealed', createdAt: at, confirmedAt: at })
    }
    await db.insert(recoveryCodes).values(each((n) => ({ codeHash: sha256(`recovery ${n}`), staffId })))
    await db.insert(staffEvents).values(each(() => ({ staffId, event: 'unlocked' as const, at })))
    const provider = { issuer: 'https://login.example.com', clientId: 'portal', clientSecret: 'sealed' }
    await db
      .insert(companySignIns)
      .values([company.id, ...companies].map((companyId) => ({ ...provider, companyId, changedAt: at })))
      .onConflictDoNothing()
    await db
      .insert(companySignInDomains)
      .values(each((n) => ({ companyId: company.id, domain: `d${n}.kr`, isConfirmed: true })))
    const known = { companyId: company.id, issuer: provider.issuer, linkedAt: at }
    await db
      .insert(companyIdentities)
      .values(colleagues.map(({ id }) => ({ ...known, memberId: id, subject: `subject ${id}` })))
    await db.insert(usedSignIns).values(each((n) => ({ stateHash: sha256(`state ${n}`), expiresAt })))
    await db
      .insert(staffInvitations)
      .values(each((n) => ({ tokenHash: sha256(`staff ${n}`), staffId, createdAt: at, expiresAt })))
  },
})
