/** Names of fields that may hold personal data, or a key to some. */
export const PERSONAL =
  /^(?:name|fullName|latinName|guestName|host|hostName|mobile|hostMobile|guestPhone|contact|email|plate|loginId|userId|companyName|reserver|requester|author|writer|takenBy|person|by|who|master|recipient|address|deviceToken|token|guest|tenant|code|passCode|deskCode)$/

/** Fields of those names that say nothing about a person, each with the object it is in. */
export const IMPERSONAL = new Set([
  ...['room', 'rooms', 'seat', 'seats', 'door', 'addOn', 'besides', 'own'].flatMap((of) => [
    `${of}.name`,
    `${of}.code`,
  ]),
  // Programmes, files, categories, equipment.
  ...['gx', 'programs', 'types', 'attachments', 'images', 'categories', 'subCategories', 'departments'].map(
    (of) => `${of}.name`,
  ),
  ...['packages', 'extras', 'equipment'].flatMap((of) => [`${of}.name`, `${of}.code`]),
  // A public event in the listening bar: its name, and who plays.
  'occasion.name',
  'occasion.guest',
  // Codes of message templates at Kakao.
  'ko.code',
  'en.code',
  // The building's own addresses.
  'departments.email',
  'value.email',
])

const ACCOUNT = ['email', 'loginId', 'mobile', 'name', 'events.by', 'events.who']
const COMPLAINT = ['author', 'events.by']
const INQUIRY = ['companyName', 'contact', 'email', 'guestName', 'guestPhone', 'writer', 'events.by']
const PASS = ['code', 'deskCode', 'hostName', 'name', 'plate']
const CHECK = [...PASS, 'companyName', 'matches.by', 'matches.name', 'tenant']
const STATEMENT = ['monthlyCars.plate', 'uses.name', 'uses.plate']
const OFFERS = ['changes.by', 'code', 'token']

const INVITED = 'the invited person checks what is known of them; the link is the proof'
const SEES_BOOKING =
  'who reserved a booking of the viewer’s or the viewer’s company, and who decided about it'
/** Guests are their host's own, with their passes to send on. */
const MEETING = [
  'colleagues.name',
  'host',
  ...['companyName', 'email', 'mobile', 'name', 'passCode', 'plate'].map((of) => `guests.${of}`),
]
const SEES_MEETING = 'who meets whom: its host sees the guests they invited, a colleague who else takes part'
const SEES_COMPLAINT = 'who wrote an inquiry of the viewer’s or the viewer’s company, and who answered'
const DECIDES_ACCOUNT = 'whose account is decided about, how to reach them, and who decided before'
const ANSWERS = 'whom to answer, and who did'
const LETS_IN = 'recognises who stands at the desk, whom they visit and who keeps them out; no phone, no link'
const EVENT = 'the public event’s name, who plays, and the viewer’s own code to be let in'
const BILL = 'whose cars the minutes were used for: the company checks its bill'

/**
 * Personal data in the answers of each permission's calls (of each call, where anyone may make it). Who has a permission is
 * in app/rules/permissions.md, so this is the list of every role. Nothing else may be answered: a field that a screen does
 * not need is not sent.
 */
export const ANSWERED: Record<string, { fields: string[]; why: string }> = {
  'GET /auth/verify/{id}': { fields: ['loginId'], why: 'the ID that was asked about, as it will be stored' },
  'GET /calendar-feeds/{token}': {
    fields: ['events.name', 'lastDays.name', 'meetings.host'],
    why: 'the names of the public event and of the member’s own pass or locker, and whose meeting the member takes part in; the file for programs has no names',
  },
  'GET /desk/invitations/{token}': { fields: ['loginId', 'mobile', 'name'], why: INVITED },
  'GET /development/outbox': { fields: ['recipient'], why: 'only on a portal of demo data' },
  'GET /development/sign-ins': { fields: ['loginId', 'who'], why: 'only on a portal of demo data' },
  'GET /fitness/gx/{id}': { fields: ['name'], why: 'the programme’s name' },
  'GET /frame': {
    fields: ['email', 'filters.name', 'me.email', 'me.fullName', 'me.loginId', 'me.userId'],
    why: 'the viewer’s own account, and what they call their filters; the building’s address',
  },
  'GET /gate-passes/{code}': { fields: PASS, why: 'what stands on the pass; the host is masked' },
  'GET /visit-passes/{code}': {
    fields: ['hostName', 'name', 'passes.code'],
    why: 'what stands on the visitor’s own passes; the host is masked',
  },
  'GET /listening-bar/events': { fields: ['guest', 'mine.code', 'name'], why: EVENT },
  'GET /listening-bar/today': { fields: ['guest', 'name'], why: EVENT },
  'GET /listening-bar/events/{id}': { fields: ['guest', 'mine.code', 'name'], why: EVENT },
  'GET /invitations/{token}': { fields: ['loginId', 'mobile', 'name'], why: INVITED },
  'POST /invitations/{token}/accept': { fields: ['loginId'], why: 'the ID to sign in with' },
  'POST /desk/invitations/{token}/accept': { fields: ['loginId'], why: 'the ID to sign in with' },
  'GET /tenant-qr/{userId}': {
    fields: ['codes.code', 'name'],
    why: 'the viewer’s own code, recognised by the name',
  },
  'POST /tenant-qr/open': {
    fields: ['userId'],
    why: 'whose code a shared device shows, after their one-time code',
  },
  'POST /auth/login': { fields: ['token', 'userId'], why: 'the viewer’s own session' },
  'POST /auth/login/code': { fields: ['loginId', 'token', 'userId'], why: 'the viewer’s own session' },
  'POST /auth/login/company/callback': {
    fields: ['email', 'loginId', 'name', 'token', 'userId'],
    why: 'the viewer’s own session, or what their provider says of them, for the sign-up',
  },
  'POST /auth/login/company/confirm': {
    fields: ['loginId', 'token', 'userId'],
    why: 'the viewer’s own session',
  },
  'POST /desk/login': { fields: ['token'], why: 'the viewer’s own session' },
  'POST /desk/login/code': { fields: ['token'], why: 'the viewer’s own session' },
  'POST /device/create-from-login-id': {
    fields: ['deviceToken'],
    why: 'the device’s own token, as it was sent',
  },
  'POST /visits/find': { fields: ['guest'], why: 'the guest’s access, after their one-time code' },

  'POST /terminals/enrolment': { fields: ['name'], why: 'the terminal’s own name, to whoever has its code' },
  terminal: {
    fields: [...PASS, 'guest'].sort(),
    why: 'at an enrolled kiosk: what stands on the pass, the host masked; the guest’s access to their own visit',
  },
  'messages:manage': { fields: ['recipient'], why: 'masked: which phone or address a message did not reach' },
  'accessRecords:see': {
    fields: [
      'about.name',
      'account.loginId',
      'account.name',
      'actor.loginId',
      'actor.name',
      'address',
      'people.loginId',
      'people.name',
      'signatures.by',
    ],
    why: 'who looked at whose data, from where, and how often (decisions §11, §13)',
  },
  'account:recover': { fields: ['accounts.loginId'], why: 'masked' },
  'account:signUp': { fields: ['loginId', 'userId'], why: 'the new account' },
  'amenities:block': { fields: ['bookings.reserver'], why: 'whose bookings stand in the way' },
  'amenities:bookForCompany': { fields: ['code', 'name'], why: 'the name of equipment that can be lent' },
  'amenities:cancel': { fields: ['bookings.reserver', 'history.by', 'reserver'], why: SEES_BOOKING },
  'amenities:change': { fields: ['bookings.reserver', 'history.by', 'reserver'], why: SEES_BOOKING },
  'amenities:confirmPayment': {
    fields: ['name', 'payment.by', 'person', 'repayment.by'],
    why: 'who owes, pays or gets back for which thing, and who confirmed it (decisions §6)',
  },
  'amenities:editOffers': {
    fields: OFFERS,
    why: 'the room’s code, who changed it, and the private address of its calendar',
  },
  'amenities:see': { fields: ['bookings.reserver', 'history.by', 'reserver'], why: SEES_BOOKING },
  'amenities:seeAll': {
    fields: [
      ...['bookings.reserver', 'changes.by', 'history.by', 'lines.name', 'lines.person', 'people.name'],
      ...['person', 'reserver', 'rows.name', 'thing.code', 'thing.name'],
      ...['things.code', 'things.name', 'unattended.reserver'],
      ...['event.name', 'guest', 'name'],
    ],
    why: 'who comes to a room or an event, waits for one, or is billed; what was sold; rooms, seats and trainers by their use; who changed a loan; a public event’s name and who plays',
  },
  'amenities:seeOwn': {
    fields: ['guest', 'mine.code', 'name', 'reserver', 'trainers.name'],
    why: 'the room’s name; who reserved it; the trainers one can book; one’s own events, who plays there, one’s own code',
  },
  'blockList:manage': {
    fields: ['by', 'mobile', 'name', 'plate'],
    why: 'whom not to admit; by phone or plate, as many share a name',
  },
  'building:read': {
    fields: ['email', 'name'],
    why: 'the building’s and companies’ own names and addresses',
  },
  'administratorRights:assign': {
    fields: ['master', 'master.name'],
    why: 'the member who was made the company’s master',
  },
  'companies:manage': { fields: ['master', 'master.name'], why: 'who looks after a company’s accounts' },
  'complaints:answer': {
    fields: [
      ...[...COMPLAINT, 'email', 'mobile', 'events.name', 'notes.by'],
      ...['colleagues.name', 'takenBy', 'takenBy.name'],
    ],
    why: 'whom to answer or call back, and who of the desk does',
  },
  'complaints:seeAll': {
    fields: [
      ...[...COMPLAINT, 'email', 'mobile', 'events.name', 'notes.by'],
      ...['colleagues.name', 'takenBy', 'takenBy.name'],
    ],
    why: 'whom to answer or call back, and who of the desk does',
  },
  'complaints:cancel': { fields: COMPLAINT, why: SEES_COMPLAINT },
  'complaints:edit': { fields: COMPLAINT, why: SEES_COMPLAINT },
  'complaints:followUp': { fields: COMPLAINT, why: SEES_COMPLAINT },
  'complaints:rate': { fields: COMPLAINT, why: SEES_COMPLAINT },
  'complaints:see': { fields: COMPLAINT, why: SEES_COMPLAINT },
  'complaints:seeOwn': { fields: ['author'], why: SEES_COMPLAINT },
  'complaints:editCategories': { fields: ['name'], why: 'the category’s name' },
  'complaints:submit': { fields: ['name'], why: 'the category’s name' },
  door: { fields: ['name', 'reason.code'], why: 'the door’s name, and why it stays shut' },
  'lockers:manageSystems': { fields: ['name'], why: 'the system’s name' },
  'doors:manage': { fields: ['code', 'name'], why: 'the door’s name, and its room’s code' },
  'employees:approve': { fields: ACCOUNT, why: DECIDES_ACCOUNT },
  'employees:edit': { fields: ACCOUNT, why: DECIDES_ACCOUNT },
  'employees:grant': { fields: ACCOUNT, why: DECIDES_ACCOUNT },
  'employees:see': { fields: ACCOUNT, why: DECIDES_ACCOUNT },
  'files:upload': { fields: ['name'], why: 'the file’s name' },
  'fitness:cancel': { fields: ['history.by', 'name'], why: 'the programme, and who decided' },
  'fitness:see': { fields: ['history.by', 'name'], why: 'the programme, and who decided' },
  'fitness:seeAll': {
    fields: ['history.by', 'name', 'person'],
    why: 'who bought, applied for or rents something, and who decided about it',
  },
  'fitness:manage': {
    fields: [
      ...['changes.by', 'name', 'people.by', 'people.name', 'person', 'waitingPeople.name'],
      ...['trainers.name', 'others.name', 'units.name', 'now.name', 'concerned.name'],
    ],
    why: 'who attends a programme, waits for it or is inside; who trains with whom, and whom a trainer’s day off concerns',
  },
  'groupVisits:request': {
    fields: ['hostName', 'visit.hostMobile', 'visit.hostName'],
    why: 'the host as the viewer typed them in the draft',
  },
  'groupVisits:see': { fields: ['people.email'], why: 'who got a pass by e-mail' },
  'heating:cancel': { fields: ['history.by', 'requester'], why: 'who asked, and who decided' },
  'heating:see': { fields: ['history.by', 'requester'], why: 'who asked, and who decided' },
  'heating:seeOwn': { fields: ['requester'], why: 'who asked' },
  'companySignIn:manage': {
    fields: ['changes.by'],
    why: 'who changed the company’s sign-in; the building’s staff at the desk only',
  },
  'apiKeys:manage': {
    fields: ['after.name', 'before.name', 'changes.by', 'name'],
    why: 'the key’s name, of a system; who of the desk made, changed or ended it',
  },
  'heating:seeAll': { fields: ['requester'], why: 'whose requests there are' },
  'heating:decide': { fields: ['requester'], why: 'whose request is decided' },
  'heating:request': { fields: ['skipped.name'], why: 'the holiday’s name' },
  'inquiries:answer': { fields: INQUIRY, why: ANSWERS },
  'inquiries:see': { fields: INQUIRY, why: ANSWERS },
  'amenities:book': {
    fields: ['colleagues.name', ...['email', 'mobile', 'name', 'plate'].map((of) => `guests.${of}`)],
    why: 'whom the booker may invite: colleagues, and guests of their own',
  },
  'meetings:invite': { fields: MEETING, why: SEES_MEETING },
  'meetings:see': { fields: MEETING, why: SEES_MEETING },
  'listeningBar:answer': { fields: INQUIRY, why: ANSWERS },
  'listeningBar:seeInquiries': { fields: INQUIRY, why: ANSWERS },
  'listeningBar:manageEvents': {
    fields: ['changes.by', 'file.name', 'guest', 'name', 'people.code', 'people.name'],
    why: 'who comes to an event, recognised by name or code at the door; who plays; the poster’s file',
  },
  'listeningBar:managePlaylist': {
    fields: ['changes.by', 'person'],
    why: 'for whom a record is played; who of the desk changed it',
  },
  'lockers:assign': { fields: ['person', 'rentals.person'], why: 'who gets the locker' },
  'notices:seeAll': { fields: ['events.by'], why: 'who of the desk wrote it' },
  'notices:write': { fields: ['events.by'], why: 'who of the desk wrote it' },
  'parking:seeCars': { fields: ['plate'], why: 'the cars that are in' },
  'parking:manage': { fields: ['loginId'], why: 'the company’s parking account' },
  'parking:manageAccounts': { fields: ['loginId', ...STATEMENT], why: BILL },
  'parking:seeStatement': { fields: STATEMENT, why: BILL },
  'parking:registerDiscount': {
    fields: ['entered.name', 'entered.plate', 'notEntered.name', 'notEntered.plate', 'registered.plate'],
    why: 'which of the chosen cars got it',
  },
  'parking:search': {
    fields: ['discounts.by', 'mobile', 'name', 'plate'],
    why: 'recognises a visitor’s car; the phone masked, or of a car the company added itself; no link',
  },
  'policies:write': { fields: ['by', 'name', 'versions.by'], why: 'who consented to what, and who wrote it' },
  'profile:edit': {
    fields: ['email', 'latinName', 'loginId', 'mobile', 'name', 'token'],
    why: 'the viewer’s own account and calendar address',
  },
  'profile:see': {
    fields: [
      ...['email', 'fullName', 'guest', 'host', 'latinName', 'loginId', 'mobile', 'name', 'token', 'userId'],
      ...['by', 'by.name', 'visit.guest'],
    ],
    why: 'the viewer’s own account and calendar address, who visits them and whom they invited last, whose meetings they take part in, and which colleague looked at their data',
  },
  'refreshRoom:see': { fields: ['history.by'], why: 'who decided about one’s own booking' },
  'sessions:manage': { fields: ['address', 'deviceToken', 'devices.name'], why: 'the viewer’s own devices' },
  'settings:edit': { fields: ['changes.by'], why: 'who of the desk changed it' },
  'settings:open': {
    fields: ['by', 'changed.by', 'name'],
    why: 'who of the desk changed it; the holiday’s name',
  },
  staff: {
    fields: ['address', 'loginId', 'name', 'things.name'],
    why: 'the viewer’s own account and sessions; names of public events of the day',
  },
  'staff:manage': {
    fields: [
      ...['changes.email', 'changes.mobile', 'changes.name'],
      ...['email', 'loginId', 'mobile', 'name'],
    ],
    why: 'the desk’s own people, and how to reach them',
  },
  'tenantQr:scan': { fields: ['name', 'people.name'], why: 'the door’s name; who is in the building' },
  'visits:checkIn': { fields: CHECK, why: LETS_IN },
  'visits:checkOut': { fields: CHECK, why: LETS_IN },
  'visits:edit': {
    fields: ['companyName', 'email', 'guest', 'mobile', 'name', 'passCode', 'plate'],
    why: 'the visitor who was just corrected, and the access of a guest whose own phone is another now',
  },
  'visits:enterWalkIn': { fields: ['code'], why: 'the pass to print' },
  'visits:remindHost': { fields: ['code'], why: 'the pass whose host was reminded' },
  'visits:request': {
    fields: ['guest', 'name'],
    why: 'the guest’s own access; the masked name of the checked host',
  },
  'visits:requestSeries': {
    fields: ['guest'],
    why: 'the access to the first visit of whoever reserved for another host',
  },
  'visits:see': {
    fields: [
      ...['changes.who', 'events.by', 'hostName'],
      ...['companyName', 'email', 'mobile', 'name', 'passCode', 'plate'].map((of) => `visitors.${of}`),
    ],
    why: 'guest, host and managers decide about the visit: the only ones with its link and phone',
  },
  'visits:seeExpected': {
    fields: [
      ...CHECK,
      ...['code', 'companyName', 'hostName', 'mobile', 'name', 'plate', 'tenant'].map(
        (of) => `visitors.${of}`,
      ),
    ],
    why: 'recognises who stands at the desk; phones of those inside for an evacuation, without a link',
  },
  'visits:seeOwn': {
    fields: [
      ...['companyName', 'hostName', 'hosts.name', 'name', 'plate'],
      ...['companyName', 'hostName', 'name', 'plate'].map((of) => `visits.${of}`),
    ],
    why: 'who visits the viewer or the company, and the hosts to whom the viewer has reserved visits by name and phone',
  },
}
