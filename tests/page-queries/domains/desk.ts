import { makeLink } from '../../../app/domains/desk/api/staff-links.server'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api: { db, now }, tenants: { company, front }, sheets }) => {
  const { token } = await makeLink(db, front.id, now)
  return {
    addresses: {
      DeskPolicy: '/desk/policies/visit-privacy',
      DeskPolicyVersion: '/desk/policies/visit-privacy/1.0',
      DeskSetting: '/desk/settings/building-contacts',
      DeskAccessReviewFile: '/desk/access-records/review/file?reason=x',
      DeskConcernedFile: '/desk/access-records/concerned/file?reason=x',
      DeskMessageTemplate: '/desk/messages/templates/visitApprovedGuest',
      DeskHoliday: '/desk/holidays/2026-12-25',
      DeskStaffPerson: `/desk/staff/${front.id}`,
      StaffInvitation: `/staff-invitation/${token}`,
      DeskCompany: `/desk/companies/${company.id}`,
      DeskHolidaySheetRows: `/desk/holidays/sheet/${sheets.holidays}`,
      DeskMovingInArchive: `/desk/moving-in/${sheets['moving-in']}`,
      DeskCompanySheetRows: `/desk/companies/sheet/${sheets.companies}`,
    },
    mostQueries: {
      // Six queues, each with its items, their number and the access record.
      '/desk/waiting for a staff': 22,
      // Rooms with what can be booked, seats, classes with their places and units, each with its access record; the tasks.
      '/desk/bookings for a staff': 18,
      // Whatever is agreed for the days, in every domain.
      '/desk/holidays/sheet/:id for a staff': 20,
      // Texts, versions and consents; used by few.
      '/desk/policies/:type/:version for a staff': 16,
    },
  }
}
