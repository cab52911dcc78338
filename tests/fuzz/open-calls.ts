/** What is to be known of a call that anybody may make, without an account. */
export interface OpenCall {
  /** Who needs it open. */
  needs: string
  /** What it shows of a person; null for nothing. */
  shows: string | null
  /** What a call costs us or somebody else beyond an answer: texts, rows, a slow hash; null for nothing. */
  costs: string | null
  /** What binds it: the secret it takes, and what limits it; null where it shows and costs nothing. */
  binds: string | null
}

/** The same for everybody, read from memory. */
const published = (needs: string): OpenCall => ({ needs, shows: null, costs: null, binds: null })
/** Free times, in the order that suits the viewer. */
const ROOM_TIMES: OpenCall = {
  needs: 'free times',
  shows: 'which rooms the viewer marked and booked last, where signed in',
  costs: null,
  binds: 'the viewer’s session',
}
const LINK = 'a link of 128 random bits'
const OWN_VISIT = 'link and phone: a signed proof of half an hour, which counts while the visit has the phone'
const PHONE_CODE =
  'a one-time code sent to the phone; codes are limited per phone, network and day (account/api/codes)'
const WRONG_PER_ACCOUNT = 'wrong entries are limited per account and network'

/**
 * Every call that anybody may make, and what keeps it harmless. A call that is not on the list, that shows something of a person without
 * saying so, or that writes without saying what it costs and what binds it fails `open-calls.test.ts`.
 */
export const OPEN_CALLS: Record<string, OpenCall> = {
  // The building, for everybody.
  'GET /auth/companies': published('visitors choose whom they visit'),
  'GET /home/tenant-company/{id}/floors': published('visitors choose the floor'),
  'GET /home/directory': published('the floor directory'),
  'GET /home/policies/{type}': published('what people agree to'),
  'GET /home/policies/{type}/versions': published('what people have agreed to'),
  'GET /home/holidays/{year}': {
    ...published('when the building is closed'),
    shows: 'the holidays’ names',
    binds: 'nothing of a person',
  },
  'GET /home/places': published('the floor directory'),
  'GET /home/hours': published('opening hours'),
  'GET /home/contacts': {
    ...published('the footer and the contact page'),
    shows: 'the building’s own addresses',
    binds: 'nothing of a person',
  },
  'GET /home/directions': published('directions'),
  'GET /home/parking-tariff': published('the tariff'),
  'GET /home/notices': published('notices'),
  'GET /home/notices/{id}': published('notices'),
  'GET /home/notices/{id}/files/{file}': published('files of notices'),
  'GET /app-settings/version': published('the mobile app at its start'),
  'GET /lease/view': published('whether space is to let'),
  'GET /home/search-words': published('what screens are called beside their names'),
  'GET /frame': {
    needs: 'header and footer of every page',
    shows: 'the viewer’s own account, where signed in; the building’s address',
    costs: null,
    binds: 'the viewer’s session',
  },
  // Amenities: what is free, without who has booked.
  'GET /rooms/catalogue': published('rooms and prices'),
  'GET /rooms/month': published('free days'),
  'GET /rooms/day': published('free times'),
  'GET /rooms/calendar': ROOM_TIMES,
  'GET /rooms/week': ROOM_TIMES,
  'GET /rooms/{room}/door': published('the display at a room’s door: times, never who booked'),
  'GET /refresh-room/today': published('free seats'),
  'GET /fitness/gx': published('the programmes'),
  'GET /fitness/gx/{id}': {
    ...published('a programme'),
    shows: 'its public name',
    binds: 'nothing of a person',
  },
  'GET /fitness/public-lockers': published('how many lockers are free'),
  'GET /listening-bar/events': {
    needs: 'the events',
    shows: 'who plays, in public; the viewer’s own code, where signed in',
    costs: null,
    binds: 'the viewer’s session for their own',
  },
  'GET /listening-bar/today': {
    ...published('tonight’s event'),
    shows: 'who plays, in public',
    binds: 'nothing of a person but the public name',
  },
  'GET /listening-bar/events/{id}': {
    needs: 'an event',
    shows: 'who plays, in public; the viewer’s own code, where signed in',
    costs: null,
    binds: 'the viewer’s session for their own',
  },
  'GET /listening-bar/events/{id}/poster': published('an event’s poster'),
  'GET /listening-bar/playlist': published('the records of the bar'),
  'GET /listening-bar/records': published('the records of the bar'),
  // Accounts: for people who have none, or no session, yet.
  'GET /auth/verify/{id}': {
    needs: 'sign-up: whether an ID is free',
    shows: 'that an ID is taken',
    costs: null,
    binds: 'attempts per network',
  },
  'GET /auth/login/company': published('whether to offer the sign-in of one’s company'),
  'POST /auth/register': {
    needs: 'sign-up',
    shows: 'the new account’s ID, to whoever made it',
    costs: 'an account that waits, and a message to the managers',
    binds: PHONE_CODE,
  },
  'POST /firebase/alert/signup': {
    needs: 'the mobile app’s old sign-up notice',
    shows: null,
    costs: 'a message to the managers',
    binds: 'sign-ups per network',
  },
  'POST /auth/get-otp': {
    needs: 'proving a phone: sign-up, reservation, recovery',
    shows: null,
    costs: 'a text to a phone that anybody may type; it repeats nothing that was typed',
    binds:
      'one a minute and ten a day per phone and network, 100 a day to one phone from unknown browsers, 100 per network in ten minutes',
  },
  'POST /auth/verify/phone': {
    needs: 'proving a phone',
    shows: null,
    costs: 'a row of a proof',
    binds: PHONE_CODE,
  },
  'POST /auth/find/id': {
    needs: 'a forgotten ID',
    shows: 'masked IDs of that phone',
    costs: 'an attempt',
    binds: PHONE_CODE,
  },
  'POST /auth/find/password': {
    needs: 'a forgotten password',
    shows: null,
    costs: 'a new password',
    binds: PHONE_CODE,
  },
  'GET /invitations/{token}': {
    needs: 'an invited person checks what is known of them',
    shows: 'their own name, phone and ID',
    costs: null,
    binds: LINK,
  },
  'POST /invitations/{token}/accept': {
    needs: 'an invited person',
    shows: 'their own ID',
    costs: 'an account',
    binds: `${LINK}, used once, and ${PHONE_CODE}`,
  },
  'POST /device/create-from-login-id': {
    needs: 'the mobile app before sign-in',
    shows: 'the device’s own token, as it was sent',
    costs: 'a row of a device, which gets nothing before a sign-in',
    binds: 'attempts per network',
  },
  'POST /auth/login': {
    needs: 'sign-in',
    shows: 'the viewer’s own session',
    costs: 'a slow hash',
    binds: WRONG_PER_ACCOUNT,
  },
  'POST /auth/login/code': {
    needs: 'sign-in with a second factor',
    shows: 'the viewer’s own session',
    costs: 'an attempt',
    binds:
      'a signed ticket of five minutes, for the account whose password or provider came before; ten wrong codes per account and network in ten minutes, 50 a day',
  },
  'POST /auth/login/company': {
    needs: 'sign-in at one’s company',
    shows: null,
    costs: 'a sealed ticket, and a look at the provider',
    binds: 'attempts per network',
  },
  'POST /auth/login/company/callback': {
    needs: 'sign-in at one’s company',
    shows: 'the viewer’s own session, or what their provider says of them',
    costs: 'a look at the provider',
    binds: 'the ticket of this browser, used once',
  },
  'POST /auth/login/company/confirm': {
    needs: 'a first sign-in at one’s company’s provider',
    shows: 'the viewer’s own session',
    costs: 'a slow hash, a link between account and provider',
    binds: `a sealed ticket of the recognised person, and the account’s password or a code to its phone; ${WRONG_PER_ACCOUNT}`,
  },
  'POST /auth/login/company/confirm/code': {
    needs: 'a first sign-in at one’s company’s provider',
    shows: null,
    costs: 'a text to the account’s phone',
    binds: `a sealed ticket of the recognised person; ${PHONE_CODE}`,
  },
  'POST /auth/keep-account': {
    needs: 'who takes back a withdrawal',
    shows: null,
    costs: 'a slow hash, an account kept',
    binds: WRONG_PER_ACCOUNT,
  },
  'POST /auth/keep-account/company': {
    needs: 'who takes back a withdrawal in a company that signs in at its provider',
    shows: null,
    costs: 'an account kept',
    binds: 'a sealed ticket of somebody whom the provider has recognised',
  },
  'POST /parked-forms': {
    needs: 'a form typed when the session had ended',
    shows: null,
    costs: 'a sealed row of half an hour',
    binds: 'its size, and 100 per network in ten minutes',
  },
  'GET /calendar-feeds/{token}': {
    needs: 'a calendar program',
    shows: 'the owner’s own events and meetings',
    costs: null,
    binds: LINK,
  },
  'GET /room-feeds/{token}': published('a calendar program of a room'),
  // Inquiries.
  'GET /lease/terms-and-conditions': published('what an inquiry agrees to'),
  'POST /lease/inquiry': {
    needs: 'who wants space',
    shows: null,
    costs: 'a row, and a receipt to the address that was typed',
    binds: '30 an hour per network, 5 a day per address; names and titles without web addresses',
  },
  'POST /listening-bar/inquiry': {
    needs: 'who wants to rent the bar',
    shows: null,
    costs: 'a row, and a receipt to the address that was typed',
    binds: '30 an hour per network, 5 a day per address; names and titles without web addresses',
  },
  // Doors, kiosks and tablets.
  'POST /terminals/enrolment': {
    needs: 'a kiosk or tablet that the desk sets up',
    shows: 'the terminal’s own name',
    costs: 'a key',
    binds: 'a code of 8 digits, once within 30 minutes; 10 wrong ones per network',
  },
  'POST /tenant-qr/code': {
    needs: 'one’s own code on a shared device',
    shows: null,
    costs: 'a text to the account’s own phone',
    binds: 'one a minute and ten a day per account and network',
  },
  'POST /tenant-qr/open': {
    needs: 'one’s own code on a shared device',
    shows: 'whose code it is',
    costs: 'an attempt',
    binds: PHONE_CODE,
  },
  // Visitors.
  'POST /visits/host-check': {
    needs: 'a visitor names the host',
    shows: 'the masked name and the floor of a host whose name and phone the caller knows',
    costs: 'an attempt',
    binds: 'wrong names and phones per host and network',
  },
  'POST /visits': {
    needs: 'a visitor reserves (decisions §6)',
    shows: 'the guest’s access to their own visit',
    costs: 'a text to the host, and one to the guest without what was typed',
    binds: '20 waiting for a host, 10 by a phone a day, 30 from a network an hour; host and phone must fit',
  },
  'POST /visits/{id}/access': {
    needs: 'a guest opens the own reservation',
    shows: 'the guest’s access',
    costs: 'an attempt',
    binds: 'link and phone; 5 wrong phones per visit and network',
  },
  'POST /visits/find': {
    needs: 'a guest whose link is lost',
    shows: 'the guest’s access to their own visits',
    costs: 'an attempt',
    binds: PHONE_CODE,
  },
  'GET /visits/{id}': {
    needs: 'a guest',
    shows: 'the own reservation: further guests see themselves only',
    costs: null,
    binds: OWN_VISIT,
  },
  'GET /visits/{id}/data': { needs: 'a guest', shows: 'what is kept of them', costs: null, binds: OWN_VISIT },
  'PUT /visits/{id}': {
    needs: 'a guest',
    shows: 'the guest’s new access',
    costs: 'texts to host and visitors',
    binds: `${OWN_VISIT}; the lead alone, 20 changes an hour`,
  },
  'PUT /visits/{id}/visitors/{number}': {
    needs: 'a guest',
    shows: 'the visitor who was corrected',
    costs: 'texts to host and visitor',
    binds: `${OWN_VISIT}; 20 changes an hour; another name or phone waits for the host`,
  },
  'POST /visits/{id}/cancel': {
    needs: 'a guest',
    shows: null,
    costs: 'a text to the host',
    binds: OWN_VISIT,
  },
  'POST /visits/{id}/request-cancellation': {
    needs: 'a guest',
    shows: null,
    costs: 'a text to the host',
    binds: OWN_VISIT,
  },
  'GET /visit-passes/{code}': {
    needs: 'a visitor with several passes',
    shows: 'what stands on the own passes; the host is masked',
    costs: null,
    binds: LINK,
  },
  'GET /gate-passes/{code}': {
    needs: 'a visitor',
    shows: 'what stands on the own pass; the host is masked',
    costs: null,
    binds: LINK,
  },
  'GET /gate-passes/{code}/parking': {
    needs: 'a visitor with a car',
    shows: 'the stay of a car that came for this approved visit',
    costs: null,
    binds: LINK,
  },
  'POST /gate-passes/{code}/send': {
    needs: 'a visitor at a kiosk',
    shows: null,
    costs: 'a text to the pass’s own phone',
    binds: `${LINK}; three times a day`,
  },
  'POST /gate-passes/{code}/badge': {
    needs: 'a visitor at a kiosk',
    shows: null,
    costs: 'a badge that the desk prints',
    binds: `${LINK}; three times a day`,
  },
  // The desk’s own people, and a portal of demo data.
  'GET /desk/invitations/{token}': {
    needs: 'an invited member of staff',
    shows: 'their own name, phone and ID',
    costs: null,
    binds: LINK,
  },
  'POST /desk/invitations/{token}/code': {
    needs: 'an invited member of staff',
    shows: null,
    costs: 'a text to their own phone',
    binds: `${LINK}; codes per phone`,
  },
  'POST /desk/invitations/{token}/accept': {
    needs: 'an invited member of staff',
    shows: 'their own ID',
    costs: 'an account',
    binds: `${LINK}, used once, and ${PHONE_CODE}`,
  },
  'POST /desk/login': {
    needs: 'staff’s sign-in',
    shows: 'the viewer’s own session',
    costs: 'a slow hash',
    binds: WRONG_PER_ACCOUNT,
  },
  'POST /desk/login/code': {
    needs: 'staff’s second factor',
    shows: 'the viewer’s own session',
    costs: 'an attempt',
    binds: 'a ticket of five minutes, and wrong codes per account',
  },
  'POST /desk/first-administrator': {
    needs: 'the first start',
    shows: null,
    costs: 'the first account of the desk',
    binds: 'a code that the start prints, while nobody is there',
  },
  'GET /development/outbox': {
    needs: 'who tries the demo',
    shows: 'the demo’s messages',
    costs: null,
    binds: 'only on a portal of demo data',
  },
  'GET /development/sign-ins': {
    needs: 'who tries the demo',
    shows: 'the demo’s sign-ins',
    costs: null,
    binds: 'only on a portal of demo data',
  },
}
