import enAccount from 'locales/en/account.json'
import enStatistics from 'locales/en/statistics.json'
import enBilling from 'locales/en/billing.json'
import enBuilding from 'locales/en/building.json'
import enCalendar from 'locales/en/calendar.json'
import enComplaints from 'locales/en/complaints.json'
import enDesk from 'locales/en/desk.json'
import enFitness from 'locales/en/fitness.json'
import enFitnessLockers from 'locales/en/fitness-lockers.json'
import enFitnessPasses from 'locales/en/fitness-passes.json'
import enFitnessTraining from 'locales/en/fitness-training.json'
import enHeating from 'locales/en/heating.json'
import enInquiries from 'locales/en/inquiries.json'
import enKiosk from 'locales/en/kiosk.json'
import enKit from 'locales/en/kit.json'
import enLease from 'locales/en/lease.json'
import enListeningBar from 'locales/en/listening-bar.json'
import enListeningEvents from 'locales/en/listening-events.json'
import enListeningPlaylist from 'locales/en/listening-playlist.json'
import enMeetingRooms from 'locales/en/meeting-rooms.json'
import enMembers from 'locales/en/members.json'
import enMessages from 'locales/en/messages.json'
import enNotices from 'locales/en/notices.json'
import enParking from 'locales/en/parking.json'
import enPersonalData from 'locales/en/personal-data.json'
import enRefresh from 'locales/en/refresh.json'
import enRooms from 'locales/en/rooms.json'
import enSearch from 'locales/en/search.json'
import enShell from 'locales/en/shell.json'
import enStatuses from 'locales/en/statuses.json'
import enTemplates from 'locales/en/templates.json'
import enTenantQr from 'locales/en/tenant-qr.json'
import enVisitors from 'locales/en/visitors.json'
import enWebhooks from 'locales/en/webhooks.json'
import enApiKeys from 'locales/en/api-keys.json'
import enTerminals from 'locales/en/terminals.json'
import koAccount from 'locales/ko/account.json'
import koStatistics from 'locales/ko/statistics.json'
import koBilling from 'locales/ko/billing.json'
import koBuilding from 'locales/ko/building.json'
import koCalendar from 'locales/ko/calendar.json'
import koComplaints from 'locales/ko/complaints.json'
import koDesk from 'locales/ko/desk.json'
import koFitness from 'locales/ko/fitness.json'
import koFitnessLockers from 'locales/ko/fitness-lockers.json'
import koFitnessPasses from 'locales/ko/fitness-passes.json'
import koFitnessTraining from 'locales/ko/fitness-training.json'
import koHeating from 'locales/ko/heating.json'
import koInquiries from 'locales/ko/inquiries.json'
import koKiosk from 'locales/ko/kiosk.json'
import koKit from 'locales/ko/kit.json'
import koLease from 'locales/ko/lease.json'
import koListeningBar from 'locales/ko/listening-bar.json'
import koListeningEvents from 'locales/ko/listening-events.json'
import koListeningPlaylist from 'locales/ko/listening-playlist.json'
import koMeetingRooms from 'locales/ko/meeting-rooms.json'
import koMembers from 'locales/ko/members.json'
import koMessages from 'locales/ko/messages.json'
import koNotices from 'locales/ko/notices.json'
import koParking from 'locales/ko/parking.json'
import koPersonalData from 'locales/ko/personal-data.json'
import koRefresh from 'locales/ko/refresh.json'
import koRooms from 'locales/ko/rooms.json'
import koSearch from 'locales/ko/search.json'
import koShell from 'locales/ko/shell.json'
import koStatuses from 'locales/ko/statuses.json'
import koTemplates from 'locales/ko/templates.json'
import koTenantQr from 'locales/ko/tenant-qr.json'
import koVisitors from 'locales/ko/visitors.json'
import koWebhooks from 'locales/ko/webhooks.json'
import koApiKeys from 'locales/ko/api-keys.json'
import koTerminals from 'locales/ko/terminals.json'

/** All texts of the portal, by language and namespace. */
export const resources = {
  ko: {
    account: koAccount,
    statistics: koStatistics,
    billing: koBilling,
    building: koBuilding,
    calendar: koCalendar,
    complaints: koComplaints,
    desk: koDesk,
    fitness: koFitness,
    'fitness-lockers': koFitnessLockers,
    'fitness-passes': koFitnessPasses,
    'fitness-training': koFitnessTraining,
    heating: koHeating,
    inquiries: koInquiries,
    kiosk: koKiosk,
    kit: koKit,
    lease: koLease,
    'listening-bar': koListeningBar,
    'listening-events': koListeningEvents,
    'listening-playlist': koListeningPlaylist,
    'meeting-rooms': koMeetingRooms,
    members: koMembers,
    messages: koMessages,
    notices: koNotices,
    parking: koParking,
    'personal-data': koPersonalData,
    refresh: koRefresh,
    rooms: koRooms,
    search: koSearch,
    shell: koShell,
    statuses: koStatuses,
    templates: koTemplates,
    'tenant-qr': koTenantQr,
    visitors: koVisitors,
    webhooks: koWebhooks,
    'api-keys': koApiKeys,
    terminals: koTerminals,
  },
  en: {
    account: enAccount,
    statistics: enStatistics,
    billing: enBilling,
    building: enBuilding,
    calendar: enCalendar,
    complaints: enComplaints,
    desk: enDesk,
    fitness: enFitness,
    'fitness-lockers': enFitnessLockers,
    'fitness-passes': enFitnessPasses,
    'fitness-training': enFitnessTraining,
    heating: enHeating,
    inquiries: enInquiries,
    kiosk: enKiosk,
    kit: enKit,
    lease: enLease,
    'listening-bar': enListeningBar,
    'listening-events': enListeningEvents,
    'listening-playlist': enListeningPlaylist,
    'meeting-rooms': enMeetingRooms,
    members: enMembers,
    messages: enMessages,
    notices: enNotices,
    parking: enParking,
    'personal-data': enPersonalData,
    refresh: enRefresh,
    rooms: enRooms,
    search: enSearch,
    shell: enShell,
    statuses: enStatuses,
    templates: enTemplates,
    'tenant-qr': enTenantQr,
    visitors: enVisitors,
    webhooks: enWebhooks,
    'api-keys': enApiKeys,
    terminals: enTerminals,
  },
} as const
