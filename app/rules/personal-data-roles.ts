import { can, type Action, type StaffRole } from './permissions'

/** What shows staff data of people: visitors, members, drivers, whoever books, asks or works here. */
const SHOWING: readonly Action[] = [
  'accessRecords:see',
  'amenities:seeAll',
  'blockList:manage',
  'complaints:answer',
  'employees:see',
  'fitness:manage',
  'heating:decide',
  'inquiries:answer',
  'listeningBar:answer',
  'listeningBar:manageEvents',
  'lockers:assign',
  'messages:manage',
  'parking:enterGateEvent',
  'staff:manage',
  'tenantQr:scan',
  'visits:seeExpected',
]

/** Whether somebody with these roles sees personal data at the desk (decisions §11). */
export const seesPersonalData = (roles: readonly StaffRole[]): boolean =>
  SHOWING.some((action) => can({ kind: 'staff', id: 0, roles: [...roles] }, action))
