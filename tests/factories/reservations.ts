import type { Tenants } from './tenants'

export const LEAD = { name: '이서준', mobile: '010-5555-0000' }

/** The body of a guest's reservation with the first company's host, tomorrow at 14:00. */
export const reservationOf = ({ company, host }: Tenants, change: object = {}) => ({
  companyId: company.id,
  hostName: host.name,
  hostMobile: host.mobile,
  floor: 12,
  visitDate: '2026-11-24',
  visitTime: '14:00',
  purpose: 'meeting',
  visitors: [LEAD],
  consent: true,
  ...change,
})
