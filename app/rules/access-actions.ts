/**
 * Actions on other people's personal data that are recorded (decisions §11), in the order of the desk's filter.
 */
export const ACCESS_ACTIONS = [
  'visits:list',
  'visits:view',
  'visits:export',
  'visits:lookUp',
  'employees:list',
  'employees:view',
  'employees:export',
  'complaints:list',
  'complaints:view',
  'complaints:export',
  'heating:list',
  'heating:view',
  'amenities:list',
  'amenities:view',
  'amenities:export',
  'desk:listHeating',
  'desk:exportHeating',
  'desk:listBookings',
  'desk:listExpected',
  'desk:view',
  'desk:checkIn',
  'desk:checkOut',
  'desk:listMembers',
  'desk:viewMember',
  'desk:listStaff',
  'desk:viewStaff',
  'desk:listComplaints',
  'desk:viewComplaint',
  'desk:listInquiries',
  'desk:viewInquiry',
  'desk:listConsents',
  'desk:listAccessRecords',
] as const

export type AccessAction = (typeof ACCESS_ACTIONS)[number]
