import { undoApi } from '~/api/undo-routes.server'
import { accountApis } from '~/domains/account/api/routes.server'
import { moneyApi } from '~/domains/billing/api/money-routes.server'
import { billingApi } from '~/domains/billing/api/routes.server'
import { buildingApis } from '~/domains/building/api/routes.server'
import { companySheetApi } from '~/domains/desk/api/company-sheet.server'
import { movingInApi } from '~/domains/desk/api/moving-in.server'
import { holidaySheetApi } from '~/domains/desk/api/holiday-sheet.server'
import { calendarApi } from '~/domains/calendar/api/routes.server'
import { personalDataApi } from '~/domains/personal-data/api/routes.server'
import { complaintsApi } from '~/domains/complaints/api/routes.server'
import { deskComplaintsApi } from '~/domains/complaints/api/desk-routes.server'
import { complaintCategoriesApi } from '~/domains/complaints/api/category-routes.server'
import { deskApis } from '~/domains/desk/api/routes.server'
import { fitnessApis } from '~/domains/fitness/api/routes.server'
import { deskHeatingApi } from '~/domains/heating/api/desk-routes.server'
import { heatingApi } from '~/domains/heating/api/routes.server'
import { deskBarInquiriesApi } from '~/domains/listening-bar/api/desk-inquiry-routes.server'
import { deskBarEventsApi } from '~/domains/listening-bar/api/event-desk-routes.server'
import { barEventsApi } from '~/domains/listening-bar/api/event-routes.server'
import { deskPlaylistApi } from '~/domains/listening-bar/api/playlist-desk-routes.server'
import { playlistApi } from '~/domains/listening-bar/api/playlist-routes.server'
import { bookingSheetApi } from '~/domains/meeting-rooms/api/import.server'
import { recordSheetApi } from '~/domains/listening-bar/api/record-sheet.server'
import { barInquiryApi } from '~/domains/listening-bar/api/inquiry-routes.server'
import { deskLeaseApi } from '~/domains/lease/api/desk-routes.server'
import { leaseApi } from '~/domains/lease/api/routes.server'
import { deskMembersApi } from '~/domains/members/api/desk-routes.server'
import { deskEmployeeSheetApi, employeeSheetApi } from '~/domains/members/api/employee-sheet.server'
import { membersApis } from '~/domains/members/api/routes.server'
import { reportsApi } from '~/messaging/report-routes.server'
import { occupancyApi } from '~/domains/billing/api/occupancy-routes.server'
import { meetingsApi } from '~/domains/meeting-rooms/api/people-routes.server'
import { seriesApi } from '~/domains/meeting-rooms/api/series-routes.server'
import { waitsApi } from '~/domains/meeting-rooms/api/wait-routes.server'
import { doorApi } from '~/domains/meeting-rooms/api/door-routes.server'
import { deskOffersApi } from '~/domains/meeting-rooms/api/desk-offer-routes.server'
import { loansApi } from '~/domains/meeting-rooms/api/loan-routes.server'
import { fitsApi } from '~/domains/meeting-rooms/api/fit-routes.server'
import { deskBookingApi } from '~/domains/meeting-rooms/api/desk-booking-routes.server'
import { deskRoomsApi } from '~/domains/meeting-rooms/api/desk-routes.server'
import { roomFeedsApi } from '~/domains/meeting-rooms/api/room-feed-routes.server'
import { roomsApi } from '~/domains/meeting-rooms/api/routes.server'
import { deskRefreshApi } from '~/domains/refresh-room/api/desk-routes.server'
import { refreshApi } from '~/domains/refresh-room/api/routes.server'
import { deskNoticesApi } from '~/domains/notices/api/desk-routes.server'
import { noticesApi } from '~/domains/notices/api/routes.server'
import { statisticsApi } from '~/domains/statistics/api/routes.server'
import { deskParkingApi } from '~/domains/parking/api/desk-routes.server'
import { monthlyCarSheetApi } from '~/domains/parking/api/monthly-car-sheet.server'
import { openingSheetApi } from '~/domains/parking/api/opening-sheet.server'
import { gateApi } from '~/domains/parking/api/gate-routes.server'
import { parkingApis } from '~/domains/parking/api/routes.server'
import { deskDoorsApi } from '~/domains/tenant-qr/api/desk-routes.server'
import { scansApi } from '~/domains/tenant-qr/api/scan-routes.server'
import { terminalsApi } from '~/domains/terminals/api/routes.server'
import { tenantQrApi } from '~/domains/tenant-qr/api/routes.server'
import { visitorsApis } from '~/domains/visitors/api/routes.server'
import { badgeApi } from '~/domains/visitors/api/badge-routes.server'
import { blockListApi } from '~/domains/visitors/api/block-list/routes.server'
import { blockListSheetApi } from '~/domains/visitors/api/block-list/sheet.server'
import { deskGroupApi } from '~/domains/visitors/api/group/desk-routes.server'
import { hostsApi } from '~/domains/visitors/api/hosts-routes.server'
import { todayApi } from '~/domains/visitors/api/today-routes.server'
import { groupApi } from '~/domains/visitors/api/group/routes.server'
import { groupSheetApi } from '~/domains/visitors/api/group/sheet.server'
import { deskVisitorsApi } from '~/domains/visitors/api/desk/routes.server'
import { apiKeysApi } from '~/domains/api-keys/api/routes.server'
import { webhooksApi } from '~/domains/webhooks/api/routes.server'
import { deskWaitingApi } from '~/domains/visitors/api/desk/waiting-routes.server'
import { filesApi } from '~/files/routes.server'

/** The calls of all domains, in the order in which their paths are tried. */
export const ROUTERS = [
  filesApi,
  undoApi,
  ...accountApis,
  ...membersApis,
  deskMembersApi,
  employeeSheetApi,
  deskEmployeeSheetApi,
  movingInApi,
  companySheetApi,
  recordSheetApi,
  bookingSheetApi,
  holidaySheetApi,
  blockListSheetApi,
  monthlyCarSheetApi,
  openingSheetApi,
  ...buildingApis,
  noticesApi,
  deskNoticesApi,
  // Before the visits, whose ids have the same position in a path.
  todayApi,
  hostsApi,
  ...visitorsApis,
  deskGroupApi,
  groupSheetApi,
  groupApi,
  complaintsApi,
  deskComplaintsApi,
  complaintCategoriesApi,
  heatingApi,
  deskHeatingApi,
  refreshApi,
  deskRefreshApi,
  roomsApi,
  deskRoomsApi,
  gateApi,
  ...parkingApis,
  tenantQrApi,
  scansApi,
  deskDoorsApi,
  deskParkingApi,
  deskBookingApi,
  fitsApi,
  occupancyApi,
  deskOffersApi,
  loansApi,
  roomFeedsApi,
  doorApi,
  waitsApi,
  meetingsApi,
  seriesApi,
  ...fitnessApis,
  billingApi,
  moneyApi,
  calendarApi,
  personalDataApi,
  statisticsApi,
  leaseApi,
  deskLeaseApi,
  barInquiryApi,
  deskBarInquiriesApi,
  barEventsApi,
  deskBarEventsApi,
  playlistApi,
  deskPlaylistApi,
  ...deskApis,
  deskVisitorsApi,
  blockListApi,
  deskWaitingApi,
  badgeApi,
  reportsApi,
  webhooksApi,
  apiKeysApi,
  terminalsApi,
]
